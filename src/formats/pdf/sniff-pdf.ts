// Recognises PDF files by their header, for format detection.

/** Writers may put other bytes before the header; readers look for it in the first kilobyte. */
const HEADER_WITHIN = 1024;
const HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Sure where the header begins the file, fairly sure where it comes a little later. */
export function sniffPdf(head: Uint8Array): number {
  const last = Math.min(head.length - HEADER.length, HEADER_WITHIN);
  for (let at = 0; at <= last; at++) {
    if (HEADER.every((byte, i) => head[at + i] === byte)) return at === 0 ? 1 : 0.9;
  }
  return 0;
}
