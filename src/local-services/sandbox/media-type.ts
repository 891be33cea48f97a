import { getMimeType } from 'hono/utils/mime';

const more: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
  md: 'text/markdown; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  tsv: 'text/tab-separated-values; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a file is by its name, with the character set where it is a text. */
export function mediaType(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(more, ending) ? more[ending] : getMimeType(name)) ?? 'application/octet-stream';
}

/** The same without its parameters. */
export function mediaTypeName(name: string): string {
  return mediaType(name).split(';')[0] as string;
}
