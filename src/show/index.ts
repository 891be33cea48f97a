/** The show of a station, for pages with `<tarja-control-room>` and `<tarja-output>` of their own (docs/on-air.md). */

export type { Entry, EntryChange, Period, PutOptions, ShowStore, StoreClock, Written } from './store.ts';
export { type Socket, type SocketStore, type SocketStoreOptions, socketStore } from './stores/socket.ts';
