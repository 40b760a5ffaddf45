import { FolioError } from '../../errors.ts';
import type { ByteSource, DocumentBody } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { openStream } from './open-stream.ts';
import { readWorkbook } from './read-workbook.ts';

/** Workbooks of Excel 5 to 2003, and what later ones save for them. */
export async function readXls(source: ByteSource, context: ReadContext): Promise<DocumentBody> {
  context.signal.throwIfAborted();
  const file = await source.read(0, source.size);
  const stream = openStream(file, context.password);
  if (stream.biff === 'older') throw new FolioError('corrupt_file', 'Workbooks before Excel 5 are not read.');
  return readWorkbook(stream, context);
}
