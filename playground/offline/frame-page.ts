import { editorFrame, pageMark } from '../station-page.ts';

/**
 * Address of the page that frames of pictures start from. Empty while the server is away: browsers fetch sandboxed frames past the
 * worker that keeps this page's files, so the page writes them itself.
 */
export const FRAME_PAGE = pageMark('tarja-away') === undefined ? editorFrame(location) : '';
