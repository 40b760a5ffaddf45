// Recognises PDF files by their header, for format detection.

/** Writers may put other bytes before the header; readers look for it in the first kilobyte. */
const HEADER_WITHIN = 1024;
const HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** `1.7` */
const VERSION_LENGTH = 3;

/** Sure where the header begins the file, fairly sure where it comes a little later. A text may speak of such a header: there it is within a line, or has no version. */
export function sniffPdf(head: Uint8Array): number {
  const last = Math.min(head.length - HEADER.length, HEADER_WITHIN);
  for (let at = 0; at <= last; at++) {
    if (!HEADER.every((byte, i) => head[at + i] === byte)) continue;
    if (at === 0) return 1;
    if (!isWithinLine(head, at) && isDigit(head[at + HEADER.length])) return 0.9;
  }
  return 0;
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isPrinted = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x20 && byte < 0x7f;

/** Letters before it, and more behind the version than the end of a line. */
function isWithinLine(head: Uint8Array, at: number): boolean {
  const version = at + HEADER.length;
  return isPrinted(head[at - 1]) && isPrinted(head[version + VERSION_LENGTH]);
}
