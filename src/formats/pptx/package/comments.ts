// Reads slide comments of both generations (before 2018 and threaded), with their authors.
import { XML, XmlReader } from '../../../bytes/index.ts';
import { type OoxmlPackage, type RelatedPart, toPoints } from '../../ooxml/index.ts';
import type { SlideComment } from '../../slides/out/slide-comment.ts';
import { toNumber } from '../drawing-values.ts';

/** Units in a point, in which comments before 2018 say where their mark is: 576 in an inch. */
const MARK_UNITS = 8;

type Authors = ReadonlyMap<string, string>;

/** Who wrote comments: `commentAuthors.xml`, and `authors.xml` since 2018. */
export async function readAuthors(pack: OoxmlPackage, related: readonly RelatedPart[]): Promise<Authors> {
  const authors = new Map<string, string>();
  for (const { kind, part } of related) {
    if ((kind !== 'commentAuthors' && kind !== 'authors') || part === null) continue;
    for (const [id, name] of (await pack.read(part, parseAuthors)) ?? []) authors.set(id, name);
  }
  return authors;
}

function parseAuthors(bytes: Uint8Array): Map<string, string> {
  const reader = new XmlReader(bytes);
  const authors = new Map<string, string>();
  while (reader.nextStart(0)) {
    const id = reader.attribute('id');
    const name = reader.attribute('name')?.trim();
    if ((reader.name === 'cmAuthor' || reader.name === 'author') && id !== null && name) authors.set(id, name);
  }
  return authors;
}

/** Remarks of the slide's parts of either kind (ECMA-376 part 1, 19.4; [MS-PPTX] 2.16 and 2.17). */
export async function readComments(
  pack: OoxmlPackage,
  related: readonly RelatedPart[],
  authors: Authors,
  page: number,
  given: Set<string>,
): Promise<SlideComment[]> {
  const comments: SlideComment[] = [];
  for (const { kind, part } of related) {
    if (kind !== 'comments' || part === null || given.has(part)) continue;
    given.add(part);
    const list = (await pack.read(part, (bytes) => parseComments(bytes, authors))) ?? [];
    for (const comment of list) if (comment.text !== '') comments.push(comment);
  }
  return renumbered(comments, page);
}

/** Ids are unique in one part at best. */
function renumbered(comments: readonly SlideComment[], page: number): SlideComment[] {
  const names = new Map(comments.map(({ id }, i) => [id, `p${page}.c${i + 1}`]));
  return comments.map((comment, i) => {
    const parent = comment.parent === null ? null : (names.get(comment.parent) ?? null);
    const id = `p${page}.c${i + 1}`;
    return { ...comment, id, parent: parent === id ? null : parent };
  });
}

interface CommentDraft {
  id: string;
  author: string | null;
  date: string | null;
  text: string;
  parent: string | null;
  shape: string | null;
  point: [number, number] | null;
  is_resolved: boolean | null;
}

export function parseComments(bytes: Uint8Array, authors: Authors): SlideComment[] {
  const reader = new XmlReader(bytes);
  const comments: CommentDraft[] = [];
  if (reader.next() !== XML.start) return comments;
  while (reader.nextStart(1)) {
    if (reader.name === 'cm') readComment(reader, authors, comments, null);
    else reader.skip();
  }
  return comments;
}

function readComment(reader: XmlReader, authors: Authors, comments: CommentDraft[], parent: CommentDraft | null): void {
  const author = reader.attribute('authorId') ?? '';
  const index = reader.attribute('idx');
  const own: CommentDraft = {
    id: index === null ? (reader.attribute('id') ?? '') : `${author}:${index}`,
    author: authors.get(author) ?? null,
    date: reader.attribute('dt') ?? reader.attribute('created'),
    text: '',
    parent: parent?.id ?? null,
    shape: parent?.shape ?? null,
    point: parent?.point ?? null,
    // Threads are settled as a whole, by their first comment; `active` is what PowerPoint leaves out.
    is_resolved: index === null ? (parent?.is_resolved ?? isSettled(reader.attribute('status'))) : null,
  };
  comments.push(own);
  const isOld = index !== null;
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'pos':
        own.point = toPoint(reader, isOld);
        reader.skip();
        break;
      case 'text':
        own.text = reader.text().trim();
        break;
      case 'txBody':
        own.text = readText(reader);
        break;
      case 'spMk':
        own.shape = reader.attribute('id');
        reader.skip();
        break;
      case 'parentCm':
        own.parent = `${reader.attribute('authorId') ?? ''}:${reader.attribute('idx') ?? ''}`;
        reader.skip();
        break;
      case 'reply':
        readComment(reader, authors, comments, own);
        break;
      default:
        // Lists of marks and replies, extensions: what is wanted of them is within.
        break;
    }
  }
}

const isSettled = (status: string | null): boolean => status === 'resolved' || status === 'closed';

function toPoint(reader: XmlReader, isOld: boolean): [number, number] {
  const [x, y] = [reader.attribute('x'), reader.attribute('y')];
  if (!isOld) return [toPoints(x) ?? 0, toPoints(y) ?? 0];
  return [(toNumber(x) ?? 0) / MARK_UNITS, (toNumber(y) ?? 0) / MARK_UNITS];
}

function readText(reader: XmlReader): string {
  const { depth } = reader;
  const lines: string[] = [];
  while (reader.nextStart(depth)) {
    if (reader.name === 'p') lines.push('');
    else if (reader.name === 't') lines.push((lines.pop() ?? '') + reader.text());
  }
  return lines.join('\n').trim();
}
