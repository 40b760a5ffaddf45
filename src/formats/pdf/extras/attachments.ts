// Reads embedded files of a PDF: names, sizes, media types and, on demand, bytes.
import type { Attachment } from '../../../model/index.ts';
import { readUtf16, toLine, withName } from '../engine/engine-text.ts';
import type { PdfDocument } from '../engine/open-document.ts';
import type { Pdfium } from '../engine/pdfium.ts';

/** More are not listed. */
const MAX_ATTACHMENTS = 1_000;

export interface CarriedAttachment {
  readonly attachment: Attachment;
  /** Its content, while the document is open; null where there is none or more than `most` bytes. */
  bytes(most: number): Uint8Array | null;
}

/** The files that the document as a whole carries. */
export function readAttachments({ engine, handle }: PdfDocument): CarriedAttachment[] {
  const { raw } = engine;
  const count = Math.min(raw['FPDFDoc_GetAttachmentCount']!(handle), MAX_ATTACHMENTS);
  const attachments: CarriedAttachment[] = [];
  for (let i = 0; i < count; i++) {
    const address = raw['FPDFDoc_GetAttachment']!(handle, i);
    if (address === 0) continue;
    const attachment = readAttachment(engine, address);
    attachments.push({ attachment, bytes: (most) => readBytes(engine, address, most) });
  }
  return attachments;
}

/** One file, of the document or of an annotation. */
export function readAttachment(engine: Pdfium, address: number): Attachment {
  const { raw } = engine;
  const name = toLine(readUtf16(engine, (at, bytes) => raw['FPDFAttachment_GetName']!(address, at, bytes)));
  const type = toLine(readUtf16(engine, (at, bytes) => raw['FPDFAttachment_GetSubtype']!(address, at, bytes)));
  return {
    name: name || 'unnamed',
    media_type: type.includes('/') ? type.toLowerCase() : null,
    size_bytes: readSize(engine, address),
  };
}

/** As stated; counted where the file does not say; 0 where its bytes are not there. */
function readSize(engine: Pdfium, address: number): number {
  const { raw, scratch } = engine;
  const at = scratch >> 2;
  engine.i32()[at] = 0;
  const stated = withName(engine, 'Size', (name) => raw['EPDFAttachment_GetIntegerValue']!(address, name, scratch));
  const size = engine.i32()[at]!;
  if (stated !== 0 && size > 0) return size;
  return countBytes(engine, address);
}

function countBytes(engine: Pdfium, address: number): number {
  const { raw, scratch } = engine;
  const at = scratch >> 2;
  engine.i32()[at] = 0;
  const counted = raw['FPDFAttachment_GetFile']!(address, 0, 0, scratch);
  return counted === 0 ? 0 : Math.max(0, engine.i32()[at]!);
}

function readBytes(engine: Pdfium, address: number, most: number): Uint8Array | null {
  const size = countBytes(engine, address);
  if (size === 0 || size > most) return null;
  const buffer = engine.allocate(size);
  try {
    const read = engine.raw['FPDFAttachment_GetFile']!(address, buffer, size, engine.scratch);
    return read === 0 ? null : engine.u8().slice(buffer, buffer + size);
  } finally {
    engine.free(buffer);
  }
}
