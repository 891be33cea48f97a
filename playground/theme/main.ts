import { adoptTheme } from '../../components/theme/theme.ts';
import { ThemeApp } from './app.ts';

adoptTheme(document);
document.body.append(new ThemeApp());
