// Loads a PDF into PDFium's memory and opens it with its password; maps engine errors to ours.
import { FolioError } from '../../../errors.ts';
import type { Pdfium } from './pdfium.ts';

/** A document that the engine holds. Its bytes stay in the engine's memory until it is closed. */
export interface PdfDocument {
  readonly engine: Pdfium;
  readonly handle: number;
  readonly page_count: number;
  /** Whether a password was needed to open it. */
  readonly encrypted: boolean;
  /** The file itself, in the engine's memory: a view that any call which allocates may replace. */
  bytes(): Uint8Array;
  close(): void;
}

/** What FPDF_GetLastError tells. */
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

const CHUNK_BYTES = 2 ** 22;

/** Opens a document whose bytes are given out piece by piece, so that they are held only once. */
export async function openDocument(
  engine: Pdfium,
  source: { readonly size: number; read(offset: number, length: number): Promise<Uint8Array> },
  password: string | null,
): Promise<PdfDocument> {
  if (source.size === 0) throw new FolioError('corrupt_file', 'The file has no bytes.');
  const bytes = engine.allocate(source.size);
  try {
    for (let at = 0; at < source.size; at += CHUNK_BYTES) {
      engine.u8().set(await source.read(at, Math.min(CHUNK_BYTES, source.size - at)), bytes + at);
    }
    return loadDocument(engine, bytes, source.size, password);
  } catch (error) {
    engine.free(bytes);
    throw error;
  }
}

function loadDocument(engine: Pdfium, bytes: number, size: number, password: string | null): PdfDocument {
  // A wrong password is refused even where none is needed, so that the empty one comes first.
  let handle = load(engine, bytes, size, '');
  const encrypted = handle === 0 && isLocked(engine);
  if (encrypted && password) handle = load(engine, bytes, size, password);
  if (handle === 0) throw openFailure(engine, encrypted, password);
  return {
    engine,
    handle,
    page_count: engine.raw['FPDF_GetPageCount']!(handle),
    encrypted,
    bytes: () => engine.u8().subarray(bytes, bytes + size),
    close: () => {
      engine.raw['FPDF_CloseDocument']!(handle);
      engine.free(bytes);
    },
  };
}

function load(engine: Pdfium, bytes: number, size: number, password: string): number {
  const encoded = new TextEncoder().encode(password);
  const address = engine.allocate(encoded.length + 1);
  try {
    engine.u8().set(encoded, address);
    return engine.raw['FPDF_LoadMemDocument64']!(bytes, size, address);
  } finally {
    engine.free(address);
  }
}

const isLocked = (engine: Pdfium): boolean => engine.raw['FPDF_GetLastError']!() === PASSWORD_ERROR;

function openFailure(engine: Pdfium, encrypted: boolean, password: string | null): FolioError {
  if (encrypted) return new FolioError(password ? 'password_wrong' : 'password_required');
  if (engine.raw['FPDF_GetLastError']!() === SECURITY_ERROR)
    return new FolioError('corrupt_file', 'The document is encrypted in a way that is not known.');
  return new FolioError('corrupt_file', 'The file is no PDF that can be opened.');
}
