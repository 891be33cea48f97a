import { check } from '../config/check.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { byPlace } from '../config/json/edit.ts';
import { Lines, locate } from '../config/json/locate.ts';
import { parse } from '../config/json/parse.ts';
import { isRecord } from '../format/json.ts';
import type { Locale } from '../format/locale.ts';
import { nearest } from '../format/nearest.ts';
import { child } from '../format/pointer.ts';
import { isOfType, propertyShape } from './gdd-property.ts';
import { type ManifestCode, type ManifestParams, manifestSections, manifestSentences } from './manifest-words.ts';
import { OGRAF_SCHEMA } from './ograf-manifest.ts';

interface Finding {
  severity: 'error' | 'warning';
  code: ManifestCode;
  pointer: string;
  params: ManifestParams;
}

/** What was found in the text of a manifest. */
export interface CheckedManifest {
  valid: boolean;
  /** The manifest, where it has no errors. */
  manifest: Readonly<Record<string, unknown>> | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Checks the text of an OGraf manifest (`….ograf.json`) by the specification of EBU OGraf v1 and its GDD schemas, and
 * warns of what makes graphics fail in renderers that are in use. Never throws, whatever the text is.
 */
export function checkManifest(text: string, { locale = 'en' }: { locale?: Locale } = {}): CheckedManifest {
  const { document, readable } = parse(text);
  // What keeps a text from being JSON is the same for every document.
  if (!readable) return { valid: false, manifest: undefined, diagnostics: check(text, { locale }).diagnostics };
  const findings = new ManifestChecker().check(document);
  const diagnostics = placed(text, findings, (code, params) => ({
    message: manifestSentences[locale][code](params),
    rule: manifestSections[code],
    marksKey: code === 'manifest-member-unknown',
  }));
  const valid = !findings.some(({ severity }) => severity === 'error');
  return { valid, manifest: valid ? (document as Record<string, unknown>) : undefined, diagnostics };
}

/** Findings of a manifest with their places in its text, in the order of the text. */
export function placed<Code extends string, Params>(
  text: string,
  findings: readonly { severity: 'error' | 'warning'; code: Code; pointer: string; params: Params }[],
  say: (code: Code, params: Params) => { message: string; rule: string; marksKey?: boolean },
): Diagnostic[] {
  const places = locate(
    text,
    findings.map(({ pointer }) => pointer),
  );
  const lines = new Lines(text);
  const diagnostics = findings.map(({ severity, code, pointer, params }): Diagnostic => {
    const { message, rule, marksKey } = say(code, params);
    const place = places.get(pointer);
    const range = (marksKey ? place?.key : place?.value) ?? { start: 0, end: text.length };
    return { severity, code, message, pointer, rule, ...lines.of(range) };
  });
  return diagnostics.sort((one, other) => byPlace(one.range, other.range));
}

type Members = Readonly<Record<string, unknown>>;

/** Members of an object: the JSON type of each, required if it ends with `!`, and how it or each of its entries is shaped. */
interface Shape {
  readonly members: Readonly<Record<string, string | readonly [type: string, shape: Shape]>>;
  /** Other members are errors, but for those of vendors. */
  readonly isClosed: boolean;
}

const closed = (members: Shape['members']): Shape => ({ members, isClosed: true });
const open = (members: Shape['members']): Shape => ({ members, isClosed: false });

const numberShape = closed({ exact: 'number', ideal: 'number', min: 'number', max: 'number' });
const requirementShape = closed({
  resolution: ['object', open({ width: ['object', numberShape], height: ['object', numberShape] })],
  frameRate: ['object', numberShape],
  accessToPublicInternet: ['object', closed({ exact: 'boolean', ideal: 'boolean' })],
  engine: ['array', open({ type: 'string!', version: ['object!', open({ min: 'string!' })] })],
});
const thumbnailShape = closed({
  file: 'string!',
  resolution: ['object', open({ width: 'number!', height: 'number!' })],
});
const manifestShape = closed({
  $schema: 'string!',
  id: 'string!',
  name: 'string!',
  main: 'string!',
  supportsRealTime: 'boolean!',
  supportsNonRealTime: 'boolean!',
  version: 'string',
  description: 'string',
  author: ['object', closed({ name: 'string!', email: 'string', url: 'string' })],
  customActions: ['array', closed({ id: 'string!', name: 'string!', description: 'string', schema: 'object or null' })],
  stepCount: 'number',
  schema: 'object',
  renderRequirements: ['array', requirementShape],
  thumbnails: ['array', thumbnailShape],
  actionDurations: [
    'array',
    closed({ type: 'string!', duration: 'number!', customActionId: 'string', steps: 'array' }),
  ],
});

const gddTypes = ['boolean', 'string', 'number', 'integer', 'array', 'object'];
const colourPatterns: ReadonlyMap<string, string> = new Map([
  ['color-rrggbb', '^#[0-9a-f]{6}$'],
  ['color-rrggbbaa', '^#[0-9a-f]{8}$'],
]);
/** The JSON type that a GDD type is of. */
const typeOfGdd: Readonly<Record<string, readonly string[]>> = {
  'single-line': ['string'],
  'multi-line': ['string'],
  'file-path': ['string'],
  'color-rrggbb': ['string'],
  'color-rrggbbaa': ['string'],
  select: ['string', 'number', 'integer'],
  'select-multiple': ['array'],
  percentage: ['number'],
  'duration-ms': ['integer'],
};

class ManifestChecker {
  readonly #findings: Finding[] = [];

