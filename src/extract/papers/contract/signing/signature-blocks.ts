// Reads signature blocks by page and column: party, person, title and date.
import type { Place } from '../../../cite-place.ts';
import { type DocumentText, joinPlaces, placeOf, type TextCell, type TextLine } from '../../../text/index.ts';
import { type Span, squeezed } from '../contract-text.ts';
import { isName, readName } from '../parties/read-name.ts';
import { isBlank } from '../words/blanks.ts';
import { isCompanyName, STRONG_FORM } from '../words/legal-forms.ts';
import { isPerson, TITLES } from './is-person.ts';
import { type LabelHit, readSignatureLabel, type SignatureLabel, TYPED_MARK } from './signature-labels.ts';

/** Words on a page, and where. */
export interface Reading {
  readonly text: string;
  readonly place: Place;
}

export interface SignatureBlock {
  readonly page: number;
  /** The party that is signed for; null where a person signs for himself, or it is not named. */
  readonly entity: Reading | null;
  readonly name: Reading | null;
  readonly date: Reading | null;
  /** It says `on behalf of`, so that whatever is named is a party. */
  readonly explicit: boolean;
  /** The person signs in an office: for someone else. */
  readonly office: boolean;
}

interface Entry {
  readonly label: SignatureLabel;
  readonly cell: TextCell;
  /** What is behind the label, in its cell or the next. */
  readonly value: Reading | null;
}

/** Lines above a signature in which the name of the party may be, and below in which that of the person. */
const ABOVE = 7;
const BELOW = 6;
/** Columns of a signature page begin at least this far apart, points. */
const COLUMN = 90;
const MAX_BLOCKS = 400;

const PROSE =
  /^\p{Ll}|(?:hereto|hereof|hereby|herein|agreement|whereof|written|parties|executed|undersigned|representatives?)(?!\p{L})|[.;:]\s*$/iu;
const ON_BEHALF =
  /^(?:(?:signed\s+)?(?:for\s+and\s+)?on\s+behalf\s+of|for\s+and\s+on\s+behalf|agreed\s+(?:to\s+)?and\s+accepted(?:\s+by)?|acknowledged\s+and\s+agreed(?:\s+by)?|accepted\s+(?:and\s+agreed\s+)?by|für|pour|per\s+conto\s+di|namens)\s*[:,]?\s*/iu;
