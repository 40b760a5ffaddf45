// Renders comments, revisions, bookmarks and attachments for the terminal.
import type { ListAnnotationsAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { more, place } from './layout/place.ts';
import { bytes, lines, type Style } from './layout/style.ts';

export function renderAnnotations(answer: ListAnnotationsAnswer, style: Style): string {
  const { paint } = style;
  const where = ({ page, anchor }: { page: number | null; anchor: string }): string =>
    paint.cyan(page === null ? anchor : place({ page }));
  const by = ({ author, date }: { author: string | null; date: string | null }): string =>
    paint.dim(
      [author, date]
        .filter((part) => part !== null)
        .map(shown)
        .join(', '),
    );
  const row = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('  ');
  if (answer.total === 0) return paint.dim('Nothing stands beside the text.');
  return lines(
    ...answer.comments.map((comment) => row(where(comment), 'comment', shown(comment.text), by(comment))),
    ...answer.revisions.map((change) => row(where(change), change.kind, shown(change.text), by(change))),
    ...answer.bookmarks.map((mark) => row(where(mark), 'bookmark', shown(mark.name))),
    ...answer.attachments.map(({ name, size_bytes }) => row('attachment', shown(name), paint.dim(bytes(size_bytes)))),
    more(answer.next_cursor),
  );
}
