import { webSocket } from '../../components/output/web-socket.ts';
import { adoptTheme } from '../../components/theme/theme.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { channelsOfPage, randomName } from '../station-page.ts';
import { Memory } from '../storage.ts';
import { StartPage } from './page.ts';

adoptTheme(document);

const socket = new URL('/api/show/socket', location.href);
socket.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

const page = new StartPage();
page.memory = new Memory();
page.channels = channelsOfPage();
page.store = socketStore({
  connect: () => webSocket(socket.href),
  client: `start-${randomName()}`,
});
document.body.append(page);
