// Undoes what mailboxes do to lines of a message that begin like a message: a `>` in front of them.

const QUOTE = Buffer.from('\n>');
const [MARK, LINE_FEED] = [0x3e, 10];
const WORD = Buffer.from('From ');
const BEGINNING = Buffer.from('\nFrom ');

/** Every such line has one `>` more than it was written with (mboxrd; of mboxo the same, but that it has one at most). */
export function unquote(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (let at = bytes.indexOf(QUOTE); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let word = at + 1;
    while (bytes[word] === MARK) word++;
    if (!bytes.subarray(word, word + WORD.length).equals(WORD)) continue;
    pieces.push(bytes.subarray(kept, at + 1));
    kept = at + 2;
  }
  return kept === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(kept)]);
}

/** Lines that begin like a message stand in it as they are: what counts bytes need not quote them. */
export const hasBareBeginning = (bytes: Buffer): boolean => bytes.includes(BEGINNING);

/** Without the blank line that stands before the next message. */
export function withoutGap(bytes: Buffer): Buffer {
  let end = bytes.length;
  if (bytes[end - 1] !== LINE_FEED) return bytes;
  const before = bytes[end - 2] === 13 ? end - 3 : end - 2;
  if (bytes[before] === LINE_FEED) end = before + 1;
  return bytes.subarray(0, end);
}
