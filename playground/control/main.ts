import { readStation } from '../../components/control-room/read-station.ts';
import { uploadFile } from '../../components/control-room/upload-file.ts';
import { ControlRoomElement } from '../../components/define/control-room.ts';
import type { UploadRequest } from '../../components/fields/upload.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import { nearestLocale } from '../../src/format/locale.ts';
import { newId } from '../../src/show/model.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { applyTheme, rememberedTheme } from '../layout/theme.ts';
import { Memory } from '../project/storage.ts';
import { frameAddress, languageOnAir, outputAddress, takeToken, wayToShow } from '../station-page.ts';
import { showPreferences } from './preference-buttons.ts';

/*
 * The control room of a station, `/control`. `?token=…` is the station's, `?operator=…` says who works here, `?lang=…` in
 * which language.
 */

adoptTheme(document);
const memory = new Memory();
const address = new URL(location.href);
const token = takeToken();
const language = address.searchParams.get('lang') ?? memory.get('language');
document.documentElement.lang = nearestLocale(typeof language === 'string' ? language : navigator.language);
applyTheme(rememberedTheme(memory));
nameTab();
new MutationObserver(nameTab).observe(document.documentElement, { attributeFilter: ['lang'] });

const room = new ControlRoomElement();
room.role = 'main';
room.places = {
  templates: '/templates/',
  frame: frameAddress(address),
  runtime: '/tarja-runtime.js',
  graphics: '/graphics/',
  language: languageOnAir(),
};
room.operatorName = address.searchParams.get('operator') ?? '';
room.outputAddress = (channel) => outputAddress(channel, address);
room.readStation = (locale) =>
  readStation((path, request) => fetch(withToken(new URL(path, address)), request), locale);
room.store = socketStore({
  ...wayToShow(address, token),
  client: `control-${newId()}`,
});
room.addEventListener('tarja-upload', (event) => {
  const { file, respondWith } = (event as CustomEvent<UploadRequest>).detail;
  const locale = nearestLocale(document.documentElement.lang);
  respondWith(uploadFile((path, request) => fetch(withToken(new URL(path, address)), request), file, locale));
});
room.addEventListener('tarja-token', (event) => {
  const again = new URL(address);
  again.searchParams.set('token', (event as CustomEvent<string>).detail);
  location.replace(again);
});
showPreferences(memory, room);
document.body.append(room);

/** In the language of the room, which changes with a button. */
function nameTab(): void {
  const name = document.documentElement.lang === 'en' ? 'Control room' : 'Sala de controle';
  document.title = `${name} · Tarja`;
}

function withToken(url: URL): URL {
  if (token !== null) url.searchParams.set('token', token);
  return url;
}
