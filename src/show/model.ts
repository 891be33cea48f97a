import type { Config } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';

/*
 * The entries of a show, as every store keeps them. A show has channels, a channel has layers (numbers, a higher one is
 * in front), a layer holds at most one graphic. The desired state of the air is an entry of each channel; what outputs
 * really show comes back as acknowledgements.
 */

/** Field values by field name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What a layer shall show. */
export interface AirLayer {
  /** The revision of the show at which this layer last changed. */
  readonly revision: number;
  /** Names this take: a later take of the same template is another instance. */
  readonly instance: string;
  /** The template's name: its folder. */
  readonly template: string;
  /** Hash of the template's files at the take. */
  readonly version: string;
  /** The area of the picture that it takes for itself (`meta.area` at the take). */
  readonly area?: string;
  /** The rundown item that was taken. */
  readonly item?: string;
  /** All values, by field name. */
  readonly values: FieldValues;
  readonly variant?: string;
  /** `out`: the graphic leaves by its own animation, and nothing is left of it. */
  readonly phase: 'on' | 'out';
  /** Zero-based; left out by graphics that have no steps. */
  readonly step?: number;
  /** When it was put on air, in milliseconds of the epoch. */
  readonly since: number;
  /** Milliseconds after `since` at which it goes out by itself. */
  readonly autoOut?: number;
  /** Who changed it last. */
  readonly by: string;
  /**
   * The last actions of the graphic's own that it was asked for, oldest first. Each output runs each of them once, as it comes; they
   * change nothing that the layer shall show, and no revision.
   */
  readonly actions?: readonly GraphicAction[];
}

/** An action of a graphic's own (OGraf v1, “Custom actions”) that was asked for. */
export interface GraphicAction {
  /** The id of the command that asked for it. */
  readonly command: string;
  /** Of the action, as the graphic's manifest names it. */
  readonly id: string;
  /** What the action is given, in the graphic's own shape; none where it takes nothing. */
  readonly payload?: Readonly<Record<string, unknown>>;
  /** Only `true` is said. */
  readonly skipAnimation?: boolean;
}

/** `air/<channel>`: one entry a channel, so that a take that takes another graphic out is one write. */
export interface Air {
  /** By layer number. `null`: cleared. */
  readonly layers: Readonly<Record<string, AirLayer | null>>;
  /** The revisions at which cleared layers were cleared. */
  readonly cleared?: Readonly<Record<string, number>>;
  /** The last commands carried out, oldest first: a command sent twice happens once. */
  readonly commands?: readonly { readonly id: string }[];
}

/** `items/<id>`: one line of the rundown. */
export interface Item {
  readonly id: string;
  readonly title?: string;
  readonly template: string;
  /** What was set by hand, by field name; the other fields have what variant, preset and template say. */
  readonly values: FieldValues;
  readonly variant?: string;
  readonly preset?: string;
  readonly channel: string;
  readonly layer: number;
  /** Milliseconds after which it goes out by itself. */
  readonly autoOut?: number;
  /** Items of one name stand together under it. */
  readonly group?: string;
  /** For the operators' eyes. */
  readonly note?: string;
  readonly by: string;
}

/** `rundown`: the order of the items, by id. */
export type Rundown = readonly string[];

/** A graphic that is likely to be taken next, with the values that a take would most likely put on air. */
export interface Cue {
  readonly layer: number;
  readonly template: string;
  /** Hash of the template's files now. */
  readonly version: string;
  /** All values, by field name. */
  readonly values: FieldValues;
}

/** `prepared/<channel>`: a graphic that was loaded onto a layer and is not seen. */
export interface Prepared {
  /** Of the instance. */
  readonly id: string;
  readonly layer: number;
  readonly template: string;
  /** What was set by hand, by field name. */
  readonly values: FieldValues;
}

/** What a picture did to a value so that it fits. */
export interface FitNote {
  readonly field: string;
  /** `condensed`, `shortened`, `missing-glyph`, or what later graphics know. */
  readonly kind: string;
}

