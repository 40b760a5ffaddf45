// Writes a document that the engine holds as a file.
import { createHash } from 'node:crypto';
import type { PdfDocument } from '../open-document.ts';

/** The same document gives the same bytes, whatever the engine did before; not where it is locked, for locks are salted. */
export function saveDocument(document: PdfDocument): Uint8Array {
  const { engine, handle } = document;
  const { raw } = engine;
  const writer = raw['PDFiumExt_OpenFileWriter']!();
  try {
    if (raw['PDFiumExt_SaveAsCopy']!(handle, writer) === 0) throw new Error('The engine does not write the document');
    const size = raw['PDFiumExt_GetFileWriterSize']!(writer);
    const address = engine.allocate(size);
    try {
      raw['PDFiumExt_GetFileWriterData']!(writer, address, size);
      return identified(engine.u8().slice(address, address + size), hasIdentifier(document));
    } finally {
      engine.free(address);
    }
  } finally {
    raw['PDFiumExt_CloseFileWriter']!(writer);
  }
}

/** FILEIDTYPE_PERMANENT: the one that a file keeps for life. */
const PERMANENT = 0;

/** Keys of locked documents are made with it, so that it must stay. */
const hasIdentifier = ({ engine, handle, encrypted }: PdfDocument): boolean =>
  encrypted || engine.raw['FPDF_GetFileIdentifier']!(handle, PERMANENT, 0, 0) > 0;

/** How the engine ends the two identifiers in the trailer (ISO 32000-2, 14.4): one that it made is written so. */
const MADE = /(?:<([0-9A-F]{32})>)?<([0-9A-F]{32})>\]/g;
const TRAILER_BYTES = 4096;
const ZERO = 0x30;

/** The engine makes identifiers of addresses in its memory. Here they are made of the bytes. */
function identified(bytes: Uint8Array, keepsFirst: boolean): Uint8Array {
  const start = Math.max(0, bytes.length - TRAILER_BYTES);
  const tail = Buffer.from(bytes.subarray(start)).toString('latin1');
  const made = [...tail.matchAll(MADE)].at(-1);
  if (!made) return bytes;
  const end = start + made.index + made[0].length;
  const digits = made[2]!.length;
  const places = [end - '>]'.length - digits];
  if (!keepsFirst && made[1]) places.push(places[0]! - '><'.length - digits);
  for (const at of places) bytes.fill(ZERO, at, at + digits);
  const digest = createHash('sha256').update(bytes).digest('hex').toUpperCase().slice(0, digits);
  for (const at of places) bytes.set(Buffer.from(digest, 'latin1'), at);
  return bytes;
}
