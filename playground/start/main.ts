import { adoptTheme } from '../../components/theme/theme.ts';
import { newId } from '../../src/show/model.ts';
import { socketStore } from '../../src/show/stores/socket.ts';
import { channelsOfPage, takeToken, wayToShow } from '../station-page.ts';
import { StartPage } from './page.ts';

adoptTheme(document);

const page = new StartPage();
page.channels = channelsOfPage();
page.hadToken = takeToken() !== null;
page.store = socketStore({
  ...wayToShow(location.href),
  client: `start-${newId()}`,
});
document.body.append(page);
