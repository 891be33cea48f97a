import { fieldTags, loadFields } from '../../components/load-fields.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import type { ImplementedFieldType } from '../../src/format/generated/types.ts';
import { ComponentsPage } from './page.ts';

adoptTheme(document);
await loadFields(Object.keys(fieldTags) as ImplementedFieldType[]);

const page = new ComponentsPage();
document.body.append(page);
// The sections were not there yet when the browser looked for the one in the address.
await page.updateComplete;
document.getElementById(location.hash.slice(1))?.scrollIntoView();