  check(document: unknown): Finding[] {
    if (!isRecord(document)) {
      this.#error('manifest-type-wrong', '', { member: 'manifest', expected: 'object' });
      return this.#findings;
    }
    this.#shape('', document, manifestShape);
    this.#root(document);
    this.#actions(document);
    for (const [pointer, thumbnail] of objectsIn(document, 'thumbnails')) this.#thumbnail(pointer, thumbnail);
    for (const [pointer, duration] of objectsIn(document, 'actionDurations')) {
      this.#duration(pointer, duration, document);
    }
    if (isRecord(document['schema'])) this.#property('/schema', document['schema'], true);
    return this.#findings;
  }

  #root(manifest: Members): void {
    const { $schema, id, version, main, stepCount, supportsRealTime, supportsNonRealTime } = manifest;
    if (typeof $schema === 'string' && $schema !== OGRAF_SCHEMA) {
      this.#error('manifest-schema-wrong', '/$schema', { expected: OGRAF_SCHEMA });
    }
    if (typeof id === 'string') {
      if (id === '' || id.includes('/')) this.#error('manifest-id-wrong', '/id', { value: id });
      else if (!/^[a-z][a-z0-9._-]*-[a-z0-9._-]*$/.test(id))
        this.#warning('manifest-id-unusable', '/id', { value: id });
    }
    if (version === undefined) this.#warning('manifest-version-missing', '', {});
    if (supportsRealTime === false && supportsNonRealTime === false) {
      this.#error('manifest-supports-nothing', '/supportsNonRealTime', {});
    }
    if (typeof stepCount === 'number' && (!Number.isInteger(stepCount) || stepCount < -1)) {
      this.#error('manifest-steps-wrong', '/stepCount', { value: String(stepCount) });
    }
    if (typeof main === 'string' && !isInside(main)) this.#warning('manifest-file-outside', '/main', { value: main });
  }

