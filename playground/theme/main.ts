import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../project/storage.ts';
import { ThemeApp } from './app.ts';

adoptTheme(document);

const app = new ThemeApp();
app.memory = new Memory();
document.body.append(app);
