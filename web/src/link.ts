// Addresses of places in a document: parsing and formatting the URL fragment and cell references.
import { parseRange } from './a1.ts';
import type { Box } from './wire.ts';

/** A place in a document that an address of this page names: `#/files/doc_1?cell=Sheet!B7`, `#/files/doc_1?page=3&at=p3.b14`. */
export interface Place {
  readonly sheet?: string | null;
  /** A1 of a cell or a range. */
  readonly cells?: string | null;
  readonly page?: number | null;
  readonly anchor?: string | null;
  /** In points of the page, where no anchor names the place. */
  readonly box?: Box | null;
}

export interface Link {
  readonly file_id: string | null;
  readonly place: Place;
  /** The older version that the file is compared with. */
  readonly before?: string;
}

const FILE = /^#\/files\/([\w-]+)(?:\?(.*))?$/s;
const COMPARISON = /^#\/compare\/([\w-]+)\/([\w-]+)$/;

export function parseLink(hash: string): Link {
  const compared = COMPARISON.exec(hash);
  if (compared) return { file_id: compared[2]!, place: {}, before: compared[1]! };
  const found = FILE.exec(hash);
  if (!found) return { file_id: null, place: {} };
  const query = new URLSearchParams(found[2] ?? '');
  const page = Number(query.get('page'));
  const place: Place = {
    ...toCells(query.get('cell')),
    ...(Number.isSafeInteger(page) && page > 0 ? { page } : {}),
    ...(query.get('at') ? { anchor: query.get('at') } : {}),
    ...toBox(query.get('box')),
  };
  return { file_id: found[1]!, place };
}

function toBox(text: string | null): Place {
  const sides = (text ?? '').split(',').map(Number);
  return sides.length === 4 && sides.every(Number.isFinite) ? { box: sides as unknown as Box } : {};
}

/** A sheet's name may hold `!`; A1 never does. */
function toCells(text: string | null): Place {
  if (!text) return {};
  const mark = text.lastIndexOf('!');
  if (mark < 0) return { cells: text };
  return { sheet: text.slice(0, mark), cells: text.slice(mark + 1) };
}

export function formatLink(file_id: string | null, { sheet, cells, page, anchor, box }: Place = {}): string {
  if (file_id === null) return '#/';
  const parts: string[] = [];
  if (cells) parts.push(`cell=${sheet ? `${encodeURIComponent(sheet)}!` : ''}${cells}`);
  else if (sheet) parts.push(`cell=${encodeURIComponent(sheet)}!A1`);
  else {
    if (page) parts.push(`page=${page}`);
    if (anchor) parts.push(`at=${encodeURIComponent(anchor)}`);
    else if (box) parts.push(`box=${box.join()}`);
  }
  return `#/files/${file_id}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export const formatComparison = (before: string, after: string): string => `#/compare/${before}/${after}`;

/** Where a match, a table or a citation stands. */
export function placeOf(from: {
  readonly sheet: string | null;
  readonly cell?: string | null;
  readonly range?: string | null;
  readonly page: number;
  readonly anchor?: string;
}): Place {
  const named = from.sheet === null ? undefined : from.anchor?.slice(from.anchor.lastIndexOf('!') + 1);
  const cells = from.cell ?? from.range ?? (named && parseRange(named) ? named : null);
  if (from.sheet !== null && cells !== null) return { sheet: from.sheet, cells };
  return { page: from.page, ...(from.anchor === undefined ? {} : { anchor: from.anchor }) };
}

export const placeName = ({ sheet, cells, page }: Place): string =>
  cells ? `${sheet ? `${sheet}!` : ''}${cells}` : `page ${page ?? 1}`;

/** No sheet has brackets in its name: they mean another workbook. */
const REFERENCE = /^(?:'((?:[^'[\]]|'')*)'|([^'![\]]+))!([^!]+)$/;

/** The place that a reference of a formula means, such as `'My sheet'!$B$2:$C$9`; null for one that is none in this document. */
export function placeOfReference(reference: string): Place | null {
  const [, quoted, plain, cells = ''] = REFERENCE.exec(reference) ?? [];
  const sheet = quoted?.replaceAll("''", "'") ?? plain;
  const bare = cells.replaceAll('$', '');
  return sheet === undefined || !parseRange(bare) ? null : { sheet, cells: bare };
}
