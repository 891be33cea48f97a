import type { FieldElement } from '../../components/fields/field-element.ts';
import type { UploadRequest } from '../../components/fields/upload.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Specimen } from './sheets.ts';
import { wordsOf } from './strings/strings.ts';

/** Drops a file on a field, as an operator does, before a host that is slow, or full. */
export function sendFile(element: FieldElement, upload: NonNullable<Specimen['upload']>, locale: Locale): void {
  element.addEventListener('tarja-upload', (event) => {
    // A button of the same field may ask later; this host answers everybody alike.
    const { detail } = event as CustomEvent<UploadRequest>;
    const { diskFull } = wordsOf[locale].samples;
    detail.respondWith(upload === 'failed' ? Promise.reject(new Error(diskFull)) : new Promise(() => {}));
    if (upload === 'under way') detail.progress(0.6);
  });
  void element.updateComplete.then(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'portrait.png', { type: 'image/png' }));
    const target = element.shadowRoot?.querySelector('#control');
    target?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, composed: true, dataTransfer }));
  });
}
