import { readStation } from '../../components/control-room/read-station.ts';
import { uploadFile } from '../../components/control-room/upload-file.ts';
import { ControlRoomElement } from '../../components/define/control-room.ts';
import type { UploadRequest } from '../../components/fields/upload.ts';
import { webSocket } from '../../components/output/web-socket.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import { nearestLocale } from '../../src/format/locale.ts';
import { newId } from '../../src/show/model.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { applyTheme, rememberedTheme } from '../layout/theme.ts';
import { Memory } from '../storage.ts';
import { preferenceButtons } from './preference-buttons.ts';

/*
 * The control room of a station, `/control`. `?token=…` is the station's, `?operator=…` says who works here, `?lang=…` in
 * which language.
 */

adoptTheme(document);
const memory = new Memory();
const address = new URL(location.href);
const token = address.searchParams.get('token');
const language = address.searchParams.get('lang') ?? memory.get('language');
document.documentElement.lang = nearestLocale(typeof language === 'string' ? language : navigator.language);
applyTheme(rememberedTheme(memory));

const room = new ControlRoomElement();
// On this machine each layer has a process of its own: a template that loops holds up nothing of the room.
const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
room.places = {
  templates: '/templates/',
  frame: isLocal ? `http://*.localhost:${address.port}/frame.html` : '/frame.html',
  runtime: '/tarja-runtime.js',
  graphics: '/graphics/',
};
room.operatorName = address.searchParams.get('operator') ?? '';
room.outputAddress = (channel) => new URL(`/output/${channel}`, address).href;
room.readStation = () => readStation((path) => fetch(withToken(new URL(path, address))));
room.store = socketStore({
  connect: () => webSocket(socketAddress()),
  client: `control-${newId()}`,
});
room.addEventListener('tarja-upload', (event) => {
  const { file, respondWith } = (event as CustomEvent<UploadRequest>).detail;
  respondWith(uploadFile((path, request) => fetch(withToken(new URL(path, address)), request), file));
});
room.append(preferenceButtons(memory));
document.body.append(room);

function socketAddress(): string {
  const socket = withToken(new URL('/api/show/socket', address));
  socket.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return socket.href;
}

function withToken(url: URL): URL {
  if (token !== null) url.searchParams.set('token', token);
  return url;
}
