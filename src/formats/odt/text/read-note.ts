// Reads a footnote or endnote, which is in the text where it is referred to.
import type { XmlReader } from '../../../bytes/index.ts';
import { TEXT } from '../../odf/namespaces.ts';
import { noteMark } from '../../text-document/index.ts';
import { ListCounts } from '../reading/list-counts.ts';
import { newSink } from '../reading/reading.ts';
import type { Inline } from './inline.ts';

/** From the start of `text:note` to its end. */
export function readNote(reader: XmlReader, { story, draft, run }: Inline): void {
  const within = reader.depth;
  const kind = reader.attribute('note-class', TEXT) === 'endnote' ? 'endnote' : 'footnote';
  const { reading } = story;
  let label = '';
  let note: ReturnType<typeof reading.notes.add> | null = null;
  const refer = () => {
    if (note) return note;
    note = reading.notes.add(kind, label);
    const start = draft.text.length;
    draft.append(noteMark(note.label), run);
    draft.addNote(start, note);
    return note;
  };
  while (reader.nextStart(within)) {
    if (reader.name === 'note-citation') {
      const own = reader.attribute('label', TEXT);
      const shown = reader.text().trim();
      label = own?.trim() || shown;
    } else if (reader.name === 'note-body') {
      const referred = refer();
      const sink = newSink();
      const depth = reader.depth;
      const inner = { ...story, list: null, counts: new ListCounts() };
      while (reader.nextStart(depth)) reading.readBlock(reader, inner, sink);
      referred.blocks = sink.blocks;
    } else reader.skip();
  }
  refer();
}
