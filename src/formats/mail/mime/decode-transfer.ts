// Undoes the transfer encodings of mail: Base64, quoted-printable and uuencode (RFC 2045, 6).

/** The bytes of a part by its encoding; those of an unknown one are taken as they are. */
export function decodeTransfer(bytes: Buffer, encoding: string | null): Buffer {
  switch (encoding?.trim().toLowerCase()) {
    case 'base64':
      return decodeBase64(bytes);
    case 'quoted-printable':
      return decodeQuoted(bytes);
    case 'x-uuencode':
    case 'uuencode':
    case 'x-uue':
      return decodeUu(bytes);
    default:
      return bytes;
  }
}

const PIECE = 3 * 2 ** 20;

/** In pieces, since a text of all of it may be longer than texts can be. */
function decodeBase64(bytes: Buffer): Buffer {
  if (bytes.length <= PIECE) return Buffer.from(bytes.toString('latin1'), 'base64');
  const pieces: Buffer[] = [];
  let rest = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text =
      rest + bytes.toString('latin1', at, Math.min(bytes.length, at + PIECE)).replace(/[^A-Za-z0-9+/_-]+/g, '');
    const whole = text.length - (text.length % 4);
    pieces.push(Buffer.from(text.slice(0, whole), 'base64'));
    rest = text.slice(whole);
  }
  pieces.push(Buffer.from(rest, 'base64'));
  return Buffer.concat(pieces);
}

const [EQUALS, LINE_FEED, RETURN, BLANK, TAB] = [0x3d, 10, 13, 32, 9];

/** Soft line ends go, and so do blanks before line ends; what is no code stays as it is. */
export function decodeQuoted(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let size = 0;
  /** Behind the last byte that is no blank. */
  let solid = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === EQUALS) {
      const high = hexOf(bytes[at + 1]);
      const low = hexOf(bytes[at + 2]);
      if (high >= 0 && low >= 0) {
        out[size++] = high * 16 + low;
        solid = size;
        at += 2;
        continue;
      }
      const soft = softEnd(bytes, at + 1);
      if (soft >= 0) {
        at = soft;
        solid = size;
        continue;
      }
    }
    if (byte === LINE_FEED || byte === RETURN) size = solid;
    out[size++] = byte;
    if (byte !== BLANK && byte !== TAB) solid = size;
  }
  return out.subarray(0, size);
}

/** The line feed of a soft line end, blanks in front of it or not; -1 where there is none. */
function softEnd(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === BLANK || bytes[at] === TAB) at++;
  if (at >= bytes.length) return bytes.length;
  if (bytes[at] === RETURN && bytes[at + 1] === LINE_FEED) return at + 1;
  return bytes[at] === LINE_FEED ? at : -1;
}

function hexOf(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte & ~0x20;
  return letter >= 0x41 && letter <= 0x46 ? letter - 0x37 : -1;
}

function decodeUu(bytes: Buffer): Buffer {
  // Four letters are three bytes; the last line may be cut within them.
  const out = Buffer.alloc(bytes.length + 3);
  let size = 0;
  for (const line of bytes.toString('latin1').split(/\r?\n/)) {
    if (/^begin \d/.test(line) || line === '') continue;
    if (line === 'end' || line === '`') break;
    const end = size + codeAt(line, 0);
    for (let i = 1; i < line.length && size < end; i += 4) {
      const [b, c] = [codeAt(line, i + 1), codeAt(line, i + 2)];
      out[size++] = (codeAt(line, i) << 2) | (b >> 4);
      if (size < end) out[size++] = ((b & 15) << 4) | (c >> 2);
      if (size < end) out[size++] = ((c & 3) << 6) | codeAt(line, i + 3);
    }
  }
  return out.subarray(0, size);
}

const codeAt = (line: string, at: number): number => (at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0);
