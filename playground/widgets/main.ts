import { completeTheme } from '../../components/theme/part-theme.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../storage.ts';
import { WidgetsApp } from './app.ts';

adoptTheme(document);
completeTheme();

const app = new WidgetsApp();
app.memory = new Memory();
document.body.append(app);
