// Passes over the blank lines that some programs write before the first field.

export function withoutBlankLines(bytes: Buffer): Buffer {
  let at = 0;
  while (at < bytes.length && (bytes[at] === 10 || bytes[at] === 13)) at++;
  return bytes.subarray(at);
}
