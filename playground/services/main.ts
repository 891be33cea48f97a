import { adoptTheme } from '../../components/theme/theme.ts';
import { Memory } from '../project/storage.ts';
import { Relay } from '../relay.ts';
import { ServicesApp } from './app.ts';

adoptTheme(document);

const app = new ServicesApp();
app.memory = new Memory();
app.relay = Relay.find();
document.body.append(app);
