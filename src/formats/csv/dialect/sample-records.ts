// Parses a sample of a CSV file with one candidate dialect, so that detection can score it.

/** What parsing a sample with one candidate dialect shows about that candidate. */
export interface SampleRecords {
  readonly records: readonly (readonly string[])[];
  /** Fields that began with the quote and were not empty inside. */
  readonly quoted: number;
  /** Closing quotes that text followed. */
  readonly stray: number;
  readonly unterminated: boolean;
}

/** More records than these do not change what the sample shows. */
const MAX_RECORDS = 100;

/** The same grammar as the byte scanner's, over the characters of a sample. */
export function parseSample(
  text: string,
  delimiter: string,
  quote: string,
  backslash: boolean,
  whole: boolean,
): SampleRecords {
  const records: string[][] = [];
  let record: string[] = [];
  let quoted = 0;
  let stray = 0;
  let at = 0;
  while (at < text.length && records.length < MAX_RECORDS) {
    let field = '';
    if (quote !== '' && text[at] === quote) {
      const end = closingQuote(text, at + 1, quote, backslash);
      if (end < 0) return unclosed(records, [...record, text.slice(at + 1)], { quoted, stray }, at, text.length, whole);
      field = text.slice(at + 1, end).replaceAll(quote + quote, quote);
      if (end > at + 1) quoted++;
      at = end + 1;
      const rest = fieldEnd(text, at, delimiter);
      if (rest > at) stray++;
      field += text.slice(at, rest);
      at = rest;
    } else {
      const end = fieldEnd(text, at, delimiter);
      field = text.slice(at, end);
      at = end;
    }
    record.push(field);
    if (at < text.length && text.startsWith(delimiter, at)) {
      at += delimiter.length;
      if (at < text.length) continue;
      record.push('');
    }
    records.push(record);
    record = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return { records, quoted, stray, unterminated: false };
}

/** A field that a sample cuts short is no fault of the dialect, unless it swallows half of the sample. */
function unclosed(
  records: readonly string[][],
  record: string[],
  { quoted, stray }: { readonly quoted: number; readonly stray: number },
  at: number,
  length: number,
  whole: boolean,
): SampleRecords {
  if (!whole && at > length / 2) return { records, quoted, stray, unterminated: false };
  return { records: [...records, record], quoted: quoted + 1, stray, unterminated: true };
}

function closingQuote(text: string, from: number, quote: string, backslash: boolean): number {
  for (let at = from; at < text.length; at++) {
    if (backslash && text[at] === '\\') at++;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at;
      at++;
    }
  }
  return -1;
}

function fieldEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n' || sign === '\r' || (sign === delimiter[0] && text.startsWith(delimiter, at))) return at;
  }
  return text.length;
}
