import { adoptTheme } from '../../components/theme/theme.ts';
import { ReferencePage } from './page.ts';

adoptTheme(document);

const page = new ReferencePage();
document.body.append(page);
// The sections were not there yet when the browser looked for the one in the address.
await page.updateComplete;
document.getElementById(location.hash.slice(1))?.scrollIntoView();
