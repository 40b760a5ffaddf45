// What the head of a page says of the document: title, author, date, program, language.
import type { Metadata } from '../../model/index.ts';
import { below, flatText, type MarkupNode } from './tree.ts';

/** Names under which pages give them, from the best. */
const AUTHOR = ['author', 'dc.creator', 'dcterms.creator', 'article:author'];
const CREATED = ['date', 'dc.date', 'dcterms.created', 'dcterms.date', 'article:published_time', 'datepublished'];
const PROPERTIES = ['description', 'keywords', 'subject', 'og:site_name'];
const MAX_META = 1_000;

export function readMetadata(root: MarkupNode, encoding: string): Metadata {
  const said = new Map<string, string>();
  let [title, language] = ['', ''];
  let address: string | null = null;
  for (const node of below(root, ({ name }) => name !== 'svg' && name !== 'body')) {
    if (node.name === 'title' && title === '') title = flatText(node);
    else if (node.name === 'html') language = (node.attribute('lang') ?? node.attribute('xml:lang') ?? '').trim();
    else if (node.name === 'base') address ??= node.attribute('href');
    else if (node.name === 'meta' && said.size < MAX_META) addMeta(node, said);
  }
  // A title behind the first text is put in the body, and is the title all the same.
  if (title === '') title = lateTitle(root);
  const first = (names: readonly string[]): string | null => names.map((name) => said.get(name)).find(Boolean) ?? null;
  const properties: Record<string, string> = { encoding };
  if (language !== '') properties.language = language;
  if (address) properties.base = address;
  for (const name of PROPERTIES) if (said.get(name)) properties[name] = said.get(name)!;
  return {
    title: title || said.get('og:title') || null,
    author: first(AUTHOR),
    created: isoDate(first(CREATED)),
    producer: said.get('generator') ?? null,
    properties,
  };
}

function lateTitle(root: MarkupNode): string {
  for (const node of below(root, ({ name }) => name !== 'svg')) if (node.name === 'title') return flatText(node);
  return '';
}

function addMeta(node: MarkupNode, said: Map<string, string>): void {
  const name = (node.attribute('name') ?? node.attribute('property') ?? node.attribute('itemprop'))
    ?.toLowerCase()
    .trim();
  const content = node.attribute('content')?.replace(/\s+/g, ' ').trim();
  if (name && content && !said.has(name)) said.set(name, content);
}

/** As far as it is one: ISO 8601 begins so. */
const isoDate = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d(?:-\d\d)?/.test(text) ? text : null;
