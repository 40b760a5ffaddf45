// Reads the lines of a party's block: name, address and details.
import { areLabelWords, findLegalForms, foldedWords, hasLegalForm, wordsFor } from '../../../values/index.ts';
import type { ReadCell } from '../read-cells.ts';

/** Characters of a cell. */
export interface Piece {
  readonly cell: ReadCell;
  readonly start: number;
  readonly end: number;
}

/** A line of the block of a party; what it is labelled as where it is. */
export interface PartyLine {
  readonly label: 'name' | 'address' | 'detail' | null;
  /** Null where a label has no value. */
  readonly piece: Piece | null;
}

export interface PartyBlock {
  readonly name: Piece;
  /** The legal form, where the name breaks before or within it. */
  readonly name_end?: Piece;
  readonly address: readonly Piece[];
  /** Further lines above the address, such as a second name or a person. */
  readonly beside: readonly Piece[];
}

const MAX_NAME_CHARS = 90;
const MAX_NAME_WORDS = 12;
const MAX_ADDRESS_LINES = 5;
/** Lines of one address that may read like a postal code and a town. */
const POSTAL_LINES = 2;
/** `Herrn und Frau`. */
const MAX_TITLES = 3;
const LETTERS = /\p{L}{2}/u;
const PHONE = '\\(\\d{3}\\) ?\\d{3}-\\d{4}|(?<![\\d-])\\d{3}[-.]\\d{3}[-.]\\d{4}(?![\\d-])|\\+\\d{2}[\\d ()/-]{7,20}';
const CONTACT = new RegExp(`@|https?:|www\\.|${PHONE}|(?:^|\\s)${wordsFor('contact')}(?!\\p{L})`, 'iu');
const COUNTRY = new RegExp(`^${wordsFor('country')}\\.?$`, 'iu');

export const isCountry = (text: string): boolean => COUNTRY.test(text.trim());

/** A street, not a name: a number before it, or behind the word for it. */
const STREET = new RegExp(
  `^\\d{1,5}[a-z]?,? +\\p{L}|^${wordsFor('street')}(?!\\p{L}).{0,60}\\d|${wordsFor('street_end')} ?\\d{1,4} ?[a-z]?(?:[-/] ?\\d{0,4}[a-z]?)?(?:$|[,;])`,
  'iu',
);

/** `High Street`, `Zone portuaire – Quai Est`: a street without a number. */
const NAMED_STREET = new RegExp(
  `(?:^|[–-] )${wordsFor('street')}(?!\\p{L})|[ \\p{L}]${wordsFor('street_end')}(?=$|,)`,
  'iu',
);

/** The same where the number is behind a comma, at which the piece ends. */
const STREET_BEGINS = new RegExp(`^${wordsFor('street')}(?!\\p{L})[^,]{0,60},? ?\\d`, 'iu');

/** The rest of a sentence. */
const GOES_ON = /^\p{Ll}\S*(?: \p{Ll}\S*){3,}\.$/u;

/** One word with many digits, or a number behind letters. */
const NUMBER = /^(?:(?=\S*(?:\d\S{0,2}){4})\S+|[A-Z]{2,5} \d{3,12})$/u;

export const textOf = ({ cell, start, end }: Piece): string => cell.text.slice(start, end);

/** Characters without blanks and commas at their ends. */
export function trimmed(cell: ReadCell, start: number, end: number): Piece | null {
  const held = cell.text.slice(start, end);
  const first = start + (/^[\s,;:：|·●•–-]*/.exec(held)?.[0].length ?? 0);
  const last = start + held.replace(/[\s,;:：|·●•–-]+$/, '').length;
  return first < last ? { cell, start: first, end: last } : null;
}

export const isContact = (text: string): boolean => CONTACT.test(text);

const WAYS: readonly (readonly [way: string, pattern: RegExp])[] = [
  ['web', /https?:|www\./i],
  ['mail', /@/],
  ['telephone', new RegExp(`${PHONE}|(?:^|\\s)${wordsFor('contact')}(?!\\p{L}).{0,8}\\d`, 'iu')],
];

/** The ways to reach someone that a text names. */
export const contactsIn = (text: string): string[] =>
  WAYS.filter(([, pattern]) => pattern.test(text)).map(([way]) => way);

/** Whether the characters hold a postal code and a town. */
export const isPostal = ({ cell, start, end }: Piece): boolean =>
  cell.postal.some((place) => {
    if (place.start < start || place.start >= end) return false;
    // The town may seem to go on behind the mark that ends the piece: `52100 Arezzo - Partita IVA`.
    return place.end <= end || CODE_AND_TOWN.test(cell.text.slice(place.start, end));
  });
/** `Acme Ltd, PO Box 7, Leeds LS1 4AP`: a name and its address in one line, parted at the commas. */
export function partedAddress(line: Piece): Piece[] {
  const text = textOf(line);
  const forms = new Set(findLegalForms(text).map(({ start }) => start));
  // A comma before a legal form is within the name.
  const cuts = [...text.matchAll(/,\s+/g)].filter((cut) => !forms.has(cut.index + cut[0].length));
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), text.length];
  const parts = starts.flatMap((start, i) => trimmed(line.cell, line.start + start, line.start + ends[i]!) ?? []);
  return parts.length > 1 && parts.slice(1).some(isPostal) && couldBeName(parts[0]!) ? parts : [line];
}
const CODE_AND_TOWN = /^[\dA-Z -]{0,8}\d[A-Z]{0,2} \p{Lu}\p{L}/u;

