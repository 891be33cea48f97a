/** Signs of what is done to rows, of one stroke width; each stands in a button with a name. */
const paths = {
  add: 'M8 3v10M3 8h10',
  duplicate: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.6 9h5.8l.6-9M7 7v4M9 7v4',
};

export type IconName = keyof typeof paths;

const namespace = 'http://www.w3.org/2000/svg';

export function makeIcon(document: Document, name: IconName): SVGElement {
  const icon = document.createElementNS(namespace, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', paths[name]);
  icon.append(path);
  return icon;
}
