import type { Finding } from '../finding.ts';
import { joinPlaces, placeOf } from '../text/index.ts';
import { findCurrencies } from '../values/index.ts';
import type { Money } from './amount-rows.ts';
import { hitsOf } from './hit-strength.ts';
import { isLabelled } from './is-labelled.ts';
import { reachOf } from './reach.ts';
import { type ReadCell, type ReadLine, roleWeight } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

const IBAN = { labelled: 0.95, bare: 0.85, other: 0.75, customers: 0.3 } as const;
/** The account that is debited is the customer's. */
const YOURS = /(?:ihrem|ihr|your|votre|vos|su|tu|vostro|uw|jouw) (?:konto|bank|account|compte|cuenta|conto|rekening)/i;
const CURRENCY = { label: 1, sum: 0.85, row: 0.8, any: 0.6, anywhere: 0.4 } as const;
const MAX_CURRENCY_LEAD = 20;

/** Account numbers whose check digits hold; the first of a document comes before others. */
export function findIban(lines: readonly ReadLine[]): Finding[] {
  const findings: Finding[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      for (const iban of cell.ibans) {
        const labelled = line.cells
          .slice(Math.max(0, cell.position - 1), cell.position + 1)
          .some((other) => roleWeight(other, 'iban') > 0);
        const first = findings.every((other) => other.value === iban.value || other.score <= IBAN.customers);
        const score = YOURS.test(cell.text)
          ? IBAN.customers
          : first
            ? labelled
              ? IBAN.labelled
              : IBAN.bare
            : IBAN.other;
        findings.push(toFinding(cell, iban, score, 'iban'));
      }
    }
  }
  return findings;
}

/** As a label says it, as the sums have it, or as it stands beside most amounts. */
export function findCurrency(lines: readonly ReadLine[], chosen: readonly Money[], usual: string | null): Finding[] {
  const labelled = hitsOf(lines, 'currency').flatMap(({ cell, hit, strength }) =>
    reachOf(lines, cell, hit).flatMap((reach) => {
      const [found] = findCurrencies(reach.cell.text.slice(reach.start, reach.end));
      if (!found || found.start > MAX_CURRENCY_LEAD) return [];
      const span = { value: found.value, start: reach.start + found.start, end: reach.start + found.end };
      return [toFinding(reach.cell, span, strength * reach.factor * CURRENCY.label, `label_${reach.position}`)];
    }),
  );
  const found = [...labelled, ...ofSums(lines, chosen), ...ofAmounts(lines)];
  return found.length > 0 ? found : anywhere(lines, usual);
}

/** The currency of the sums, beside the amount or in the label of its row. */
function ofSums(lines: readonly ReadLine[], chosen: readonly Money[]): Finding[] {
  const findings: Finding[] = [];
  for (const { cell } of chosen) {
    for (const other of lines[cell.line]!.cells.slice(0, cell.position + 1)) {
      const score = other === cell ? CURRENCY.sum : CURRENCY.row;
      for (const found of findCurrencies(other.text)) findings.push(toFinding(other, found, score, 'amount_currency'));
    }
  }
  return findings;
}

/** The one that the document names, though beside no amount that was read. */
function anywhere(lines: readonly ReadLine[], usual: string | null): Finding[] {
  for (const cell of usual === null ? [] : lines.flatMap((line) => line.cells)) {
    const found = findCurrencies(cell.text).find(({ value }) => value === usual);
    if (found) return [toFinding(cell, found, CURRENCY.anywhere, 'named_currency')];
  }
  return [];
}

function ofAmounts(lines: readonly ReadLine[]): Finding[] {
  const cells = lines
    .flatMap((line) => line.cells)
    .filter((cell) => cell.amounts.some((amount) => amount.currency !== null));
  const count = new Map<string, number>();
  const first = new Map<string, Finding>();
  for (const cell of cells) {
    for (const found of findCurrencies(cell.text)) {
      count.set(found.value, (count.get(found.value) ?? 0) + 1);
      if (!first.has(found.value)) first.set(found.value, toFinding(cell, found, CURRENCY.any, 'amount_currency'));
    }
  }
  const all = [...count.values()].reduce((sum, n) => sum + n, 0);
  return [...first].map(([code, finding]) => ({ ...finding, score: (CURRENCY.any * count.get(code)!) / all }));
}

