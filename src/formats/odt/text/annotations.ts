// Reads annotations: comments with author, date and text, and the stretch that each is about.
import type { XmlReader } from '../../../bytes/index.ts';
import { OFFICE } from '../../odf/namespaces.ts';
import { readPlainText } from '../../odf/plain-text.ts';
import type { Inline } from './inline.ts';

/** Comments of a document; more are left out. */
const MAX_COMMENTS = 100_000;

/** From the start of `office:annotation` to its end. */
export function readAnnotation(reader: XmlReader, { story, draft }: Inline): void {
  const { comments, comment_places } = story.reading;
  const name = reader.attribute('name', OFFICE) ?? `__unnamed_${comments.length + 1}`;
  // Threads and their ends are additions of LibreOffice's, under whatever prefix.
  const own = new Map(reader.attributes().map(([local, value]) => [local, value]));
  const point = { paragraph: draft.id, at: draft.text.length };
  const { author, date, text } = readComment(reader);
  if (comments.length >= MAX_COMMENTS) return;
  comment_places.start(name, point);
  comment_places.mark(name, point);
  comments.push({
    ...{ id: name, author, date, text },
    parent: own.get('parent-name') ?? null,
    is_resolved: own.get('resolved') === 'true',
  });
}

function readComment(reader: XmlReader): { author: string | null; date: string | null; text: string } {
  const within = reader.depth;
  let [author, date]: [string | null, string | null] = [null, null];
  const lines: string[] = [];
  while (reader.nextStart(within)) {
    if (reader.name === 'creator') author = reader.text().trim() || null;
    else if (reader.name === 'date') date = reader.text().trim() || null;
    else if (reader.name === 'p' || reader.name === 'h') lines.push(reader.text().replace(/\s+/g, ' ').trim());
    else if (reader.name === 'list') lines.push(readPlainText(reader));
    else reader.skip();
  }
  return { author, date, text: lines.join('\n').trim() };
}
