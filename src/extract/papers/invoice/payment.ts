// Finds the IBAN, currency and payment terms of an invoice.
import type { Finding } from '../../finding.ts';
import { joinPlaces, placeOf } from '../../text/index.ts';
import { type Found, findCurrencies, findIbans, whoseDollar, wordsFor } from '../../values/index.ts';
import type { Money } from './amounts/amount-rows.ts';
import { hitsOf } from './labels/hit-strength.ts';
import { isLabelled } from './labels/is-labelled.ts';
import { valuePlacesOf } from './labels/value-places.ts';
import { type ReadCell, type ReadLine, roleWeight } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

const IBAN = { labelled: 0.95, bare: 0.85, other: 0.75, customers: 0.3 } as const;
/** The account that is debited is the customer's. */
const YOURS = new RegExp(wordsFor('your_account'), 'iu');
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
  return findings.length > 0 ? findings : brokenIbans(lines);
}

const IBAN_BEGINS = /(?<![A-Za-z0-9])[A-Z]{2} ?\d{2}[ A-Z0-9]{0,36}$/;

/** An account number that goes over to the next line of its paragraph. */
function brokenIbans(lines: readonly ReadLine[]): Finding[] {
  return lines.flatMap((line) => {
    const cell = line.cells.at(-1)!;
    const next = lines[line.index + 1]?.cells[0];
    if (!next || !IBAN_BEGINS.test(cell.text) || !/^[A-Z0-9]/.test(next.text)) return [];
    const split = cell.text.length + 1;
    const iban = findIbans(`${cell.text} ${next.text}`).find(
      ({ valid, start, end }) => valid && start < split && end > split,
    );
    if (!iban) return [];
    const place = joinPlaces([
      placeOf(cell.cell, iban.start, cell.text.length),
      placeOf(next.cell, 0, iban.end - split),
    ]);
    const raw_text = `${cell.text} ${next.text}`.slice(iban.start, iban.end);
    const score = YOURS.test(cell.text) ? IBAN.customers : IBAN.bare;
    return [{ value: iban.value, raw_text, place, score, evidence: 'iban' }];
  });
}

/** As a label says it, as the sums have it, or as written beside most amounts. */
export function findCurrency(lines: readonly ReadLine[], chosen: readonly Money[], usual: string | null): Finding[] {
  const labelled = hitsOf(lines, 'currency').flatMap(({ cell, hit, strength }) =>
    valuePlacesOf(lines, cell, hit).flatMap((place) => {
      const [found] = findCurrencies(place.cell.text.slice(place.start, place.end));
      if (!found || found.start > MAX_CURRENCY_LEAD) return [];
      const span = { value: found.value, start: place.start + found.start, end: place.start + found.end };
      return [toFinding(place.cell, span, strength * place.factor * CURRENCY.label, `label_${place.position}`)];
    }),
  );
  const found = [...labelled, ...ofSums(lines, chosen), ...ofAmounts(lines)];
  const own = found.some(isBareDollar)
    ? whoseDollar(lines.flatMap(({ cells }) => cells.map(({ text }) => text)))
    : null;
  if (own) return found.map((finding) => (isBareDollar(finding) ? { ...finding, value: own } : finding));
  return found.length > 0 ? found : anywhere(lines, usual);
}

const isBareDollar = ({ value, raw_text }: Finding): boolean => value === 'USD' && raw_text.trim() === '$';

/** The currency of the sums, beside the amount or in the label of its row. */
function ofSums(lines: readonly ReadLine[], chosen: readonly Money[]): Finding[] {
  return chosen.flatMap(({ cell, amount }) => {
    const own = signOf(cell, amount);
    const row = lines[cell.line]!.cells.slice(0, cell.position);
    return [
      ...(own ? [toFinding(cell, own, CURRENCY.sum, 'amount_currency')] : []),
      ...row.flatMap((other) =>
        findCurrencies(other.text).map((found) => toFinding(other, found, CURRENCY.row, 'amount_currency')),
      ),
    ];
  });
}

