import { openPdfium } from '../../../src/formats/pdf/engine/pdfium.ts';

/** What the engine sees in a file. */
export interface SeenPdf {
  readonly pages: readonly SeenPage[];
  readonly outline: readonly string[];
  readonly attachments: number;
  readonly tagged: boolean;
  readonly form: boolean;
  meta(tag: string): string;
}

interface SeenPage {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly text: string;
  readonly annotations: readonly number[];
  /** Painted objects by their types in the engine: 1 text, 2 path, 3 image, 5 form. */
  readonly objects: readonly number[];
  /** Left and top of the first character. */
  readonly first: readonly [left: number, top: number] | null;
}

/** Opens bytes with the engine; the number of its error where it cannot: 2 file, 3 format, 4 password. */
export async function openPdf(bytes: Uint8Array, password = ''): Promise<SeenPdf | number> {
  const { raw, u8, allocate, free } = await openPdfium();
  const address = allocate(bytes.length);
  u8().set(bytes, address);
  const secret = allocate(password.length + 1);
  u8().set(Buffer.from(password, 'latin1'), secret);
  const document = raw['FPDF_LoadMemDocument']!(address, bytes.length, secret);
  try {
    if (document === 0) return raw['FPDF_GetLastError']!();
    return await look(document);
  } finally {
    if (document !== 0) raw['FPDF_CloseDocument']!(document);
    free(secret);
    free(address);
  }
}

async function look(document: number): Promise<SeenPdf> {
  const { raw } = await openPdfium();
  const pages: SeenPage[] = [];
  for (let i = 0; i < raw['FPDF_GetPageCount']!(document); i++) pages.push(await lookAtPage(document, i));
  const meta = new Map<string, string>();
  for (const tag of ['Title', 'Author']) meta.set(tag, await metaText(document, tag));
  return {
    pages,
    outline: await outlineOf(document),
    attachments: raw['FPDFDoc_GetAttachmentCount']!(document),
    tagged: raw['FPDFCatalog_IsTagged']!(document) === 1,
    form: raw['FPDF_GetFormType']!(document) === 1,
    meta: (tag) => meta.get(tag) ?? '',
  };
}

async function lookAtPage(document: number, index: number): Promise<SeenPage> {
  const { raw, f64, scratch } = await openPdfium();
  const page = raw['FPDF_LoadPage']!(document, index);
  if (page === 0) return { width: 0, height: 0, rotation: 0, text: '', annotations: [], objects: [], first: null };
  const content = raw['FPDFText_LoadPage']!(page);
  const codes = Array.from({ length: Math.max(0, raw['FPDFText_CountChars']!(content)) }, (_, i) =>
    raw['FPDFText_GetUnicode']!(content, i),
  );
  const found = raw['FPDFText_GetCharBox']!(content, 0, scratch, scratch + 8, scratch + 16, scratch + 24) === 1;
  const [left, , , top] = f64().slice(scratch >> 3, (scratch >> 3) + 4);
  const seen = {
    width: raw['FPDF_GetPageWidthF']!(page),
    height: raw['FPDF_GetPageHeightF']!(page),
    rotation: 90 * raw['FPDFPage_GetRotation']!(page),
    text: String.fromCodePoint(...codes),
    annotations: Array.from({ length: raw['FPDFPage_GetAnnotCount']!(page) }, (_, i) => {
      const annotation = raw['FPDFPage_GetAnnot']!(page, i);
      const type = raw['FPDFAnnot_GetSubtype']!(annotation);
      raw['FPDFPage_CloseAnnot']!(annotation);
      return type;
    }),
    objects: Array.from({ length: raw['FPDFPage_CountObjects']!(page) }, (_, i) =>
      raw['FPDFPageObj_GetType']!(raw['FPDFPage_GetObject']!(page, i)),
    ),
    first: found ? ([left!, top!] as const) : null,
  };
  raw['FPDFText_ClosePage']!(content);
  raw['FPDF_ClosePage']!(page);
  return seen;
}

/** Text of a call that fills a buffer with UTF-16. */
async function utf16(call: (buffer: number, length: number) => number): Promise<string> {
  const { u8, allocate, free } = await openPdfium();
  const length = call(0, 0);
  const buffer = allocate(length + 2);
  call(buffer, length);
  const read = Buffer.from(u8().slice(buffer, buffer + Math.max(0, length - 2))).toString('utf16le');
  free(buffer);
  return read;
}

async function metaText(document: number, tag: string): Promise<string> {
  const { raw, u8, allocate, free } = await openPdfium();
  const name = allocate(tag.length + 1);
  u8().set(Buffer.from(tag), name);
  const value = await utf16((buffer, length) => raw['FPDF_GetMetaText']!(document, name, buffer, length));
  free(name);
  return value;
}

/** Titles in order, each indented by its depth. */
async function outlineOf(document: number): Promise<string[]> {
  const { raw } = await openPdfium();
  const titles: string[] = [];
  const walk = async (parent: number, depth: number): Promise<void> => {
    let entry = raw['FPDFBookmark_GetFirstChild']!(document, parent);
    while (entry !== 0) {
      const one = entry;
      const title = await utf16((buffer, length) => raw['FPDFBookmark_GetTitle']!(one, buffer, length));
      titles.push('  '.repeat(depth) + title);
      await walk(one, depth + 1);
      entry = raw['FPDFBookmark_GetNextSibling']!(document, one);
    }
  };
  await walk(0, 0);
  return titles;
}
