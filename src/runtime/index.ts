export type { Fault } from './envelope.ts';
export { Graphic } from './graphic.ts';
export type {
  FieldValues,
  LoadParams,
  OgrafGraphic,
  RenderCharacteristics,
  RenderType,
  ScheduledAction,
} from './ograf.ts';
export { type PageGraphicOptions, pageGraphic } from './page-graphic.ts';
export { away, type Phase, type Playout, type PlayParams, play, type StopParams, settle, stop } from './playout.ts';
export { done, failed, isDone, readStatus, type Status } from './status.ts';
