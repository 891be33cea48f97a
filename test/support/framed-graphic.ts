import { writeFiles } from '../../scripts/write-files.ts';

/**
 * A template of a graphic as other systems export them, live and by time: it plays a page in a frame of its own inside a shadow root, reads
 * that page's document, and shows its data only after an update.
 *
 * @param folder of the template
 */
export function writeFramedGraphic(folder: string): void {
  const put = (name: string, content: string) => writeFiles(folder, [[name, content]]);
  const field = { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#0000ff' };
  const meta = {
    name: 'Framed',
    resolution: { width: 1920, height: 1080 },
    capabilities: ['realtime', 'nonRealtime'],
    ograf: { id: 'framed' },
  };
  put('config.json', JSON.stringify({ meta, fields: [field] }));
  put('template.js', 'export { default } from "./graphic/main.mjs";');
  put('graphic/page.css', 'body { margin: 0 }');
  put(
    'graphic/page.html',
    `<link rel="stylesheet" href="page.css"><body><div style="height: 100vh"></div><script>
      play = (colour, share = 1) => { Object.assign(document.querySelector('div').style, { background: colour, width: share * 100 + '%' }); };
    </script>`,
  );
  put(
    'graphic/main.mjs',
    `export default class extends HTMLElement {
      async load() {
        const root = this.attachShadow({ mode: 'open' });
        root.innerHTML = '<iframe style="border: 0; width: 100%; height: 100%"></iframe>';
        this.frame = root.firstChild;
        this.frame.src = import.meta.resolve('./page.html');
        await new Promise((done) => { this.frame.onload = done; });
        this.frame.contentDocument.title = 'read';
      }
      async playAction() { this.frame.contentWindow.play(this.data.colour); }
      async stopAction() {}
      async updateAction({ data }) { this.data = data; }
      async setActionsSchedule() {}
      async goToTime({ timestamp }) { this.frame.contentWindow.play(this.data.colour, timestamp / 1000); }
    }`,
  );
}