  #actions(manifest: Members): void {
    const seen = new Set<string>();
    for (const [pointer, { id, schema }] of objectsIn(manifest, 'customActions')) {
      if (isRecord(schema)) this.#property(child(pointer, 'schema'), schema, true);
      if (typeof id !== 'string') continue;
      if (seen.has(id)) this.#error('manifest-action-repeated', child(pointer, 'id'), { value: id });
      seen.add(id);
    }
  }

  #thumbnail(pointer: string, thumbnail: Members): void {
    const { file, resolution } = thumbnail;
    if (typeof file === 'string' && !/\.(png|jpe?g|gif|webp)$/i.test(file)) {
      this.#warning('manifest-thumbnail-format', child(pointer, 'file'), { value: file });
    }
    if (!isRecord(resolution)) return;
    for (const side of ['width', 'height'] as const) {
      const value = resolution[side];
      if (typeof value === 'number' && !(Number.isInteger(value) && value > 0)) {
        this.#error('manifest-size-wrong', child(child(pointer, 'resolution'), side), { value: String(value) });
      }
    }
  }

  #duration(pointer: string, duration: Members, manifest: Members): void {
    const { duration: milliseconds, customActionId } = duration;
    if (typeof milliseconds === 'number' && milliseconds < 0 && milliseconds !== -1) {
      this.#error('manifest-duration-wrong', child(pointer, 'duration'), { value: String(milliseconds) });
    }
    if (typeof customActionId !== 'string') return;
    if (![...objectsIn(manifest, 'customActions')].some(([, { id }]) => id === customActionId)) {
      this.#error('manifest-action-unknown', child(pointer, 'customActionId'), { value: customActionId });
    }
  }

  /** A property of a GDD schema, and what lies in it. */
  #property(pointer: string, property: Members, isRoot = false): void {
    const { type, gddType, items, properties } = property;
    this.#shape(pointer, property, open(propertyShape));
    if (type === undefined) this.#error('gdd-type-missing', pointer, {});
    else if (typeof type !== 'string' || !gddTypes.includes(type)) {
      const meant = typeof type === 'string' ? nearest(type, gddTypes) : undefined;
      this.#error('gdd-type-wrong', child(pointer, 'type'), {
        value: JSON.stringify(type),
        ...(meant ? { meant } : {}),
      });
    }
    if (type === 'array') {
      if (isRecord(items)) this.#property(child(pointer, 'items'), items, true);
      else this.#error('gdd-items-missing', pointer, {});
    }
    if (type === 'object') {
      if (isRecord(properties)) {
        for (const [name, inner] of Object.entries(properties)) {
          const place = child(child(pointer, 'properties'), name);
          if (isRecord(inner)) this.#property(place, inner);
          else this.#error('manifest-type-wrong', place, { member: name, expected: 'object' });
        }
      } else this.#error('gdd-properties-missing', pointer, {});
    }
    if (typeof gddType === 'string') this.#gddType(pointer, property, gddType);
    if (typeof type === 'string' && property['default'] !== undefined && !isOfType(property['default'], type)) {
      this.#error('gdd-default-wrong', child(pointer, 'default'), { expected: type });
    }
    if (!isRoot && property['title'] === undefined && property['label'] !== undefined) {
      this.#warning('gdd-title-missing', pointer, {});
    }
  }

  #gddType(pointer: string, property: Members, gddType: string): void {
    const [base = ''] = gddType.split('/');
    const types = Object.hasOwn(typeOfGdd, base) ? typeOfGdd[base] : undefined;
    const { type, pattern } = property;
    if (types && typeof type === 'string' && !types.includes(type)) {
      this.#error('gdd-type-mismatch', child(pointer, 'gddType'), { value: gddType, expected: types.join(', ') });
    }
    const options = isRecord(property['gddOptions']) ? property['gddOptions'] : {};
    if (gddType === 'select' && (!Array.isArray(property['enum']) || !isRecord(options['labels']))) {
      this.#error('gdd-select-incomplete', pointer, {});
    }
    const choices = Array.isArray(property['enum']) ? property['enum'] : [];
    if (gddType === 'select' && typeof type === 'string' && !choices.every((choice) => isOfType(choice, type))) {
      this.#error('gdd-enum-wrong', child(pointer, 'enum'), { expected: type });
    }
    const expected = colourPatterns.get(gddType);
    if (expected !== undefined && pattern !== expected) {
      this.#error('gdd-pattern-wrong', pattern === undefined ? pointer : child(pointer, 'pattern'), { expected });
    }
  }

  #shape(pointer: string, object: Members, { members, isClosed }: Shape): void {
    for (const [member, described] of Object.entries(members)) {
      const [said, shape] = typeof described === 'string' ? [described] : described;
      const expected = said.replace('!', '');
      const value = object[member];
      const place = child(pointer, member);
      if (value === undefined) {
        if (said.endsWith('!')) this.#error('manifest-member-missing', pointer, { member });
      } else if (!expected.split(' or ').some((type) => isOfType(value, type))) {
        this.#error('manifest-type-wrong', place, { member, expected });
      } else if (shape && Array.isArray(value)) {
        for (const [at, entry] of value.entries()) {
          if (isRecord(entry)) this.#shape(child(place, at), entry, shape);
          else this.#error('manifest-type-wrong', child(place, at), { member: `${member}[${at}]`, expected: 'object' });
        }
      } else if (shape && isRecord(value)) this.#shape(place, value, shape);
    }
    if (!isClosed) return;
    for (const member of Object.keys(object)) {
      if (Object.hasOwn(members, member) || member.startsWith('v_')) continue;
      const meant = nearest(member, Object.keys(members));
      this.#error('manifest-member-unknown', child(pointer, member), { member, ...(meant ? { meant } : {}) });
    }
  }

  #error(code: ManifestCode, pointer: string, params: ManifestParams): void {
    this.#findings.push({ severity: 'error', code, pointer, params });
  }

  #warning(code: ManifestCode, pointer: string, params: ManifestParams): void {
    this.#findings.push({ severity: 'warning', code, pointer, params });
  }
}

/** The objects of a list of the manifest, each with its pointer. */
function* objectsIn(manifest: Members, member: string): Iterable<[pointer: string, object: Members]> {
  const list = manifest[member];
  for (const [at, entry] of (Array.isArray(list) ? list : []).entries()) {
    if (isRecord(entry)) yield [child(child('', member), at), entry];
  }
}

/** Whether a path stays in the folder of the manifest. */
function isInside(path: string): boolean {
  return path !== '' && !/^[/\\]|^[a-z]+:|\\/i.test(path) && !path.split('/').includes('..');
}
