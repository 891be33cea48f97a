import { ControlRoomElement } from '../control-room/control-room.ts';
import { ItemDetailsElement } from '../control-room/item-details.ts';
import { ItemEditorElement } from '../control-room/item-editor.ts';
import { ProgramElement } from '../control-room/program.ts';
import { readStation } from '../control-room/read-station.ts';
import { RundownElement } from '../control-room/rundown.ts';
import type { Station, Unadmitted } from '../control-room/show-desk.ts';
import { uploadFile } from '../control-room/upload-file.ts';
import { define } from '../define-element.ts';
import './form.ts';
import './graphic-actions.ts';
import './output.ts';
import './stage.ts';

define('tarja-rundown', RundownElement);
define('tarja-item-details', ItemDetailsElement);
define('tarja-item-editor', ItemEditorElement);
define('tarja-program', ProgramElement);
define('tarja-control-room', ControlRoomElement);

export type { Station, Unadmitted };
export {
  ControlRoomElement,
  ItemDetailsElement,
  ItemEditorElement,
  ProgramElement,
  RundownElement,
  readStation,
  uploadFile,
};

declare global {
  interface HTMLElementTagNameMap {
    'tarja-control-room': ControlRoomElement;
    'tarja-item-details': ItemDetailsElement;
    'tarja-item-editor': ItemEditorElement;
    'tarja-program': ProgramElement;
    'tarja-rundown': RundownElement;
  }
}
