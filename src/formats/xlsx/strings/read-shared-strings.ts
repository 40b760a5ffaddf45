// Reads the shared strings part into `SharedStrings`, streaming.
import { ContainerError, XML, XmlReader, type ZipArchive, type ZipEntry } from '../../../bytes/index.ts';
import { PartSplitter } from '../package/part-splitter.ts';
import { streamPart } from '../package/stream-part.ts';
import { unescapeText } from './cell-text.ts';
import { readRichText } from './read-rich-text.ts';
import type { SharedStrings } from './shared-strings.ts';

const SPELLING = { root: 'sst', list: 'sst', item: 'si' };

/**
 * Reads the texts that cells name by position. What is wrong with the part is given back, and the texts before it are kept. Only bounds of the whole file
 * are thrown.
 */
export async function readSharedStrings(
  archive: ZipArchive,
  entry: ZipEntry,
  strings: SharedStrings,
  onChunk: (bytes: number) => void,
): Promise<string | null> {
  const splitter = new PartSplitter(SPELLING, (bytes, start, end) => strings.scan(bytes, start, end));
  let fault: string | null = null;
  try {
    await streamPart(archive, entry, splitter, onChunk);
  } catch (error) {
    if (!(error instanceof ContainerError) || error.fault === 'limit') throw error;
    fault = error.message;
  }
  const { rest, unfinished } = splitter.end();
  const strict = unfinished ? readStrictly(rest, strings) : null;
  return fault ?? strict;
}

function readStrictly(bytes: Uint8Array, strings: SharedStrings): string | null {
  try {
    const reader = new XmlReader(bytes);
    for (let event = reader.next(); event !== XML.done; event = reader.next())
      if (event === XML.start && reader.name === 'si') strings.add(unescapeText(readRichText(reader)));
    return null;
  } catch (error) {
    if (error instanceof ContainerError) return error.message;
    throw error;
  }
}
