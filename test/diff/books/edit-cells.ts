import { otherDigit } from '../drafts/edit-sentences.ts';
import { SUBSTITUTES } from '../drafts/vocabulary.ts';
import { type BookDesk, type BookEdit, freeCell, setCell } from './book-desk.ts';
import { type CellDraft, type FormulaDraft, type Reference, sheetOf } from './book-draft.ts';
import { cellTruth } from './cell-truth.ts';
import { shownIn } from './evaluate.ts';

export const CELL_EDITS: Readonly<Record<string, BookEdit>> = {
  'value changed': inCell('value changed', 'number', (cell, desk) => {
    const value = Number(otherDigit(String(cell.value), desk.chance));
    return { kind: 'number', value };
  }),
  'sign flipped': inCell('sign flipped', 'number', (cell) => ({ kind: 'number', value: -cell.value })),
  'text changed': inCell('text changed', 'text', (cell, desk) => {
    const words = cell.text.split(' ');
    return { kind: 'text', text: words.with(-1, desk.chance.pick(SUBSTITUTES)).join(' ') };
  }),
  'formula changed': inCell('formula changed', 'formula', (cell, desk, at) => ({
    kind: 'formula',
    formula: otherFormula(desk, cell.formula, at),
  })),
  'formula to constant': inCell('formula to constant', 'formula', (cell, desk) => ({
    kind: 'number',
    value: shownIn(desk.book, cell) as number,
  })),
  'number to text': inCell('number to text', 'number', () => ({ kind: 'text', text: 'not known' })),
  'two cells changed': (desk) => {
    const found = freeCell(desk, ({ kind }, { sheet, col }) => kind === 'text' && sheet === 'Orders' && col === 'item');
    const [at, cell] = found ?? [];
    if (!at || cell?.kind !== 'text' || cell.text === 'Total' || cell.text === 'Item') return null;
    const units = { ...at, col: 'units' };
    setCell(desk, at, { kind: 'text', text: `${cell.text} ${desk.chance.pick(SUBSTITUTES)}` });
    setCell(desk, units, { kind: 'number', value: desk.chance.whole(500, 900) });
    return [cellTruth('two cells changed', at), cellTruth('two cells changed', units)];
  },
  'cell filled': (desk) => {
    const found = freeCell(
      desk,
      (cell, { sheet }) => sheet === 'Orders' && cell.kind === 'text' && cell.text === 'Total',
    );
    if (!found) return null;
    const at = { ...found[0], col: 'price' };
    setCell(desk, at, { kind: 'number', value: desk.chance.whole(1_000, 9_000) });
    return cellTruth('cell filled', at, ['added', 'changed']);
  },
  'cell emptied': (desk) => {
    const found = freeCell(desk, ({ kind }) => kind !== 'formula');
    // A row of one cell would be a row that went away.
    if (!found || sheetOf(desk.book, found[0].sheet).columns.length < 4) return null;
    setCell(desk, found[0], null);
    return cellTruth('cell emptied', found[0], ['removed', 'changed']);
  },
};

type CellOf<K extends CellDraft['kind']> = Extract<CellDraft, { readonly kind: K }>;

function inCell<K extends CellDraft['kind']>(
  edit: string,
  kind: K,
  change: (cell: CellOf<K>, desk: BookDesk, at: Reference) => CellDraft,
): BookEdit {
  return (desk) => {
    const found = freeCell(desk, (cell) => cell.kind === kind);
    if (!found) return null;
    const [at, cell] = found;
    setCell(desk, at, change(cell as CellOf<K>, desk, at));
    return cellTruth(edit, at);
  };
}

/** Another factor, another function, the operands the other way round, or a range that leaves its first cell out. */
function otherFormula(desk: BookDesk, formula: FormulaDraft, at: Reference): FormulaDraft {
  const [from, to] = formula.of;
  if (formula.by === 'difference') return { ...formula, of: [to, from] };
  if (formula.by === 'sum' && desk.chance.happens(0.4)) return { ...formula, by: 'average' };
  const { rows } = sheetOf(desk.book, from.sheet);
  const isDown = from.sheet === at.sheet && from.col === to.col && from.row !== to.row;
  if (formula.by === 'sum' && isDown && desk.chance.happens(0.6))
    return { ...formula, of: [{ ...from, row: rows[rows.indexOf(from.row) + 1]! }, to] };
  return { ...formula, times: formula.times === 1.1 ? 1.2 : 1.1 };
}
