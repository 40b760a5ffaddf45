// Writes the page of an invoice in XML by its plan; every element that holds text is shown once, or listed as a carried file.
import type { XmlElement } from '../../../bytes/index.ts';
import { type Found, findElements, type InvoiceRoot, readText, toLine } from '../../invoice-xml/index.ts';
import type { WrittenCell, WrittenPiece, WrittenText } from '../../written-text/index.ts';
import type { PagePlan, PlannedColumn, PlannedPair, PlannedParty, PlannedTable } from '../plan/page-plan.ts';
import { listLeaves } from './list-leaves.ts';

/** Of the width: labels and amounts of the totals. */
const SHARES = [70, 30] as const;

/** Longer ways lead to no element of an invoice: nothing asks for what stands there. */
const MAX_PATH = 1_000;

export function writeInvoice(out: WrittenText, { root, rules }: InvoiceRoot, plan: PagePlan, title: string): void {
  /** Elements that stand on the page. */
  const shown = new Set<XmlElement>();
  const [currency] = findElements(root, rules.currency).map(({ element }) => toLine(element.text));

  const show = ({ element, path }: Found, text = toLine(element.text)): WrittenPiece => {
    shown.add(element);
    return path.length > MAX_PATH ? { text } : { text, name: path };
  };
  const fresh = (from: Found, way: string): Found[] =>
    findElements(from, way).filter(({ element }) => !shown.has(element) && toLine(element.text) !== '');

  function piecesOf(found: Found, kind: PlannedPair['kind']): WrittenPiece[] {
    const line = toLine(found.element.text);
    if (kind === 'date') return [show(found, String(readText(line, 'date') ?? line))];
    const unit = kind === 'amount' ? (found.element.attributes.get('currencyID') ?? currency ?? '') : '';
    return unit === '' ? [show(found)] : [show(found), { text: ` ${toLine(unit)}` }];
  }

  function writePairs(pairs: readonly PlannedPair[], from = root): void {
    for (const { label, ways, kind } of pairs)
      for (const found of ways.flatMap((way) => fresh(from, way))) out.pair(label, piecesOf(found, kind));
  }

  function writeRest(from: Found): void {
    for (const leaf of listLeaves(from)) if (!shown.has(leaf.element)) out.pair(leaf.label, [show(leaf)]);
  }

  function writeAddress(party: Found, { address, country }: PlannedParty): void {
    const [place] = findElements(party, address);
    if (!place) return;
    const written = rules.address_lines.map((parts) => parts.flatMap((part) => fresh(place, part).slice(0, 1)));
    const lines = written
      .filter((parts) => parts.length > 0)
      .map((parts) => parts.map((part) => show(part).text).join(' '));
    const code = fresh(place, country).map((found) => ({ ...show(found), text: `\n${toLine(found.element.text)}` }));
    if (lines.length > 0) out.paragraph([{ text: lines.join('\n'), name: place.path }, ...code]);
  }

  function writeParty(plan: PlannedParty): void {
    for (const party of findElements(root, plan.way)) {
      out.heading(plan.title, 2);
      for (const way of plan.names) for (const name of fresh(party, way)) out.paragraph([show(name)]);
      writeAddress(party, plan);
      writeRest(party);
    }
  }

  function toCell(row: Found, { ways, attribute, per, words }: PlannedColumn): WrittenCell {
    return ways
      .flatMap((way) => findElements(row, way))
      .flatMap((found): WrittenPiece[][] => {
        if (attribute !== undefined) {
          const code = toLine(found.element.attributes.get(attribute) ?? '');
          return code === '' ? [] : [[{ text: code, name: `${found.path}/@${attribute}` }]];
        }
        const line = toLine(found.element.text);
        if (line === '' || shown.has(found.element)) return [];
        const piece = show(found, words && Object.hasOwn(words, line) ? words[line] : line);
        const basis = per === undefined ? [] : fresh(row, per).slice(0, 1);
        return [[piece, ...basis.flatMap((one) => [{ text: ' / ' }, show(one)])]];
      });
  }

  function writeTable({ title: name, way, columns }: PlannedTable): void {
    const rows = findElements(root, way);
    if (rows.length === 0) return;
    out.heading(name, 2);
    out.table(
      name,
      columns,
      rows.map((row) => columns.map((column) => toCell(row, column))),
    );
  }

  function writeTotals(): void {
    const rows = plan.totals.flatMap(({ label, ways, kind }) =>
      ways.flatMap((way) => fresh(root, way)).map((found) => [[[{ text: label }]], [piecesOf(found, kind)]]),
    );
    if (rows.length === 0) return;
    const [label, amount] = SHARES;
    out.heading('Totals', 2);
    out.table(
      'Totals',
      [
        { title: 'Total', share: label, is_number: false },
        { title: 'Amount', share: amount, is_number: true },
      ],
      rows,
    );
  }

  out.title([{ text: title }]);
  writePairs(plan.head);
  for (const party of plan.parties) writeParty(party);
  for (const table of plan.tables) writeTable(table);
  writeTotals();
  const payment = plan.payment.filter(({ ways }) => ways.some((way) => fresh(root, way).length > 0));
  if (payment.length > 0) out.heading('Payment', 2);
  writePairs(payment);
  const notes = plan.notes.flatMap((way) => fresh(root, way));
  if (notes.length > 0) out.heading('Notes', 2);
  for (const note of notes) out.paragraph([show(note, note.element.text.trim())]);
  for (const { element } of findElements(root, plan.files)) shown.add(element);
  const rest = listLeaves(root).some(({ element }) => !shown.has(element));
  if (rest) out.heading('Further details', 2);
  writeRest(root);
}
