import { XML, XmlReader, type ZipArchive, type ZipEntry } from '../../bytes/index.ts';
import { unescapeText } from './cell-text.ts';
import { feedPart } from './feed-part.ts';
import { PartFeed } from './part-feed.ts';
import { readRichText } from './read-rich-text.ts';
import type { SharedStrings } from './shared-strings.ts';

const SPELLING = { root: 'sst', list: 'sst', item: 'si' };

/** Reads the texts that cells name by position. Those before a fault are there when it is thrown. */
export async function readSharedStrings(
  archive: ZipArchive,
  entry: ZipEntry,
  strings: SharedStrings,
  onChunk: (bytes: number) => void,
): Promise<void> {
  const feed = new PartFeed(SPELLING, (bytes, start, end) => strings.scan(bytes, start, end));
  await feedPart(archive, entry, feed, onChunk);
  const { rest, unfinished } = feed.end();
  if (unfinished) readStrictly(new XmlReader(rest), strings);
}

function readStrictly(reader: XmlReader, strings: SharedStrings): void {
  for (let event = reader.next(); event !== XML.done; event = reader.next())
    if (event === XML.start && reader.name === 'si') strings.add(unescapeText(readRichText(reader)));
}
