// Conducts the reading of a Word document: open its streams, read its text, lay it out.
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import type { ReadContext, ReadLimits } from '../reader.ts';
import { buildTextDocument, type TextDocument } from '../text-document/index.ts';
import { toTextDocument } from './out/to-text-document.ts';
import { openDoc } from './stream/open-doc.ts';
import { readText } from './text/read-text.ts';

export async function readDoc(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const document = parseDoc(await source.read(0, source.size), context.limits, context.password);
  context.signal.throwIfAborted();
  return buildTextDocument(document, context);
}

/** The text and everything beside it, before it is laid out. */
export const parseDoc = (bytes: Uint8Array, limits: ReadLimits, password: string | null): TextDocument =>
  toTextDocument(readText(openDoc(bytes, password), limits));