/** What the lines of a block say: the labelled name, else the first line that is none of the labelled ones. */
export function readParty(lines: readonly PartyLine[]): PartyBlock | null {
  const named = lines.find((line) => line.label === 'name' && line.piece && couldBeName(line.piece));
  const plain = lines.flatMap((line) => (line.label === null && line.piece ? [line.piece] : []));
  const rest = plain.filter((piece) => !isTitle(piece));
  const first = named?.piece ?? rest[0];
  if (!first || !couldBeName(first) || (!named && isStreetAbove(first, rest[1]))) return null;
  const end = !named && rest[1] ? legalFormBelow(first, rest[1]) : null;
  const name = named || end ? first : withLegalForm(first, rest[1]);
  const written = labelledAddress(lines);
  const below = named ? plain : rest.slice(rest.indexOf(end ?? name) + 1);
  const address = written.length > 0 ? written : addressOf(below);
  const top = plain.slice(0, address[0] ? plain.indexOf(address[0]) : 0);
  const beside = top.filter((piece) => piece !== name && piece !== end && couldBeName(piece));
  return { name, ...(end && { name_end: end }), address, beside };
}

/** A line that ends in a number right above the postal code is the street, and the name is missing. */
const HOUSE_NUMBER = /\p{L}.{0,60}[ ,]\d{1,4} ?[a-z]?(?: ?[-/] ?[\da-z]{1,4})?$/iu;
const BARE_NUMBER = /^\d{1,4} ?[a-z]?$/i;
const isStreetAbove = (first: Piece, second: Piece | undefined): boolean =>
  second !== undefined &&
  !hasLegalForm(textOf(first)) &&
  ((isPostal(second) && HOUSE_NUMBER.test(textOf(first))) || BARE_NUMBER.test(textOf(second)));

/** The second line of a name that breaks before its legal form, or within it. */
function legalFormBelow(first: Piece, second: Piece): Piece | null {
  const joined = `${textOf(first)} ${textOf(second)}`;
  const split = textOf(first).length;
  const form = findLegalForms(joined).find(({ start, end }) => start > 0 && end > split && start <= split + 1);
  return form && /^[.\s]*$/.test(joined.slice(form.end)) ? second : null;
}

/** What is labelled as the address, with the lines below it down to the postal code. */
function labelledAddress(lines: readonly PartyLine[]): Piece[] {
  const found: Piece[] = [];
  let open = false;
  for (const { label, piece } of lines) {
    if (!piece || !(label === 'address' || (label === null && open))) open = false;
    else {
      found.push(piece);
      open = !isPostal(piece) && found.length < MAX_ADDRESS_LINES;
    }
  }
  return found;
}

/** A trade name above the name with the legal form is not the one that contracts. */
function withLegalForm(first: Piece, second: Piece | undefined): Piece {
  if (!second || hasLegalForm(textOf(first)) || !hasLegalForm(textOf(second))) return first;
  return couldBeName(second) && !/\d/.test(textOf(second)) ? second : first;
}

/** From the street down to the postal code and the country; nothing where there is no postal code. */
function addressOf(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(isPostal);
  if (first < 0 || first > MAX_ADDRESS_LINES) return [];
  // `1400 Market St` reads like a code and a town: the line that ends the address is the last such one.
  const postal = first + pieces.slice(first, first + POSTAL_LINES).findLastIndex(isPostal);
  const street = pieces.findIndex((piece, i) => i <= postal && (isStreetLike(textOf(piece)) || isNamedStreet(piece)));
  const after = pieces[postal + 1];
  const end = after && isCountry(textOf(after)) ? postal + 2 : postal + 1;
  return pieces.slice(street, end);
}

const isNamedStreet = (piece: Piece): boolean =>
  NAMED_STREET.test(textOf(piece)) && !isContact(textOf(piece)) && !piece.cell.hits[0]?.roles.has('detail');

/** With a number, which is neither that of a telephone nor that of a register. */
const isStreetLike = (text: string): boolean => /\d/.test(text) && !isContact(text) && !NUMBER.test(text);

/** `Mr D Patel`, `M. et Mme Durand`. */
export const isAddressed = ({ cell, start }: Piece): boolean => {
  const first = cell.tokens.find((token) => token.start >= start);
  return first !== undefined && PERSONAL.has(first.word);
};
const PERSONAL = foldedWords('person');
const TITLES = foldedWords('title');

const isTitle = (piece: Piece): boolean =>
  piece.cell.tokens.length <= MAX_TITLES &&
  piece.cell.tokens.some(({ word }) => word.length > 1) &&
  piece.cell.tokens.every(({ word }) => TITLES.has(word));

export function couldBeName(piece: Piece): boolean {
  const text = textOf(piece);
  const { cell } = piece;
  if (text.length > MAX_NAME_CHARS || !LETTERS.test(text) || isContact(text)) return false;
  if ((STREET.test(text) || STREET_BEGINS.test(cell.text.slice(piece.start))) && !hasLegalForm(text)) return false;
  // A colon makes a label of what is before it.
  if (/^\s?[:：]/.test(cell.text.slice(piece.end))) return false;
  if (cell.cell.type !== 'string' || cell.dates.some((date) => date.start < piece.end && date.end > piece.start))
    return false;
  if (NUMBER.test(text)) return false;
  const tokens = cell.tokens.filter((token) => token.start >= piece.start && token.end <= piece.end);
  if (tokens.length > MAX_NAME_WORDS || isPostal(piece) || COUNTRY.test(text) || GOES_ON.test(text)) return false;
  if (areLabelWords(tokens.map(({ word }) => word))) return false;
  // What is a label from end to end names no one.
  return !cell.hits.some(
    (hit) => cell.tokens[hit.first]!.start <= piece.start && cell.tokens[hit.last]!.end >= piece.end - 1,
  );
}
