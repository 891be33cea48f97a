import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../project/storage.ts';
import { ReferencePage } from './page.ts';

adoptTheme(document);

const page = new ReferencePage();
page.memory = new Memory();
document.body.append(page);
// The sections were not there yet when the browser looked for the one in the address.
await page.updateComplete;
document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`)?.scrollIntoView();
