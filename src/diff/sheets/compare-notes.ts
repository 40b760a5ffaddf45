// Compares the comments and notes on cells of two aligned sheets.
import { parseCell, type SheetExtras } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import type { FoundChange } from '../change.ts';
import { matchComments, type PlacedComment, toPlaced } from '../comments/match-comments.ts';
import { type CommentSide, foundComment } from '../comments/to-comment-change.ts';
import type { SheetMove } from './canonical-formula.ts';
import type { SheetCells } from './sheet-cells.ts';

type Note = SheetExtras['comments'][number];

/** A change of a note, and where it is in the sheet after. */
interface NoteChange {
  readonly row: number;
  readonly col: number;
  readonly found: FoundChange;
}

/** Comments and notes of the cells of two sheets that go together; `moves` says where the cells went. */
export async function compareNotes(
  a: SheetCells,
  b: SheetCells,
  moves: { readonly own: SheetMove; readonly ownAfter: SheetMove },
  pause: Pause,
): Promise<NoteChange[]> {
  if (a.sheet.comment_count + b.sheet.comment_count === 0) return [];
  const [before, after] = [await notesOf(a, moves.own, pause), await notesOf(b, moves.ownAfter, pause)];
  const { pairs, removed, added } = await matchComments(before, after, { ofCells: true }, pause);
  const changes: NoteChange[] = [];
  const add = (inA: PlacedNote | null, inB: PlacedNote | null): void => {
    const found = foundComment(inA && sideOf(a, inA), inB && sideOf(b, inB));
    const { row, col } = (inB ?? inA)!;
    if (found) changes.push({ row: Math.max(0, row), col: Math.max(0, col), found });
  };
  for (const [inA, inB] of pairs) add(before[inA]!, after[inB]!);
  for (const at of removed) add(before[at]!, null);
  for (const at of added) add(null, after[at]!);
  return changes;
}

interface PlacedNote extends PlacedComment {
  readonly comment: Note;
  /** Where the cell is in the sheet after, or the next row that does; -1 where there is none, or the column is gone. */
  readonly row: number;
  readonly col: number;
}

async function notesOf({ view, sheet }: SheetCells, { rows, columns }: SheetMove, pause: Pause): Promise<PlacedNote[]> {
  const notes: PlacedNote[] = [];
  for (const comment of (await view.extras(sheet.index))?.comments ?? []) {
    await pause(1 + comment.text.length / 10);
    const cell = parseCell(comment.cell);
    const [row, col] = cell ? [rows.place(cell.row, 'only'), columns.place(cell.col, 'only')] : [-1, -1];
    const near = cell && row < 0 ? rows.place(cell.row, 'start') : row;
    notes.push({ ...toPlaced(comment, row < 0 || col < 0 ? null : `${row} ${col}`), comment, row: near, col });
  }
  return notes;
}

const sideOf = ({ view, sheet }: SheetCells, placed: PlacedNote): CommentSide => ({
  view,
  placed,
  place: { page: sheet.index, sheet: sheet.name, cell: placed.comment.cell },
});
