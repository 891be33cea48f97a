import { adoptTheme } from '../../components/theme/theme.ts';
import { newId } from '../../src/show/model.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { channelsOfPage, showSocket } from '../station-page.ts';
import { StartPage } from './page.ts';

adoptTheme(document);

// The station has answered with a cookie: the token is not left in the address, which is shown and copied.
const address = new URL(location.href);
const hadToken = address.searchParams.has('token');
if (hadToken) {
  address.searchParams.delete('token');
  history.replaceState(null, '', address);
}

const page = new StartPage();
page.channels = channelsOfPage();
page.hadToken = hadToken;
page.store = socketStore({
  connect: () => new WebSocket(showSocket(location.href)),
  client: `start-${newId()}`,
});
document.body.append(page);
