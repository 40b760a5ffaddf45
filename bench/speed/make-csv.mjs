// Writes a CSV of about the given size, the same bytes for the same size on every machine: eight columns of ids, words,
// amounts, dates, a percentage, a flag, and a note that is sometimes quoted with commas, quotes and line ends inside.
import { closeSync, openSync, writeSync } from 'node:fs';

const WORDS =
  'account amount balance budget capital charge contract customer delivery discount document invoice ledger market order payment price product profit quantity'.split(
    ' ',
  );
const word = (n) => WORDS[(Math.imul(n, 2654435761) >>> 0) % WORDS.length];

function row(i) {
  const note =
    i % 10 === 0
      ? `"${word(i)}, ""${word(i + 1)}""\n${word(i + 2)}"`
      : i % 3 === 0
        ? `"${word(i)}, ${word(i + 7)}"`
        : `${word(i)} ${word(i + 3)}`;
  const date = `20${String(10 + (i % 15)).padStart(2, '0')}-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`;
  return `${i},${word(i)} ${i % 997},${(i * 1.37).toFixed(2)},${date},${(i % 100) / 2}%,${i % 2 ? 'true' : 'false'},${word(i + 5)},${note}\n`;
}

/** Gives the number of rows written, the header included. */
export function makeCsv(path, { bytes = Infinity, rows = Infinity }) {
  const fd = openSync(path, 'w');
  let text = 'id,name,amount,date,share,active,group,note\n';
  let written = 0;
  let count = 1;
  while (count < rows && written + text.length < bytes) {
    text += row(count++);
    if (text.length > 1 << 20) {
      written += writeSync(fd, text);
      text = '';
    }
  }
  writeSync(fd, text);
  closeSync(fd);
  return count;
}
