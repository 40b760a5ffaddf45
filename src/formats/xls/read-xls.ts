// Entry of the XLS reader: opens the stream and chooses between the BIFF reader and the library for Excel 2 to 4.
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { createWorkbookBuilder, readByLibrary } from '../workbook/index.ts';
import { readWorkbook } from './read-workbook.ts';
import { openStream, type WorkbookStream } from './stream/open-stream.ts';

/** Workbooks of Excel up to 2003, and what later ones save for them. */
export async function readXls(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const stream = openStream(await source.read(0, source.size), context.password);
  return stream.biff === 'older' ? readOlder(stream, context) : readWorkbook(stream, context);
}

/** Excel 2 to 4: one sheet, or a few, in records that look different. */
async function readOlder(stream: WorkbookStream, context: ReadContext): Promise<DocumentBody> {
  const body = await readByLibrary(stream.bytes, {
    kind: 'biff',
    createBuilder: (parts) => createWorkbookBuilder(context, parts),
    metadata: null,
    diagnostics: [],
  });
  context.progress(1);
  return body;
}
