// Reads number and date from a headline such as "Invoice No. 17 of 1 May 2024".
import type { Finding } from '../../finding.ts';
import { codeAt, type FoundCode } from './codes.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

export interface Headline {
  readonly invoice_number: readonly Finding[];
  readonly invoice_date: readonly Finding[];
}

/** Words that name a document as an invoice or a credit note, folded. */
const HEADS = new Set(
  `invoice rechnung handelsrechnung gutschrift rechnungskorrektur stornorechnung schlussrechnung teilrechnung abschlagsrechnung
  sammelrechnung buchungshilfe proformarechnung korrekturrechnung facture avoir factura fattura factuur creditnota faktura creditfactuur
  abono honorarnote kostennote gebuhrennote parcella`.split(/\s+/),
);
const TWO_WORD_HEADS = new Set([
  'credit note',
  'credit memo',
  'tax invoice',
  'nota credito',
  'nota di',
  'factura rectificativa',
  'self billed',
]);
/** `Mietrechnung`, `creditfactuur`: German and Dutch join what kind of invoice it is. */
const COMPOUND = /^\p{L}{2,20}(?:rechnung|factuur|faktura|gutschrift)$/u;
const MARKS = new Set(['number', 'nummer', 'numero', 'n', '#']);
/** Between a number and its date. */
const OF = new Set([
  'vom',
  'von',
  'of',
  'dated',
  'date',
  'du',
  'de',
  'del',
  'der',
  'van',
  'from',
  'le',
  'datum',
  'dd',
  'd',
  'on',
  'am',
  'a',
  'fecha',
  'data',
]);
/** What else has a number: `Rechnung gemäß Bestellung Nr. 5`. */
const OTHERS =
  /^(?:order|bestell|auftrag|liefer|kund|customer|client|contract|vertrag|commande|pedido|ordin|contratto|contrat|klant|gemass|according|selon|segun|secondo|volgens|page|seite|versicherung|zur|zum|in|zu|date|datum|fecha|data)/;
/** Words between the name of the document and the mark before its number. */
const MAX_BETWEEN = 5;
/** The headline stands above the items. */
const MAX_HEAD_WORDS = 16;
const SCORE = { marked: 0.98, bare: 0.85, each_between: 0.02 } as const;

/** `Invoice No X of DATE`, also where it breaks over two lines. */
export function findHeadline(lines: readonly ReadLine[]): Headline {
  const numbers: Finding[] = [];
  const dates: Finding[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const found = cell.tokens.length > MAX_HEAD_WORDS ? null : readHeadline(cell);
      if (!found) continue;
      numbers.push(toFinding(cell, found.code, found.score, 'headline'));
      const date = dateAfter(lines, cell, found.code);
      if (date) dates.push(toFinding(date.cell, date, found.score - 0.01, 'headline'));
    }
  }
  return { invoice_number: numbers, invoice_date: dates };
}

function readHeadline(cell: ReadCell): { readonly code: FoundCode; readonly score: number } | null {
  const { tokens } = cell;
  // `INV-001` is a number.
  if (tokens[0] && /^[-/_]/.test(cell.text.slice(tokens[0].end))) return null;
  const words = tokens.map((token) => token.word);
  const head = headEnd(words);
  if (head === 0) return null;
  for (let at = head; at < Math.min(words.length, head + MAX_BETWEEN); at++) {
    if (MARKS.has(words[at]!)) {
      const code = codeAt(cell, tokens[at]!.end, cell.text.length);
      return code && { code, score: SCORE.marked - SCORE.each_between * (at - head) };
    }
    if (OTHERS.test(words[at]!)) return null;
  }
  // Without a mark the number follows at once: `Facture FA-2031-0042`.
  const code = codeAt(cell, tokens[head - 1]!.end, cell.text.length);
  return code && code.value.length > 2 ? { code, score: SCORE.bare } : null;
}

/** How many words at the beginning name the document. */
function headEnd(words: readonly string[]): number {
  if (words.length > 2 && words[0] === 'nota' && words[1] === 'di' && words[2] === 'credito') return 3;
  if (TWO_WORD_HEADS.has(words.slice(0, 2).join(' '))) return 2;
  const [first = ''] = words;
  return HEADS.has(first) || COMPOUND.test(first) ? 1 : 0;
}

/** The date right after the number: with a word of, or none, between; on the next line where the line ends there. */
function dateAfter(lines: readonly ReadLine[], cell: ReadCell, code: FoundCode) {
  const between = (text: string): boolean => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    return words.length <= 2 && words.every((word) => OF.has(word));
  };
  const own = cell.dates.find((date) => date.start >= code.end);
  if (own) return between(cell.text.slice(code.end, own.start)) ? { ...own, cell } : null;
  const rest = cell.text.slice(code.end);
  const below = lines[cell.line + 1]?.cells ?? [];
  const next = below.find(({ box }) => box[0] < cell.box[2] && box[2] > cell.box[0]) ?? below[0];
  const [date] = next?.dates ?? [];
  if (!next || !date || !between(rest) || !between(next.text.slice(0, date.start))) return null;
  return /\p{L}/u.test(rest) || /\p{L}/u.test(next.text.slice(0, date.start)) ? { ...date, cell: next } : null;
}
