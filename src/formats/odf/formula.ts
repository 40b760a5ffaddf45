// Translates formulas of OpenDocument (part 4, OpenFormula) into the form that other workbooks have.
import { toCommonFunction } from './function-names.ts';

/** Characters of a formula that are looked at. */
const MAX_LENGTH = 32_768;

/** `of:=SUM([.A1:.B2];[$Data.C3])` is `=SUM(A1:B2,Data!C3)`. Null where it is of a language that is not known. */
export function toCommonFormula(text: string): string | null {
  const found = /^(?:([a-z]+):)?=/i.exec(text);
  if (!found || text.length > MAX_LENGTH) return null;
  const body = text.slice(found[0].length);
  if (found[1] === 'msoxl') return `=${body}`;
  return found[1] === undefined || found[1] === 'of' || found[1] === 'oooc' ? `=${translate(body)}` : null;
}

/** A word: a function where a bracket follows, else a name or a number. */
const WORD = /[\p{L}\p{N}_.\\]+/uy;
/** Functions here, constants elsewhere. */
const TRUTH = /(?:TRUE|FALSE)\(\s*\)/y;
/** Errors that are in a formula as they are. */
const ERROR = /#(?:REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)/y;

function translate(body: string): string {
  let text = '';
  let arrays = 0;
  for (let at = 0; at < body.length; ) {
    const sign = body[at]!;
    if (sign === '"' || sign === '[') {
      const end = sign === '"' ? endOfString(body, at) : endOfReference(body, at);
      text += sign === '"' ? body.slice(at, end) : toReference(body.slice(at + 1, end - 1));
      at = end;
      continue;
    }
    if (sign === '{') arrays++;
    if (sign === '}') arrays = Math.max(0, arrays - 1);
    const truth = matchAt(TRUTH, body, at);
    if (truth !== '') {
      text += truth.slice(0, truth.indexOf('('));
      at += truth.length;
      continue;
    }
    const word = matchAt(WORD, body, at);
    const whole = word === '' ? matchAt(ERROR, body, at) : word;
    if (whole === '') text += signOf(sign, arrays > 0);
    else text += word !== '' && body[at + word.length] === '(' ? toCommonFunction(word) : whole;
    at += Math.max(1, whole.length);
  }
  return text;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function signOf(sign: string, inArray: boolean): string {
  if (sign === ';' || sign === '~') return ',';
  if (sign === '|') return inArray ? ';' : sign;
  return sign === '!' ? ' ' : sign;
}

/** Behind the quote that ends it; one that is doubled begins another at once, which comes to the same. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1);
  return end < 0 ? text.length : end + 1;
}

/** Behind the bracket that ends it; brackets in names of sheets do not. */
function endOfReference(text: string, start: number): number {
  let isQuoted = false;
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (text[at] === ']' && !isQuoted) return at + 1;
  }
  return text.length + 1;
}

/** What is between brackets, or in an address of a range: `$Data.A1:.B2`, `'a b'.A1`, `'file:///x.ods'#$Data.A1`. */
export function toReference(text: string): string {
  if (text.includes('#REF!')) return '#REF!';
  const hash = text.startsWith("'") ? text.indexOf("'#") : -1;
  const file = hash < 0 ? null : text.slice(text.lastIndexOf('/', hash) + 1, hash).replace(/^'/, '');
  const [first, second] = splitOutside(hash < 0 ? text : text.slice(hash + 2), ':').map(parsePlace);
  if (!first) return '#REF!';
  const isSpan = first.sheet !== null && second !== undefined && second.sheet !== null && second.sheet !== first.sheet;
  const name = isSpan ? `${first.sheet}:${second.sheet}` : first.sheet;
  const plain = isSpan ? isPlain(first.sheet) && isPlain(second.sheet!) : isPlain(name ?? '');
  const whole = file === null ? (name ?? '') : `[${file}]${name ?? ''}`;
  const sheet = name === null ? '' : `${plain && file === null ? whole : `'${whole.replaceAll("'", "''")}'`}!`;
  return `${sheet}${second ? toRange(first.cell, second.cell) : first.cell}`;
}

const WHOLE_COLUMNS = /^(\$?[A-Z]{1,3})\$?1:(\$?[A-Z]{1,3})\$?1048576$/;
const WHOLE_ROWS = /^\$?A(\$?\d+):\$?(?:XFD|AMJ)(\$?\d+)$/;

/** From edge to edge it is whole columns or rows. */
function toRange(first: string, last: string): string {
  if (first === last && !/^\$?(?:[A-Z]+|\d+)$/.test(first)) return first;
  const range = `${first}:${last}`;
  return range.replace(WHOLE_COLUMNS, '$1:$2').replace(WHOLE_ROWS, '$1:$2');
}

/** The parts between signs that are in no quotes. */
export function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted;
    else if (text[at] === sign && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

/** `$Data.A1`, `.A1`, `$'a b'.A1`, or a cell alone. */
function parsePlace(text: string): { readonly sheet: string | null; readonly cell: string } {
  const place = text.trim();
  const dot = place.lastIndexOf('.');
  if (dot < 0) return { sheet: null, cell: place };
  const written = place.slice(place.startsWith('$') ? 1 : 0, dot);
  const name = written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : written;
  return { sheet: name === '' ? null : name, cell: place.slice(dot + 1) };
}

/** Words that are no cells stand without quotes. */
const isPlain = (name: string): boolean =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^(?:[A-Z]{1,3}\d+|R\d*C\d*|R|C)$/i.test(name);

/** `'a b'!A1:B2` into the name of the sheet and the cells. */
export function splitReference(reference: string): { readonly sheet: string | null; readonly range: string } {
  const end = reference.lastIndexOf('!');
  if (end < 0) return { sheet: null, range: reference };
  const written = reference.slice(0, end);
  const sheet = written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : written;
  return { sheet, range: reference.slice(end + 1) };
}