const SENTENCE =
  /(?:zahlbar|payable|payment (?:is )?due|due (?:within|upon|on receipt|in)|net \d{1,3}(?: days)?\b|to be paid|à régler|payable|paiement (?:à|sous|comptant|immédiat)|pagadero|pago a|pagamento (?:a|entro)|te betalen binnen|betaling binnen|te voldoen binnen|bitte überweisen|ohne abzug|sofort fällig)/i;
const DAYS =
  /\d\s?(?:days?|tag|jours?|j\b|d[ií]as|giorni|gg|dagen)|net \d|receipt|immediate|sofort|erhalt|réception|comptant|immédiat|contado|vista|ontvangst|ohne abzug/i;
const TERMS = { sentence: 0.75, below: 0.85 } as const;
const MAX_TERMS_LINES = 4;
const MAX_TERMS_CHARS = 400;
const LINE_GAP = 1.2;

/** The line or sentence that says when and how to pay. */
export function findPaymentTerms(lines: readonly ReadLine[]): Finding[] {
  const labelled = hitsOf(lines, 'payment_terms').flatMap(({ cell, hit, strength }) => {
    const [reach] = reachOf(lines, cell, hit);
    // `Terms and conditions apply`: a bare word without a colon begins a sentence.
    if (!reach || (reach.position === 'inline' && reach.factor < 1 && strength < 1)) return [];
    const start = reach.cell.text.slice(reach.start).search(/\S/) + reach.start;
    const whole = reach.position === 'inline' ? { cell: reach.cell, start } : skipHeader(lines, reach.cell);
    const labelled = reach.position !== 'inline' && isLabelled(whole.cell);
    return isTerms(whole.cell, whole.start) && !labelled
      ? [terms(lines, whole.cell, whole.start, strength * reach.factor, `label_${reach.position}`)]
      : [];
  });
  const sentences = lines.flatMap((line) =>
    line.cells.flatMap((cell) =>
      SENTENCE.test(cell.text) &&
      (cell.dates.length > 0 || DAYS.test(cell.text)) &&
      !isLabelled(cell) &&
      cell.text.length >= 8
        ? [terms(lines, cell, 0, TERMS.sentence, 'payment_sentence')]
        : [],
    ),
  );
  return [...labelled, ...sentences];
}

/** `Description | Due | Part`: the head of a table of terms is none of them. */
function skipHeader(lines: readonly ReadLine[], cell: ReadCell): { readonly cell: ReadCell; readonly start: number } {
  const line = lines[cell.line]!;
  const isHeader =
    line.cells.length > 1 &&
    line.cells.some((other) => other !== cell && roleWeight(other, 'due_date') > 0 && other.dates.length === 0);
  const below = isHeader ? lines[cell.line + 1]?.cells[0] : undefined;
  return { cell: below ?? cell, start: 0 };
}

const isTerms = (cell: ReadCell, start: number): boolean =>
  /\p{L}{2}/u.test(cell.text.slice(start)) && cell.cell.type === 'string';

/** With the lines that go on below. */
function terms(lines: readonly ReadLine[], cell: ReadCell, start: number, score: number, evidence: string): Finding {
  const held: { cell: ReadCell; start: number }[] = [{ cell, start }];
  let chars = cell.text.length - start;
  for (const line of lines.slice(cell.line + 1, cell.line + MAX_TERMS_LINES)) {
    const last = held.at(-1)!.cell;
    const next = line.cells.find((other) => Math.abs(other.box[0] - cell.box[0]) <= 0.5 * line.height);
    if (!next || line.page !== lines[cell.line]!.page || line.box[1] - last.box[3] > LINE_GAP * line.height) break;
    // Right of a label the next line is that of the next label.
    if (/[.!:]$/.test(last.text) || isLabelled(next) || next.position > 0) break;
    chars += next.text.length;
    if (chars > MAX_TERMS_CHARS || start > 0) break;
    held.push({ cell: next, start: 0 });
  }
  const texts = held.map((piece) => piece.cell.text.slice(piece.start).trimEnd());
  const places = held.map((piece, i) => placeOf(piece.cell.cell, piece.start, piece.start + texts[i]!.length));
  return { value: texts.join(' '), raw_text: texts.join(' '), place: joinPlaces(places), score, evidence };
}
