// Reads a source into a container and classifies it on the way.
import { classifyDocument } from '../../classify/index.ts';
import { findTitle } from '../../formats/index.ts';
import type { FormatReader, ReadContext } from '../../formats/reader.ts';
import { type ByteSource, MODEL_VERSION } from '../../model/index.ts';
import { writeContainer } from '../../segments/index.ts';
import type { ReadOutcome } from '../read-request.ts';
import { sampleTexts } from './sample-texts.ts';

/** Reads a source into a container that is written piece by piece. */
export async function readContainer(
  reader: FormatReader,
  source: ByteSource,
  context: Omit<ReadContext, 'out'>,
  write: (bytes: Uint8Array) => void,
): Promise<ReadOutcome> {
  const container = writeContainer(write);
  const sample = sampleTexts(container);
  const body = await reader.read(source, { out: sample.sink, ...context, typeOf: findTitle });
  const classification = classifyDocument(body, sample.texts);
  const more = { model_version: MODEL_VERSION, reader_version: reader.version, classification };
  container.finish(Object.assign({}, body, more));
  return { page_count: body.pages.length, warnings: body.diagnostics };
}
