import { XML, XmlReader } from '../../../bytes/index.ts';
import type { OoxmlPackage, RelatedPart } from '../../ooxml/index.ts';
import { toPoints } from '../../ooxml/index.ts';
import { toNumber } from './drawing-values.ts';

/** A remark on a slide, of either kind. */
export interface SlideRemark {
  readonly id: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  readonly parent: string | null;
  /** Id of the shape it is about; null where it is about the slide or stands at a point. */
  readonly shape: string | null;
  /** In points. */
  readonly point: readonly [number, number] | null;
  /** Null where the file does not say, as those before 2018 cannot. */
  readonly is_resolved: boolean | null;
}

/** Remarks of one slide. */
const MAX_REMARKS = 1_000;
/** Units in a point, in which remarks before 2018 say where their mark stands: 576 in an inch. */
const MARK_UNITS = 8;

type Authors = ReadonlyMap<string, string>;

/** Who wrote remarks: `commentAuthors.xml`, and `authors.xml` since 2018. */
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
export async function readRemarks(
  pack: OoxmlPackage,
  related: readonly RelatedPart[],
  authors: Authors,
  page: number,
  given: Set<string>,
): Promise<SlideRemark[]> {
  const remarks: SlideRemark[] = [];
  for (const { kind, part } of related) {
    if (kind !== 'comments' || part === null || given.has(part)) continue;
    given.add(part);
    const list = (await pack.read(part, (bytes) => parseRemarks(bytes, authors))) ?? [];
    remarks.push(...list.filter(({ text }) => text !== ''));
  }
  return renumbered(remarks.slice(0, MAX_REMARKS), page);
}

/** Ids are unique in one part at best. */
function renumbered(remarks: readonly SlideRemark[], page: number): SlideRemark[] {
  const names = new Map(remarks.map(({ id }, i) => [id, `p${page}.c${i + 1}`]));
  return remarks.map((remark, i) => {
    const parent = remark.parent === null ? null : (names.get(remark.parent) ?? null);
    const id = `p${page}.c${i + 1}`;
    return { ...remark, id, parent: parent === id ? null : parent };
  });
}

interface RemarkDraft {
  id: string;
  author: string | null;
  date: string | null;
  text: string;
  parent: string | null;
  shape: string | null;
  point: [number, number] | null;
  is_resolved: boolean | null;
}

export function parseRemarks(bytes: Uint8Array, authors: Authors): SlideRemark[] {
  const reader = new XmlReader(bytes);
  const remarks: RemarkDraft[] = [];
  if (reader.next() !== XML.start) return remarks;
  while (reader.nextStart(1) && remarks.length < MAX_REMARKS) {
    if (reader.name === 'cm') readRemark(reader, authors, remarks, null);
    else reader.skip();
  }
  return remarks;
}

function readRemark(reader: XmlReader, authors: Authors, remarks: RemarkDraft[], parent: RemarkDraft | null): void {
  const author = reader.attribute('authorId') ?? '';
  const index = reader.attribute('idx');
  const own: RemarkDraft = {
    id: index === null ? (reader.attribute('id') ?? '') : `${author}:${index}`,
    author: authors.get(author) ?? null,
    date: reader.attribute('dt') ?? reader.attribute('created'),
    text: '',
    parent: parent?.id ?? null,
    shape: parent?.shape ?? null,
    point: parent?.point ?? null,
    // Threads are settled as a whole, by their first remark; `active` is what PowerPoint leaves out.
    is_resolved: index === null ? (parent?.is_resolved ?? isSettled(reader.attribute('status'))) : null,
  };
  remarks.push(own);
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
        if (remarks.length < MAX_REMARKS) readRemark(reader, authors, remarks, own);
        else reader.skip();
        break;
      default:
        // Lists of marks and replies, extensions: what is wanted of them stands within.
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
