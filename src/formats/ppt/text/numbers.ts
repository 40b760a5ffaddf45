// Automatic numbers of paragraphs, which later versions put beside the text. [MS-PPT] 2.9.67 (StyleTextProp9Atom)
import type { StreamView } from '../../ole/stream-view.ts';
import type { Bullet } from '../../slides/text/text-properties.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records, textOf } from '../stream/records.ts';
import { FieldReader } from './looks.ts';

/** By the number with which letters name it; null where it says nothing of bullets. */
export type Numbering = readonly (Bullet | null)[];

/** [MS-PPT] 2.13.32 (TextAutoNumberSchemeEnum), by the names of DrawingML. */
const SCHEMES = [
  ...['alphaLcPeriod', 'alphaUcPeriod', 'arabicParenR', 'arabicPeriod', 'romanLcParenBoth', 'romanLcParenR'],
  ...['romanLcPeriod', 'romanUcPeriod', 'alphaLcParenBoth', 'alphaLcParenR', 'alphaUcParenBoth', 'alphaUcParenR'],
  ...['arabicParenBoth', 'arabicPlain', 'romanUcParenBoth', 'romanUcParenR', 'ea1ChsPlain', 'ea1ChsPeriod'],
  ...['circleNumDbPlain', 'circleNumWdWhitePlain', 'circleNumWdBlackPlain', 'ea1ChtPlain', 'ea1ChtPeriod'],
  ...['arabic1Minus', 'arabic2Minus', 'hebrew2Minus', 'ea1JpnKorPlain', 'ea1JpnKorPeriod', 'arabicDbPlain'],
  ...['arabicDbPeriod', 'thaiAlphaPeriod', 'thaiAlphaParenR', 'thaiAlphaParenBoth', 'thaiNumPeriod', 'thaiNumParenR'],
  ...['thaiNumParenBoth', 'hindiAlphaPeriod', 'hindiNumPeriod', 'ea1JpnChsDbPeriod', 'hindiNumParenR'],
  'hindiAlpha1Period',
];
const USUAL_SCHEME = 'arabicPeriod';
/** As many as letters can name. */
const MAX_STYLES = 16;

export function readNumbering(view: StreamView, { at, end }: PptRecord): Numbering {
  const fields = new FieldReader(view, at, end);
  const list: (Bullet | null)[] = [];
  while (!fields.isDone && list.length < MAX_STYLES) {
    list.push(readBullet(fields));
    if (fields.u32() & (1 << 20)) fields.u32();
    skipSpecialInfo(fields);
  }
  return list;
}

function readBullet(fields: FieldReader): Bullet | null {
  const mask = fields.u32();
  const has = (bit: number): boolean => ((mask >>> bit) & 1) === 1;
  if (has(23)) fields.u16();
  const isNumbered = has(25) ? fields.u16() !== 0 : has(24);
  const scheme = has(24) ? (SCHEMES[fields.u16()] ?? USUAL_SCHEME) : USUAL_SCHEME;
  const start = has(24) ? Math.max(1, fields.i16()) : 1;
  if (isNumbered) return { kind: 'number', scheme, start };
  return has(23) ? { kind: 'picture' } : null;
}

/** [MS-PPT] 2.9.32 (TextSIException) */
function skipSpecialInfo(fields: FieldReader): void {
  const flags = fields.u32();
  for (const bit of [0, 1, 2, 6]) if (flags & (1 << bit)) fields.u16();
  if (flags & (1 << 5)) fields.u32();
  if (flags & (1 << 9)) fields.at += 4 * fields.u32();
}

/** What a later version says, within the tags of a record. */
export function findTag(view: StreamView, within: PptRecord, name: string): PptRecord | null {
  const tags = findRecord(view, within, RT.tags);
  if (!tags) return null;
  for (const tag of records(view, tags)) {
    if (tag.type !== RT.binary_tag) continue;
    const label = findRecord(view, tag, RT.string);
    if (label && textOf(view, label) === name) return findRecord(view, tag, RT.tag_content);
  }
  return null;
}