const SIGN = /[\p{L}\p{Sc}][\p{L}\p{Sc}.]*/u;

/** The sign or word beside an amount; null where the amount has none. */
function signOf({ text }: ReadCell, { currency, start, end }: Money['amount']): Found<string> | null {
  const sign = currency === null ? null : SIGN.exec(text.slice(start, end));
  if (!sign || currency === null) return null;
  return { value: currency, start: start + sign.index, end: start + sign.index + sign[0].length };
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
  const found = lines
    .flatMap((line) => line.cells)
    .flatMap((cell) =>
      cell.amounts.flatMap((amount) => {
        const sign = signOf(cell, amount);
        return sign ? [toFinding(cell, sign, CURRENCY.any, 'amount_currency')] : [];
      }),
    );
  const first = new Map<Finding['value'], Finding>();
  for (const finding of found) if (!first.has(finding.value)) first.set(finding.value, finding);
  return [...first].map(([code, finding]) => {
    const share = found.filter(({ value }) => value === code).length / found.length;
    return { ...finding, score: CURRENCY.any * share };
  });
}

const SENTENCE = new RegExp(`${wordsFor('terms')}|${wordsFor('net_days')} \\d{1,3}(?!\\d)`, 'iu');
const DAYS = new RegExp(`\\d\\s?${wordsFor('day')}(?!\\p{L})|${wordsFor('net_days')} \\d|${wordsFor('at_once')}`, 'iu');
const TERMS = { sentence: 0.75 } as const;
/** Characters before the words of payment. */
const MAX_SENTENCE_LEAD = 60;
const MAX_TERMS_LINES = 4;
const MAX_TERMS_CHARS = 400;
const LINE_GAP = 1.2;

/** The line or sentence that says when and how to pay. */
export function findPaymentTerms(lines: readonly ReadLine[]): Finding[] {
  const labelled = hitsOf(lines, 'payment_terms').flatMap(({ cell, hit, strength }) => {
    const [place] = valuePlacesOf(lines, cell, hit);
    // `Terms and conditions apply`: a bare word without a colon begins a sentence.
    if (!place || (place.position === 'inline' && place.factor < 1 && strength < 1)) return [];
    const start = place.cell.text.slice(place.start).search(/\S/) + place.start;
    const whole = place.position === 'inline' ? { cell: place.cell, start } : skipHeader(lines, place.cell);
    const labelled = place.position !== 'inline' && isLabelled(whole.cell);
    return isTerms(whole.cell, whole.start) && !labelled
      ? [terms(lines, whole.cell, whole.start, strength * place.factor, `label_${place.position}`)]
      : [];
  });
  const sentences = lines.flatMap((line) =>
    line.cells
      .filter((cell) => isPaymentSentence(cell) && !isInParagraph(lines, cell))
      .map((cell) => terms(lines, cell, 0, TERMS.sentence, 'payment_sentence')),
  );
  return [...labelled, ...sentences];
}

function isPaymentSentence(cell: ReadCell): boolean {
  const at = cell.text.search(SENTENCE);
  if (at < 0 || at > MAX_SENTENCE_LEAD || !/^\p{Lu}/u.test(cell.text) || isLabelled(cell)) return false;
  return cell.dates.length > 0 || DAYS.test(cell.text);
}

/** Whether a long line goes over into the cell: small print speaks of payment at length. */
function isInParagraph(lines: readonly ReadLine[], cell: ReadCell): boolean {
  const above = lines[cell.line - 1];
  const over = above?.cells.find((other) => Math.abs(other.box[0] - cell.box[0]) <= above.height);
  if (!over || above?.page !== lines[cell.line]!.page || cell.box[1] - over.box[3] > above.height) return false;
  return over.text.length > MAX_SENTENCE_LEAD && !/[.:!]$/.test(over.text);
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
