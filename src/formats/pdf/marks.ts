import type { Pdfium } from './pdfium.ts';

/** Marks around one object that are looked at. */
const MAX_MARKS = 16;
/** Bytes that the name may take; the length is written behind it. */
const NAME_BYTES = 64;

/** Whether an object stands between marks of that name, such as `OC` (a layer) or `Artifact` (no content). */
export function hasMark({ raw, scratch, i32, u8 }: Pdfium, object: number, name: string): boolean {
  const count = Math.min(raw['FPDFPageObj_CountMarks']!(object), MAX_MARKS);
  for (let i = 0; i < count; i++) {
    const mark = raw['FPDFPageObj_GetMark']!(object, i);
    if (!raw['FPDFPageObjMark_GetName']!(mark, scratch, NAME_BYTES, scratch + NAME_BYTES)) continue;
    // UTF-16 with a closing zero.
    if (i32()[(scratch + NAME_BYTES) >> 2] !== name.length * 2 + 2) continue;
    let k = 0;
    while (k < name.length && u8()[scratch + 2 * k] === name.charCodeAt(k)) k++;
    if (k === name.length) return true;
  }
  return false;
}
