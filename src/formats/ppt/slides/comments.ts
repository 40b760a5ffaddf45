// Comments on slides, which PowerPoint 2002 put beside them. [MS-PPT] 2.5.23 (Comment10Container)
import type { StreamView } from '../../ole/stream-view.ts';
import type { SlideComment } from '../../slides/out/slide-comment.ts';
import { points } from '../shapes/units.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records, textOf } from '../stream/records.ts';
import { findTag } from '../text/numbers.ts';

/** Comments of one slide; more are left out. */
const MAX_COMMENTS = 10_000;
const STRING = { author: 0, text: 1 } as const;

export function readComments(view: StreamView, slide: PptRecord, page: number): SlideComment[] {
  const later = findTag(view, slide, '___PPT10');
  const comments: SlideComment[] = [];
  for (const record of later ? records(view, later) : [])
    if (record.type === RT.comment && comments.length < MAX_COMMENTS) {
      const comment = readComment(view, record, `com${page}.${comments.length + 1}`);
      if (comment.text !== '') comments.push(comment);
    }
  return comments;
}

function readComment(view: StreamView, record: PptRecord, id: string): SlideComment {
  const string = (which: number): string => {
    const found = findRecord(view, record, RT.string, which);
    return found ? textOf(view, found).replace(/\r\n?/g, '\n') : '';
  };
  const atom = findRecord(view, record, RT.comment_atom);
  return {
    ...{
      id,
      author: string(STRING.author) || null,
      date: atom && dateOf(view, atom.at + 4),
      text: string(STRING.text),
    },
    ...{ parent: null, shape: null, is_resolved: null },
    point: atom && [points(view.i32(atom.at + 20)), points(view.i32(atom.at + 24))],
  };
}

/** Year, month, day of the week, day, hour, minute, second: of no known zone. */
function dateOf(view: StreamView, at: number): string | null {
  const [year, month, , day, hour, minute, second] = Array.from({ length: 7 }, (_, i) => view.u16(at + i * 2));
  if (!year || year > 9999 || !month || month > 12 || !day || day > 31) return null;
  const two = (value: number | undefined): string => String(value ?? 0).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}
