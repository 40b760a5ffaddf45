// Audit rule: recalculates samples of formulas and reports stored results that differ from what the formula gives.
import { computeCell, type FormulaPart, isCircular, readReferences } from '../../formulas/index.ts';
import type { Formula } from '../../model/index.ts';
import { listCells } from '../../view/index.ts';
import { type AuditedBook, cellRect, formulaText } from '../audited-book.ts';
import type { Finding, Place, Rule } from '../finding.ts';
import { relatedTexts } from '../gather-places.ts';
import { count, quoted } from '../wording.ts';

/** Formulas that are computed again, and steps that all of them together may take. */
const MAX_EVALUATED = 3_000;
const MAX_COST = 10_000_000;
/** Each evaluation looks through all names, tables and sheets; as many steps each. */
const STEPS_A_NAME = 10;
/** What one formula may take. */
const LIMITS = { maxSteps: 200_000, maxCells: 20_000 };
/** Stale cells of a sheet that are told one by one; with more, they are told together. */
const MAX_APART = 5;

interface Stale extends Place {
  readonly formula: number;
  readonly held: string;
  readonly computed: string;
}

export const staleValue: Rule = {
  code: 'stale_value',
  find: async (book) => {
    const stale = await findStale(book);
    return book.sheets.flatMap(({ sheet }) => {
      const own = stale.filter((one) => one.sheet === sheet.index);
      return own.length > MAX_APART ? [toFinding(book, own)] : own.map((one) => toFinding(book, [one]));
    });
  },
};

async function findStale(book: AuditedBook): Promise<Stale[]> {
  const { graph, sheets, limits } = book;
  const stale: Stale[] = [];
  const { names, list_objects } = book.view.head;
  const overhead = STEPS_A_NAME * (names.length + list_objects.length + sheets.length);
  let cost = 0;
  for (let block = 0; block < graph.blockCount; block++) {
    const part = graph.block(block);
    const formula = sheets[part.sheet - 1]!.formulas[part.formula]!;
    if (!isComputable(formula)) continue;
    for (const [row, col] of samplesOf(part)) {
      if (limits.evaluated >= MAX_EVALUATED || cost > MAX_COST) {
        limits.reached('values were computed again for a part of the formulas');
        return stale;
      }
      limits.evaluated++;
      const computed = await computeCell(book.view, graph, formula, { sheet: part.sheet, row, col }, LIMITS);
      cost += computed.cost + overhead;
      const place = { sheet: part.sheet, rect: cellRect(row, col) };
      if (!computed.stale || !isTrusted(computed.value, formula) || isCircular(graph, place) !== false) continue;
      const [cell] = await listCells(book.view, part.sheet, place.rect);
      if (!cell?.text) continue;
      stale.push({ ...place, formula: part.formula, held: cell.text, computed: String(computed.value) });
    }
  }
  return stale;
}

/** Values that change by themselves, or come from elsewhere, are never those of the file. */
function isComputable({ kind, text }: Formula): boolean {
  if (kind === 'data_table') return false;
  const { functions, references } = readReferences(text);
  return !functions.some((name) => CHANGING.has(name)) && references.every(({ book }) => book === null);
}

const CHANGING: ReadonlySet<string> = new Set([
  ...['NOW', 'TODAY', 'RAND', 'RANDBETWEEN', 'RANDARRAY', 'CELL', 'INFO', 'INDIRECT', 'OFFSET', 'RTD', 'WEBSERVICE'],
]);

/** An error, or a text made by a format, may be a matter of the program that computes. */
const isTrusted = (value: unknown, { text }: Formula): boolean =>
  typeof value !== 'string' || !(value.startsWith('#') || /\bTEXT\s*\(/i.test(text));

/** The first, the middle and the last cell of a block. */
function samplesOf({ rect }: FormulaPart): (readonly [number, number])[] {
  const { top, left, bottom, right } = rect;
  const samples = [
    [top, left],
    [(top + bottom) >> 1, (left + right) >> 1],
    [bottom, right],
  ] as const;
  return samples.filter(([row, col], i) => samples.findIndex(([r, c]) => r === row && c === col) === i);
}

function toFinding(book: AuditedBook, stale: readonly Stale[]): Finding {
  const { sheet, rect, formula, held, computed } = stale[0]!;
  const text = formulaText(book.sheets[sheet - 1]!, formula, rect.top, rect.left);
  const others = stale.length > 1 ? ` So it is with ${count(stale.length - 1, 'more formula')} of the sheet.` : '';
  return {
    code: 'stale_value',
    severity: 'warning',
    message: `The file holds ${quoted(held)} where ${quoted(text)} comes to ${quoted(computed)}.${others} Calculate the workbook again, and see whether automatic calculation is switched off.`,
    place: { sheet, rect },
    related: relatedTexts(book, stale.slice(1)),
  };
}
