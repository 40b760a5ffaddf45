// Writes the page of an invoice in XML by its plan; every element that holds text is shown once, or listed as a carried file.
import { type Found, findElements, type InvoiceRoot, toLines, toWholeLine } from '../../invoice-xml/index.ts';
import type { WrittenPiece, WrittenText } from '../../written-text/index.ts';
import type { PagePlan, PlannedGroup, PlannedPair, PlannedParty } from '../plan/page-plan.ts';
import { listLeaves } from './list-leaves.ts';
import { createShownElements } from './shown-elements.ts';
import { writeTable } from './write-table.ts';

/** Of the width: labels and amounts of the totals. */
const SHARES = [70, 30] as const;

/** What the document calls itself. */
type DocumentKind = 'Invoice' | 'Credit note';

export function writeInvoice(out: WrittenText, { root, rules }: InvoiceRoot, plan: PagePlan, kind: DocumentKind): void {
  const [currency] = findElements(root, rules.currency).map(({ element }) => toWholeLine(element.text));
  const shown = createShownElements(currency ?? '');
  const { show, fresh, piecesOf } = shown;
  const leftOf = (from: Found) => listLeaves(from).filter(({ element }) => !shown.has(element));

  function writePairs(pairs: readonly PlannedPair[], from = root): void {
    for (const pair of pairs)
      for (const way of pair.ways)
        for (const pieces of pair.day === undefined ? plainly(from, way, pair) : withDay(from, way, pair.day))
          out.pair(pair.label.replace(/^Invoice\b/, kind), pieces);
  }

  const plainly = (from: Found, way: string, pair: PlannedPair): WrittenPiece[][] =>
    fresh(from, way).map((found) => piecesOf(found, pair.kind));

  function withDay(from: Found, way: string, day: string): WrittenPiece[][] {
    return withParent(from, way).map(({ parent, found }) => {
      const days = fresh(parent, day).slice(0, 1);
      return [...piecesOf(found, 'text'), ...days.flatMap((one) => [{ text: ', ' }, ...piecesOf(one, 'date')])];
    });
  }

  function withParent(from: Found, way: string): { readonly parent: Found; readonly found: Found }[] {
    const end = way.lastIndexOf('/');
    return findElements(from, way.slice(0, end)).flatMap((parent) =>
      fresh(parent, way.slice(end + 1)).map((found) => ({ parent, found })),
    );
  }

  function writeRest(from: Found): void {
    for (const leaf of leftOf(from)) out.pair(leaf.label, shown.piecesOfAny(leaf));
  }

  function writeAddress(party: Found, { address, country }: PlannedParty): void {
    const [place] = findElements(party, address);
    if (!place) return;
    const written = rules.address_lines.map((parts) => parts.flatMap((part) => fresh(place, part).slice(0, 1)));
    const lines = written
      .filter((parts) => parts.length > 0)
      .map((parts) => parts.map((part) => show(part).text).join(' '));
    const pieces: WrittenPiece[] = lines.length > 0 ? [{ text: lines.join('\n'), name: place.path }] : [];
    for (const found of fresh(place, country)) {
      const piece = show(found);
      pieces.push({ ...piece, text: pieces.length > 0 ? `\n${piece.text}` : piece.text });
    }
    if (pieces.length > 0) out.paragraph(pieces);
  }

  function writeParty(plan: PlannedParty): void {
    for (const party of findElements(root, plan.way)) {
      if (leftOf(party).length === 0) continue;
      out.heading(plan.title, 2);
      for (const way of plan.names) for (const name of fresh(party, way)) out.paragraph([show(name)]);
      writeAddress(party, plan);
      writeRest(party);
    }
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

  /** The elements of a group of which something is to be written. */
  const membersOf = ({ way, pairs, is_whole }: PlannedGroup): Found[] =>
    findElements(root, way).filter((member) =>
      is_whole
        ? leftOf(member).length > 0
        : pairs.some(({ ways }) => ways.some((one) => fresh(member, one).length > 0)),
    );

  function writePayment(): void {
    const groups = plan.payment.map((group) => ({ group, members: membersOf(group) }));
    if (groups.some(({ members }) => members.length > 0)) out.heading('Payment', 2);
    for (const { group, members } of groups)
      for (const [i, member] of members.entries()) {
        if (group.title !== null && members.length > 1) out.heading(`${group.title} ${i + 1}`, 3);
        writePairs(group.pairs, member);
        if (group.is_whole) writeRest(member);
      }
  }

  function writeNotes({ way, subject }: PagePlan['notes']): void {
    const notes = subject === null ? fresh(root, way).map((found) => ({ parent: root, found })) : withParent(root, way);
    if (notes.length > 0) out.heading('Notes', 2);
    for (const { parent, found } of notes) {
      const codes = subject === null ? [] : fresh(parent, subject).slice(0, 1);
      out.paragraph([
        ...codes.flatMap((code) => [show(code), { text: ': ' }]),
        show(found, toLines(found.element.text)),
      ]);
    }
  }

  for (const { element } of findElements(root, plan.files)) shown.pass(element);
  out.title([{ text: titleOf(root, plan, kind) }]);
  writePairs(plan.head);
  for (const party of plan.parties) writeParty(party);
  for (const table of plan.tables) writeTable(out, shown, root, table);
  writeTotals();
  writePayment();
  writeNotes(plan.notes);
  if (leftOf(root).length > 0) out.heading('Further details', 2);
  writeRest(root);
}

export const titleOf = (root: Found, plan: PagePlan, kind: DocumentKind): string =>
  `${kind} ${toWholeLine(findElements(root, plan.number)[0]?.element.text ?? '')}`.trim();
