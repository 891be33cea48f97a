import { adoptTheme } from '../../components/theme/theme.ts';
import { ServicesApp } from './app.ts';

adoptTheme(document);
document.body.append(new ServicesApp());