/** `ack/<channel>/<output>/<layer>`: what an output really shows. Leased. */
export interface Acknowledgement {
  /** The revision of the layer that is painted. */
  readonly revision: number;
  readonly phase: 'off' | 'in' | 'on' | 'out' | 'failed';
  /** Why it failed, in a sentence. */
  readonly problem?: string;
  readonly notes: readonly FitNote[];
  /** What the graphic says that it does not show, and why, in sentences: a widget whose figures are old or cannot be had. */
  readonly graphicNotes?: readonly string[];
  /** Templates that are loaded out of sight for the layer: a take of one of them plays at once. */
  readonly cued?: readonly string[];
  /** Why the graphic that was cued for the layer cannot be loaded, in a sentence. */
  readonly cueProblem?: string;
  /** What the graphic answered to its last actions, oldest first. */
  readonly answers?: readonly ActionAnswer[];
  /** What the output's browser calls itself, where it is older than graphics need. */
  readonly oldBrowser?: string;
  /** Whether the program that plays the page has it in its own program; only where that says so, as OBS does. */
  readonly inProgram?: boolean;
  /** Frames a second. */
  readonly fps: number;
  /** By the clock of the station, in milliseconds of the epoch. */
  readonly at: number;
}

/** What a graphic answered to an action of its own. */
export interface ActionAnswer {
  /** The id of the command that asked for the action. */
  readonly command: string;
  /** As a graphic answers (`Status`); 503: the output was away when the action came, and did not run it. */
  readonly statusCode: number;
  readonly statusMessage?: string;
}

/** `presence/<operator>`: where an operator is. Leased. */
export interface Presence {
  readonly name: string;
  readonly item?: string;
  readonly field?: string;
  /** In milliseconds of the epoch. */
  readonly at: number;
}

/** One command in the log. */
export interface LogRecord {
  /** In milliseconds of the epoch. */
  readonly at: number;
  readonly by: string;
  readonly op: string;
  readonly channel: string;
  /** None where the command was for the whole channel. */
  readonly layer?: number;
  readonly template?: string;
  readonly item?: string;
  readonly values?: FieldValues;
  /** The id of an action of the graphic's own. */
  readonly action?: string;
}

/** What the show needs of a template to take it. */
export interface TemplateFacts {
  readonly config: Config;
  /** `config` with labels in other languages than its own. */
  readonly labelled?: Readonly<Partial<Record<Locale, Config>>>;
  /** Hash of its files. */
  readonly version: string;
}

/** The entry of a channel's air in a store. */
export function airKey(channel: string): string {
  return `air/${channel}`;
}

/** The entry of an item in a store. */
export function itemKey(id: string): string {
  return `items/${id}`;
}

/** The entry of an acknowledgement in a store. */
export function ackKey(channel: string, output: string, layer: number | string): string {
  return `ack/${channel}/${output}/${layer}`;
}

/** The entry of an operator's presence in a store. */
export function presenceKey(operator: string): string {
  return `presence/${operator}`;
}

/** Whether an entry is leased: acknowledgements and presences go by themselves when they are not renewed. */
export function isLeasedKey(key: string): boolean {
  return key.startsWith('ack/') || key.startsWith('presence/');
}

/** The entry of the graphics that are loaded on a channel's layers and not seen, in a store. */
export function preparedKey(channel: string): string {
  return `prepared/${channel}`;
}

/** The entry of a channel's cues. Each server makes it out of the show; no store keeps it. */
export function cueKey(channel: string): string {
  return `cues/${channel}`;
}

/**
 * When the station's templates last changed on its disk since it started: `{ at }`, in milliseconds of the epoch. Each server makes it; no
 * store keeps it.
 */
export const TEMPLATES_KEY = 'templates';

/** The channels of the station, each with its id and its resolution. Each server makes it; no store keeps it. */
export const CHANNELS_KEY = 'channels';

/** Whether an entry's revisions count apart from those of the show: leased entries, and what each server makes by itself. */
export function hasOwnRevisions(key: string): boolean {
  return isLeasedKey(key) || key.startsWith(cueKey('')) || key === TEMPLATES_KEY || key === CHANNELS_KEY;
}

/** The entry of the order of the items. */
export const RUNDOWN_KEY = 'rundown';

/** Where the station's theme is: `{ address }`, empty without one. Servers write it, clients do not. */
export const THEME_KEY = 'theme';

/** Ids of channels, items, outputs and operators: they stand in keys of stores and in addresses. */
export function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id);
}

/** An id that nothing else has. `crypto.randomUUID` is there on this machine and over https alone; stations are reached by http, too. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');
}

/** A layer is a whole number from 0 to 9999. */
export function isLayer(layer: unknown): layer is number {
  return typeof layer === 'number' && Number.isInteger(layer) && layer >= 0 && layer <= 9999;
}
