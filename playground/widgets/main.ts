import { adoptTheme } from '../../components/theme/theme.ts';
import { WidgetsApp } from './app.ts';

adoptTheme(document);
document.body.append(new WidgetsApp());
