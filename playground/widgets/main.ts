import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../project/storage.ts';
import { WidgetsApp } from './app.ts';

adoptTheme(document);

const app = new WidgetsApp();
app.memory = new Memory();
document.body.append(app);
