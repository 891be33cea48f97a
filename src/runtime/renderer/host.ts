import type { Config } from '../../format/generated/types.ts';
import type { FrameGroup, Timers } from './frame-group.ts';

/*
 * What a renderer runs on. `<tarja-stage>` is one host, with sandboxed iframes; an output page with several layers, and a
 * program that drives a headless browser, are others. Nothing here needs a DOM.
 */

/** A place where one document runs by itself, reached by messages only. */
export interface FramePort {
  post(message: unknown): void;
  /** Brings the frame to the front. Until then it is loaded behind the frame that is seen. */
  show(): void;
  rename(title: string): void;
  /** Ends whatever runs in it. */
  close(): void;
}

/** What a host tells about a frame it opened. */
export interface FramePortEvents {
  /** `data` is read from the event at most once, because reading a large message takes time. */
  message(event: { readonly data: unknown }): void;
  /** A document in the frame has loaded: the first one, or one that took its place. */
  load(): void;
}

/** What a frame is opened with. */
export interface FrameContent {
  /** The whole document of the template, with the bridge in it. */
  document: string;
  /** Address of `frame.html`, which is sent the document; empty where the host writes the document into the frame. */
  address: string;
  /** The frame has the rights of that address's origin; else its origin is opaque. */
  ownOrigin: boolean;
  title: string;
}

export interface RendererHost {
  /** Resolves when frames can be opened. */
  ready(): Promise<unknown>;
  /** The frames that share a process with one opened at this address of `frame.html`. */
  groupOf(address: string): FrameGroup;
  openFrame(content: FrameContent, events: FramePortEvents): FramePort;
  /**
   * The script that runs before a template of this kind.
   *
   * @param timed the picture goes by the renderer's clock, not by real time
   */
  bridge(kind: 'html' | 'module', timed: boolean): Promise<string>;
  /** Resolves when what the frames have painted is seen. */
  painted(): Promise<void>;
  /** The absolute address of one that may be relative to the host; empty stays empty. */
  resolve(address: string): string;
  readonly read: ReadFile;
  /** A manifest of OGraf as a template; nothing where it is none. A host without it plays templates alone. */
  readonly readManifest?: ReadManifest;
  /** Where what outlives the host is kept; none where that is forbidden. */
  readonly storage: KeyValueStorage | undefined;
  readonly timers: Timers;
}

/** Reads a file of a template. Rejects where it cannot be reached. */
export type ReadFile = (
  address: string,
  accept: string,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly ok: boolean; text(): Promise<string> }>;

/** @param document any JSON value */
export type ReadManifest = (document: unknown) => { readonly config: Config; readonly main: string } | undefined;

/** As much of `localStorage` as a renderer uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
