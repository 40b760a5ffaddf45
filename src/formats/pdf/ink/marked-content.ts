// Reads marked-content ids and artifact marks of page objects, which tie ink to structure tags.
import type { Pdfium } from '../engine/pdfium.ts';

/** Marks around one object that are looked at. */
const MAX_MARKS = 16;
/** Bytes that the name may take; the length is written behind it. */
const NAME_BYTES = 64;

/** The marks of one open page. Objects side by side are between the same ones, so that each is looked at once. */
export class Marks {
  readonly #engine: Pdfium;
  readonly #names = new Map<number, string>();

  constructor(engine: Pdfium) {
    this.#engine = engine;
  }

  /** Whether an object is between marks of that name, such as `OC` (a layer) or `Artifact` (no content). */
  has(object: number, name: string): boolean {
    const { raw } = this.#engine;
    const count = Math.min(raw['FPDFPageObj_CountMarks']!(object), MAX_MARKS);
    for (let i = 0; i < count; i++) {
      if (this.#nameOf(raw['FPDFPageObj_GetMark']!(object, i)) === name) return true;
    }
    return false;
  }

  #nameOf(mark: number): string {
    let name = this.#names.get(mark);
    if (name === undefined) {
      name = readName(this.#engine, mark);
      this.#names.set(mark, name);
    }
    return name;
  }
}

/** Empty where the name is too long to be one of those that mean something here. */
function readName({ raw, scratch, i32, u8 }: Pdfium, mark: number): string {
  if (!raw['FPDFPageObjMark_GetName']!(mark, scratch, NAME_BYTES, scratch + NAME_BYTES)) return '';
  // UTF-16 with a closing zero.
  const bytes = i32()[(scratch + NAME_BYTES) >> 2]! - 2;
  if (bytes < 0 || bytes > NAME_BYTES - 2) return '';
  let name = '';
  for (let at = scratch; at < scratch + bytes; at += 2) name += String.fromCharCode(u8()[at]!);
  return name;
}
