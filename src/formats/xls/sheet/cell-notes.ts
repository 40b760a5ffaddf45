// Joins NOTE records with the text objects (TXO) that hold their content, as cell comments.
import { type CellRect, cellName } from '../../../model/index.ts';
import type { SheetDetails } from '../../workbook/index.ts';
import { Payload } from '../stream/payload.ts';
import { readPieces, readText, type TextForm } from '../stream/text.ts';

interface Note {
  readonly row: number;
  readonly col: number;
  readonly object: number;
  readonly author: string | null;
  text: string | null;
}

/** In BIFF5 a long note goes on in records that name no row. */
const CONTINUED = 0xffff;

/** Notes of cells: who wrote them and where is in NOTE, what in the text of an object. */
export class CellNotes {
  private readonly text: TextForm;
  private readonly notes: Note[] = [];
  private readonly texts = new Map<number, { readonly text: string; readonly at: CellRect | null }>();

  constructor(text: TextForm) {
    this.text = text;
  }

  /** TXO: the text follows in CONTINUE records. [MS-XLS] 2.4.329 */
  addObjectText(object: number, pieces: readonly Uint8Array[], at: CellRect | null): void {
    const [head, ...rest] = pieces;
    if (!head || head.length < 12) return;
    this.texts.set(object, { text: readPieces(rest, new Payload(head, 10).u16()), at });
  }

  /** NOTE. [MS-XLS] 2.4.179 */
  addNote(bytes: Uint8Array): void {
    const payload = new Payload(bytes);
    const [row, col] = [payload.u16(), payload.u16()];
    if (!this.text.unicode) {
      this.addOldNote(row, col, payload);
      return;
    }
    payload.skip(2);
    const object = payload.u16();
    const author = payload.left > 2 ? readText(payload, this.text) : '';
    this.notes.push({ row, col, object, author: author || null, text: null });
  }

  private addOldNote(row: number, col: number, payload: Payload): void {
    const length = payload.u16();
    const text = this.text.decode(payload.take(Math.min(length, payload.left)));
    const last = this.notes.at(-1);
    if (row !== CONTINUED) this.notes.push({ row, col, object: 0, author: null, text });
    else if (last) last.text = (last.text ?? '') + text;
  }

  /** By rows and then columns. Ids are `s2.c1`, by sheet. */
  finish(sheet: number): SheetDetails['comments'] {
    const sorted = this.notes.sort((a, b) => a.row - b.row || a.col - b.col);
    return sorted.map(({ row, col, object, author, text }, i) => ({
      id: `s${sheet}.c${i + 1}`,
      author,
      date: null,
      text: text ?? this.takeText(object),
      parent_id: null,
      cell: cellName(row, col),
    }));
  }

  /** Texts of other objects than notes, such as boxes and buttons, once the notes have taken theirs. */
  takeShapes(): SheetDetails['shapes'] {
    const shapes: SheetDetails['shapes'][number][] = [];
    for (const [object, { text, at }] of this.texts) {
      if (!at) continue;
      shapes.push({ at, text });
      this.texts.delete(object);
    }
    return shapes;
  }

  /** Texts that belong to no note and no place. */
  get otherTexts(): number {
    return [...this.texts.values()].filter(({ text }) => text.trim() !== '').length;
  }

  /** An object belongs to one note: many notes of one text are the work of an attacker. */
  private takeText(object: number): string {
    const text = this.texts.get(object)?.text ?? '';
    this.texts.delete(object);
    return text;
  }
}
