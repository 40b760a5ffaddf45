// Reads the table of contents of a book: the navigation of EPUB 3, or the NCX of EPUB 2.
import { XmlReader } from '../../../bytes/index.ts';
import { below, flatText, type MarkupNode } from '../../hypertext/index.ts';
import { resolvePath } from './paths.ts';

export interface ContentsEntry {
  readonly title: string;
  readonly path: string;
  readonly fragment: string;
  /** From 1. */
  readonly depth: number;
}

const MAX_ENTRIES = 20_000;

/** Of a document with `nav`: the entries of the table of contents, by the lists that they are in. */
export function readNavigation(root: MarkupNode, from: string): ContentsEntry[] {
  const entries: ContentsEntry[] = [];
  let depth = 0;
  const nav = findContents(root);
  if (!nav) return entries;
  for (const node of below(nav)) {
    if (node.name !== 'a' || entries.length >= MAX_ENTRIES) continue;
    depth = 0;
    for (let outer = node.parent; outer && outer !== nav; outer = outer.parent) if (outer.name === 'ol') depth++;
    add(entries, flatText(node), node.attribute('href'), from, depth);
  }
  return entries;
}

function findContents(root: MarkupNode): MarkupNode | null {
  for (const node of below(root))
    if (node.name === 'nav' && /\btoc\b/.test(`${node.attribute('epub:type') ?? ''} ${node.attribute('role') ?? ''}`))
      return node;
  return null;
}

export function readNcx(bytes: Uint8Array, from: string): ContentsEntry[] {
  const reader = new XmlReader(bytes);
  const entries: ContentsEntry[] = [];
  const points: number[] = [];
  let [title, inMap] = ['', 0];
  while (reader.nextStart(0) && entries.length < MAX_ENTRIES) {
    const { name, depth } = reader;
    if (name === 'navMap') inMap = depth;
    else if (inMap > 0 && depth <= inMap) break;
    if (name === 'navPoint') {
      while (points.length > 0 && points[points.length - 1]! >= depth) points.pop();
      points.push(depth);
    } else if (inMap > 0 && name === 'text') title = reader.text().replace(/\s+/g, ' ').trim();
    else if (inMap > 0 && name === 'content') add(entries, title, reader.attribute('src'), from, points.length);
  }
  return entries;
}

function add(entries: ContentsEntry[], title: string, href: string | null, from: string, depth: number): void {
  const place = href === null ? null : resolvePath(from, href);
  if (place && title !== '') entries.push({ title, ...place, depth: Math.max(1, depth) });
}
