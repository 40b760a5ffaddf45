// Indents that a text has for itself, by level. [MS-PPT] 2.9.28 (TextRuler)
import type { StreamView } from '../../ole/stream-view.ts';
import type { PptRecord } from '../stream/records.ts';
import { FieldReader, type ParagraphLooks, readTabs } from './looks.ts';
import { LEVELS } from './style-runs.ts';

const FIRST = { left: 3, indent: 8 } as const;

export function readRuler(view: StreamView, ruler: PptRecord | null): readonly ParagraphLooks[] {
  if (!ruler) return [];
  const fields = new FieldReader(view, ruler.at, ruler.end);
  const mask = fields.u32();
  const has = (bit: number): boolean => ((mask >>> bit) & 1) === 1;
  if (has(1)) fields.u16();
  const shared = {
    ...(has(0) ? { default_tab: fields.i16() } : {}),
    ...(has(2) ? { tabs: readTabs(fields) } : {}),
  };
  return Array.from({ length: LEVELS }, (_, level) => ({
    ...shared,
    ...(has(FIRST.left + level) ? { left: fields.i16() } : {}),
    ...(has(FIRST.indent + level) ? { first: fields.i16() } : {}),
  }));
}
