import { Hono } from 'hono';
import { serveFolder } from '../../serve/serve-folder.ts';
import { listenOnLoopback } from '../render-site.ts';
import { pageScript } from './graphic-page.ts';

/** The page that runs a graphic, and the graphic's files, on a port of this machine. */
export interface GraphicSite {
  /** Of the page. */
  readonly page: string;
  /** Of a file of the graphic, relative to its manifest. */
  address(file: string): string;
  close(): Promise<void>;
}

/** @param folder of the graphic's manifest */
export async function serveGraphic(folder: string): Promise<GraphicSite> {
  const app = new Hono();
  app.use('/graphic/*', serveFolder('/graphic', folder));
  app.get('/page', (c) => {
    // The graphic gets what is beside it, and nothing else: no other server of this machine or of the network.
    const { origin } = new URL(c.req.url);
    c.header('Content-Security-Policy', `default-src ${origin} 'unsafe-inline' 'unsafe-eval' data: blob:`);
    return c.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Graphic</title><style>html,body{margin:0;background:#0000;overflow:hidden}</style></head><body><script>${pageScript}</script></body></html>`,
    );
  });
  const { url, close } = await listenOnLoopback(app);
  return {
    page: `${url}/page`,
    address: (file) => `${url}/graphic/${file.split('/').map(encodeURIComponent).join('/')}`,
    close,
  };
}