const FOR = /^(?:signed\s+(?:for\s+and\s+)?|for\s+and\s+)on\s+behalf\s+of\s*[:,]?\s*(?:the\s+(?=\p{Ll}))?/iu;
const ROLE_LINE = /^(?:the\s+)?[\p{L}\s’'()/-]{2,40}:$/u;
/** Under a letter: `for Marlowe plc`. */
const SIGNED_FOR = /^for\s+(?=\p{Lu})/u;
const RULE = /^[-_=.\s–—|]+$/;

/** The blocks in which a contract is signed, page by page, column by column. */
export function listSignatureBlocks({ pages }: DocumentText): SignatureBlock[] {
  const blocks: SignatureBlock[] = [];
  for (const { lines } of pages) {
    const entries = lines.map(entriesOf);
    for (const [i, found] of entries.entries()) {
      blocks.push(...onBehalf(lines, i));
      for (const entry of found) {
        if (entry.label !== 'sign' || blocks.length >= MAX_BLOCKS) continue;
        if (isNested(entry)) continue;
        const block = readBlock(lines, entries, i, { ...entry, cell: anchorOf(lines[i]!, entry.cell) });
        if (block) blocks.push(block);
      }
    }
  }
  return blocks;
}

/** A signature behind a label, `Authorized Representative: /s/ Ann Lee`, is in the column of the label. */
function anchorOf({ cells }: TextLine, cell: TextCell): TextCell {
  const label = cells[cell.position - 1];
  return label && /[:：]\s*$/.test(label.text) && cell.box[0] - label.box[0] < 2 * COLUMN ? label : cell;
}

/** `For and on behalf of`, and whose name follows in the line or the next. */
function onBehalf(lines: readonly TextLine[], i: number): SignatureBlock[] {
  return lines[i]!.cells.flatMap((cell): SignatureBlock[] => {
    const head = FOR.exec(cell.text);
    if (!head) return signedFor(cell);
    const next = lines[i + 1] && head[0].length >= cell.text.length ? cellUnder(lines[i + 1]!, cell) : null;
    const entity = readEntity([next ?? cell]);
    return entity ? [{ page: cell.page, entity, name: null, date: null, explicit: true, office: false }] : [];
  });
}

/** A line that is nothing but `for` and a company. */
function signedFor(cell: TextCell): SignatureBlock[] {
  const lead = SIGNED_FOR.exec(cell.text)?.[0].length ?? 0;
  const name = lead > 0 ? readName(cell.text, lead, cell.text.length) : null;
  if (!name?.company || name.end < cell.text.trimEnd().length) return [];
  const entity = { text: cell.text.slice(name.start, name.end), place: placeOf(cell, name.start, name.end) };
  return [{ page: cell.page, entity, name: null, date: null, explicit: true, office: false }];
}

function entriesOf(line: TextLine): Entry[] {
  const entries: Entry[] = [];
  let taken: TextCell | null = null;
  for (const [i, cell] of line.cells.entries()) {
    const hit: LabelHit | null = cell === taken ? null : readSignatureLabel(cell.text);
    if (!hit) continue;
    const own = valueAt(cell, hit.length);
    const next = line.cells[i + 1];
    const beside: TextCell | null = !own && next && cell.text.length <= hit.length + 1 ? next : null;
    // `By:` and the typed signature may be two cells.
    const free = beside && (!readSignatureLabel(beside.text) || (hit.label === 'sign' && TYPED_MARK.test(beside.text)));
    const value = own ?? (free ? valueAt(beside, 0) : null);
    if (free) taken = beside;
    entries.push({ label: hit.label, cell, value });
  }
  return entries;
}

function valueAt(cell: TextCell, from: number): Reading | null {
  const rest = cell.text.slice(from);
  const lead = /^[\s:]*/.exec(rest)![0].length;
  const mark = TYPED_MARK.exec(rest.slice(lead))?.[0].length ?? 0;
  // Other labels may follow in the same cell: `Name: A Title: B`.
  const tail = /\s+(?:name|title|its|date|by)\s*:/i.exec(rest.slice(lead + mark));
  const text = rest.slice(lead + mark, tail ? lead + mark + tail.index : undefined).trimEnd();
  if (text === '' || isBlank(text) || RULE.test(text)) return null;
  const start = from + lead + mark;
  return { text, place: placeOf(cell, start, start + text.length) };
}

/** `By: Acme GP, LLC, its general partner`: a company signs for another. */
const isNested = ({ value }: Entry): boolean =>
  value !== null &&
  (STRONG_FORM.test(value.text.replace(/,?\s+(?:its|as)\s.*$/i, '')) || /,\s+its\s/i.test(value.text));

function readBlock(
  lines: readonly TextLine[],
  entries: readonly Entry[][],
  i: number,
  sign: Entry,
): SignatureBlock | null {
  const entity = entityAbove(lines, entries, i, sign.cell);
  const below = entriesBelow(entries, i, sign.cell);
  const named = below.find(({ label, value }) => label === 'name' && value)?.value ?? null;
  const signer = sign.value && isPerson(sign.value.text) ? sign.value : null;
  const name = (named && isPerson(named.text) ? named : null) ?? signer ?? personBelow(lines, entries, i, sign.cell);
  const date =
    [...entries[i]!, ...below].find(
      (entry) => entry.label === 'date' && entry.value && sameColumn(entry.cell, sign.cell, 260),
    )?.value ?? dateBeside(lines[i]!, sign.cell);
  // A person's name over the signature of another is that of the signer before; right over `By:` it is a firm's.
  const other = entity !== null && isPerson(entity.text) && name !== null && !isSamePerson(entity.text, name.text);
  const over = lines[i - 1] ? cellUnder(lines[i - 1]!, sign.cell)?.text : undefined;
  const firm = other && BY.test(sign.cell.text) && over === entity.text && entries[i - 1]!.length === 0;
  const party = (other && !firm ? null : entity) ?? (name ? entityBelow(lines, i, sign.cell, name.text) : null);
  if (!party && !name) return null;
  const office = below.some(({ label, value }) => label === 'title' && value) || holdsOffice(lines, i, sign.cell);
  return { page: sign.cell.page, entity: party, name, date, explicit: false, office };
}

/** A date to the right of a signature, whose label is below it. */
function dateBeside({ cells }: TextLine, sign: TextCell): Reading | null {
  const cell = cells.find(({ position, text }) => position > sign.position && DATE_CELL.test(text));
  return cell ? { text: cell.text, place: placeOf(cell, 0, cell.text.length) } : null;
}
const DATE_CELL = /^(?:\d{1,2}([/.-])\d{1,2}\1\d{2,4}|\p{L}{3,9}\.?\s\d{1,2},?\s\d{4}|\d{1,2}\s\p{L}{3,9}\s\d{4})$/u;

/** Under the name of the one who signs: the company, as letters have it, or the name and the company in one line. */
function entityBelow(lines: readonly TextLine[], i: number, sign: TextCell, person: string): Reading | null {
  let named = false;
  for (const line of lines.slice(i + 1, i + 1 + BELOW)) {
    const cell = cellUnder(line, sign);
    if (!cell || RULE.test(cell.text)) continue;
    const label = readSignatureLabel(cell.text);
    if (label?.label === 'sign') return null;
    if (label) continue;
    const lead = lettersOf(cell.text).startsWith(lettersOf(person)) ? /^[^,]+,\s+/.exec(cell.text)?.[0].length : 0;
    named ||= lead === undefined || lead > 0;
    if (lead === undefined || TITLES.test(cell.text)) continue;
    const text = cell.text.slice(lead);
    const name = readName(text, 0, text.length);
    const whole = name !== null && name.end >= text.trimEnd().length && (lead > 0 || (named && !isPerson(text)));
    return whole && (name.company || lead > 0) ? cut([cell], lead, lead + name.end) : null;
  }
  return null;
}

const BY = /^by\s?:/i;
const isSamePerson = (a: string, b: string): boolean => lettersOf(a) === lettersOf(b);
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

function entriesBelow(entries: readonly Entry[][], i: number, cell: TextCell): Entry[] {
  const found: Entry[] = [];
  for (let j = i + 1; j < entries.length && j <= i + BELOW; j++) {
    const own = entries[j]!.filter((entry) => sameColumn(entry.cell, cell, COLUMN));
    if (own.some(({ label }) => label === 'sign')) break;
    found.push(...own);
  }
  return found;
}

const sameColumn = (a: TextCell, b: TextCell, within: number): boolean => Math.abs(a.box[0] - b.box[0]) < within;

/** The line right under a signature that names a person. */
function personBelow(
  lines: readonly TextLine[],
  entries: readonly Entry[][],
  i: number,
  sign: TextCell,
): Reading | null {
  for (let j = i + 1; j < lines.length && j <= i + 3; j++) {
    if (entries[j]!.some((entry) => sameColumn(entry.cell, sign, COLUMN))) return null;
    const cell = cellUnder(lines[j]!, sign);
    if (!cell || RULE.test(cell.text)) continue;
    const quoted = /^["“”'](.{3,60})["“”']$/.exec(cell.text);
    const start = quoted ? 1 : 0;
    const text = (quoted?.[1] ?? cell.text).replace(/,\s*$/, '');
    return isPerson(text) ? { text, place: placeOf(cell, start, start + text.length) } : null;
  }
  return null;
}

function holdsOffice(lines: readonly TextLine[], i: number, sign: TextCell): boolean {
  return lines.slice(i + 1, i + 4).some((line) => OFFICE.test(cellUnder(line, sign)?.text ?? ''));
}

const OFFICE =
  /(?:president|officer|director|manager|secretary|treasurer|partner|chairman|counsel|signatory|attorney|\bC[EFOI]O\b)/i;

/** The cell that is over or under another: it overlaps, or begins at the same edge. */
function cellUnder({ cells }: TextLine, { box }: TextCell): TextCell | null {
  const left = cells.find((cell) => Math.abs(cell.box[0] - box[0]) < 30);
  return (
    left ??
    cells.find((cell) => cell.box[0] < box[2] && cell.box[2] > box[0] && Math.abs(cell.box[0] - box[0]) < COLUMN) ??
    null
  );
}

/** The name of the party over the signature; lines of an address between them are passed over. */
function entityAbove(
  lines: readonly TextLine[],
  entries: readonly Entry[][],
  i: number,
  sign: TextCell,
): Reading | null {
  const stack: TextCell[] = [];
  for (let j = i - 1; j >= 0 && i - j <= ABOVE + stack.length; j--) {
    const cell = cellUnder(lines[j]!, sign);
    if (!cell) {
      if (stack.length > 0 && lines[j]!.cells.some((other) => PROSE.test(other.text))) break;
      continue;
    }
    const labels = entries[j]!.filter((entry) => entry.cell === cell || isValueOf(lines[j]!, entry, cell));
    if (labels.length > 0) {
      if (
        labels.some(isNested) ||
        (stack.length === 0 &&
          labels.every(
            ({ label, value }) =>
              label === 'date' ||
              (label === 'title' && value && STRONG_FORM.test(value.text)) ||
              (label === 'title' &&
                /general\s+partner|manager|managing\s+member|sole\s+member/i.test(value?.text ?? '')),
          ))
      )
        continue;
      break;
    }
    if (RULE.test(cell.text) || /^\[|^\(?seal\)?$/i.test(cell.text)) continue;
    if (isProse(cell.text)) break;
    if (ROLE_LINE.test(cell.text) && !STRONG_FORM.test(cell.text.slice(0, -1))) break;
    stack.unshift(cell);
    if (stack.length >= 5) break;
  }
  return readEntity(stack);
}

/** `Name:` and what it asks for may be two cells. */
const isValueOf = ({ cells }: TextLine, entry: Entry, cell: TextCell): boolean =>
  entry.value !== null && cells[entry.cell.position + 1] === cell;

const isProse = (text: string): boolean =>
  (text.length > 60 && PROSE.test(text) && !ON_BEHALF.test(text)) ||
  text.length > 120 ||
  /(?:written\s+above|first\s+above|whereof|effective\s+date\.|below\.?$|sincerely|truly|faithfully|regards|^dated?\b|^page\s)/i.test(
    text,
  );

/** The line nearest to the signature that is the name of a company; else one in capitals, else a person. */
function readEntity(stack: readonly TextCell[]): Reading | null {
  let best: { reading: Reading; weight: number } | null = null;
  for (let i = 0; i < stack.length; i++) {
    const [cell, next] = [stack[i]!, stack[i + 1]];
    const cells = next && goesOver(cell.text, next.text) ? [cell, next] : [cell];
    i += cells.length - 1;
    const text = cells.map((part) => part.text).join(' ');
    const lead = ON_BEHALF.exec(text)?.[0].length ?? 0;
    const role = /^(?:the\s+)?[\p{L} ’'-]{2,24}:\s+(?=\p{Lu})/u.exec(text.slice(lead))?.[0].length ?? 0;
    if (DESCRIPTION.test(text)) continue;
    const name = wholeName(text, lead + role) ?? readName(text, lead + role, text.length);
    if (!name || name.end - name.start < 3) continue;
    const own = text.slice(name.start, name.end);
    const weight = isCompanyName(own)
      ? 4
      : isPerson(own)
        ? 1
        : TITLES.test(own)
          ? 0
          : own === own.toUpperCase()
            ? 3
            : 2;
    if (weight > 0 && (!best || weight >= best.weight)) best = { reading: cut(cells, name.start, name.end), weight };
  }
  return best && (best.weight > 2 || stack.length <= 2) ? best.reading : null;
}

/** `A Delaware corporation` under the name of a party. */
const DESCRIPTION = /^an?\s(?:\p{L}+\s){1,4}(?:corporation|company|partnership|association|trust)\b/iu;

/** A line that ends with its only legal form is one name: `LAKE SUPPLY, NORTH, INC.`, `Growth and Value Fund, LP`. */
function wholeName(text: string, start: number): Span | null {
  const line = text.slice(start).trimEnd();
  if (!STRONG_FORM.test(line) || line.length > MAX_NAME || NOT_WHOLE.test(line) || !isName(line)) return null;
  const inner = line.split(/,?\s+(?:and|&)\s+|,\s+/).slice(0, -1);
  return inner.some((part) => STRONG_FORM.test(part)) || /\s\p{Ll}{4}/u.test(line)
    ? null
    : { start, end: start + line.length };
}
const MAX_NAME = 90;
const NOT_WHOLE = /[\d:;@]|(?<!\p{L})[dfan]\/?[bk]\/?a(?!\p{L})|^for\s/iu;

/** A name goes over to the next line where the first is left open, or the next ends with its legal form. */
function goesOver(line: string, next: string): boolean {
  if (/(?:[&,]|\b(?:and|of|an?|the|for|dba|d\/b\/a))$/i.test(line)) return true;
  if (!STRONG_FORM.test(` ${next}`) || STRONG_FORM.test(line) || !isName(line.replace(/["“”:]/g, ''))) return false;
  return next.split(' ').length <= 3 && !isPerson(line) && !TITLES.test(line) && !/[\d:]/.test(line);
}

/** Characters of cells that were joined with one blank between them. */
function cut(cells: readonly TextCell[], start: number, end: number): Reading {
  const places: Place[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const cell of cells) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, cell.text.length)];
    if (from < to && cell.text.slice(from, to).trim() !== '') {
      places.push(placeOf(cell, from, to));
      texts.push(cell.text.slice(from, to));
    }
    at += cell.text.length + 1;
  }
  return { text: squeezed(texts.join(' ')), place: joinPlaces(places) };
}
