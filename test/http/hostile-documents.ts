// Documents that keep whoever looks at them busy for long, made small enough to be read in seconds.

const line = (i: number, columns: number): string =>
  Array.from({ length: columns }, (_, col) => (col % 2 === 0 ? i * 7 + col : `text ${i} of ${col}`)).join();

/** A sheet of many rows. */
export const longCsv = (rows: number, columns = 6, from = 0): string =>
  Array.from({ length: rows }, (_, i) => line(i + from, columns)).join('\n');

/** Paragraphs of one long text, with numbers and labels in it. */
export function longRtf(paragraphs: number, salt = ''): string {
  const texts = Array.from(
    { length: paragraphs },
    (_, i) =>
      `Invoice total ${salt}${i}: the amount of ${i}.50 EUR is due on 2024-0${(i % 9) + 1}-15 by party ${i}.\\par`,
  );
  return `{\\rtf1\\ansi ${texts.join('\n')}}`;
}

/** As many headings and tables as paragraphs, so that the outline itself is long. */
export function manyTablesRtf(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, i) =>
      `{\\outlinelevel0 \\b Heading ${i}\\b0\\par}\\trowd\\cellx3000\\cellx6000 a${i}\\cell b${i}\\cell\\row` +
      `\\trowd\\cellx3000\\cellx6000 1\\cell 2\\cell\\row\\pard\\par`,
  );
  return `{\\rtf1\\ansi ${parts.join('\n')}}`;
}
