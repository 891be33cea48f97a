import { adoptTheme } from '../../components/theme/theme.ts';
import { Relay } from '../relay.ts';
import { Memory } from '../storage.ts';
import { ServicesApp } from './app.ts';

adoptTheme(document);

const app = new ServicesApp();
app.memory = new Memory();
app.relay = Relay.find();
document.body.append(app);
