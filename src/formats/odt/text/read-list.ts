// Reads lists: items within each other, with what their labels are counted by.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount } from '../../odf/lengths.ts';
import { TEXT, XML_ID } from '../../odf/namespaces.ts';
import type { OpenList } from '../reading/list-counts.ts';
import type { BlockSink, Story } from '../reading/reading.ts';

/** From the start of `text:list` to its end. */
export function readList(reader: XmlReader, story: Story, sink: BlockSink): void {
  const within = reader.depth;
  const outer = story.list;
  const style = reader.attribute('style-name', TEXT) ?? outer?.style ?? null;
  const id = reader.attribute('id', XML_ID);
  const before = reader.attribute('continue-list', TEXT);
  const goesOn = before ?? (reader.attribute('continue-numbering', TEXT) === 'true' ? true : null);
  const list = story.counts.open(outer, style, story.scope.table.list(style), goesOn);
  story.list = list;
  while (reader.nextStart(within)) {
    if (reader.name === 'list-item') readItem(reader, story, sink, list, true);
    else if (reader.name === 'list-header') readItem(reader, story, sink, list, false);
    else story.reading.readBlock(reader, story, sink);
  }
  story.list = outer;
  story.counts.close(list, id);
}

function readItem(reader: XmlReader, story: Story, sink: BlockSink, list: OpenList, labelled: boolean): void {
  const within = reader.depth;
  const own = story.scope.table.list(reader.attribute('style-override', TEXT));
  const item: OpenList = own ? { ...list, levels: own } : list;
  item.awaits_label = labelled;
  item.start = toCount(reader.attribute('start-value', TEXT)) ?? null;
  story.list = item;
  while (reader.nextStart(within)) story.reading.readBlock(reader, story, sink);
  if (item !== list) list.counted ||= item.counted;
  list.awaits_label = false;
  story.list = list;
}

/** `text:numbered-paragraph`: an item by itself, whose list is known by an id. */
export function readNumbered(reader: XmlReader, story: Story, sink: BlockSink): void {
  const within = reader.depth;
  const outer = story.list;
  const style = reader.attribute('style-name', TEXT);
  const id = reader.attribute('list-id', TEXT);
  const level = Math.min(toCount(reader.attribute('level', TEXT), 1) ?? 1, 10) - 1;
  const open = story.counts.open(null, style, story.scope.table.list(style), id ?? true);
  const start = toCount(reader.attribute('start-value', TEXT)) ?? null;
  const list: OpenList = { ...open, level, awaits_label: true, start };
  story.list = list;
  while (reader.nextStart(within)) story.reading.readBlock(reader, story, sink);
  story.list = outer;
  story.counts.close({ ...list, level: 0 }, id);
}
