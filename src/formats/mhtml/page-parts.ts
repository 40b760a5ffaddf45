// Lists what a saved page holds, and finds a part by the address that the page names it by.
import { decodeTransfer, type MimePart, parseMime } from '../mail/index.ts';

export interface PagePart {
  readonly type: string;
  readonly charset: string | null;
  /** As stated, in the form that addresses in the page have once they are resolved; null where there is none. */
  readonly location: string | null;
  readonly content_id: string | null;
  readonly bytes: Buffer;
}

export interface SavedPage {
  /** Of the file itself. */
  readonly headers: MimePart['headers'];
  readonly page: PagePart | null;
  readonly parts: readonly PagePart[];
  readonly is_limited: boolean;
  readonly is_cut: boolean;
  /** By an address in a part; null where the file does not hold it. */
  find(address: string, within: PagePart): PagePart | null;
}

const MARKUP = /^(?:text\/html|application\/xhtml\+xml)$/;

export const isMarkup = ({ type }: Pick<PagePart, 'type'>): boolean => MARKUP.test(type);

export function readSavedPage(bytes: Buffer): SavedPage {
  const { root, is_limited, is_cut } = parseMime(bytes);
  const parts: PagePart[] = [];
  const base = locationOf(root, null);
  listLeaves(root, base, parts);
  const byAddress = new Map<string, PagePart>();
  for (const part of parts) {
    const names = [part.location, part.content_id === null ? null : `cid:${part.content_id}`];
    for (const name of names) if (name !== null && !byAddress.has(name)) byAddress.set(name, part);
  }
  const find = (address: string, within: PagePart): PagePart | null => {
    const plain = address.trim().replace(/#.*$/s, '');
    if (plain === '') return null;
    return byAddress.get(plain) ?? byAddress.get(resolve(plain, within.location ?? base)) ?? null;
  };
  return { headers: root.headers, page: findPage(root, parts), parts, is_limited, is_cut, find };
}

/** The part that the file says is the page (RFC 2387, 3.2), or the first that is markup. */
function findPage(root: MimePart, parts: readonly PagePart[]): PagePart | null {
  const start = root.type.get('start')?.replace(/^<|>$/g, '') ?? null;
  const stated = start === null ? undefined : parts.find((part) => part.content_id === start && isMarkup(part));
  return stated ?? parts.find(isMarkup) ?? null;
}

/** Depth is bounded by the parser. */
function listLeaves(part: MimePart, base: string | null, out: PagePart[]): void {
  const { headers, type, children, body } = part;
  if (children.length > 0) {
    for (const child of children) listLeaves(child, base, out);
    return;
  }
  if (type.value.startsWith('multipart/')) return;
  out.push({
    type: type.value,
    charset: type.get('charset'),
    location: locationOf(part, base),
    content_id: headers.get('content-id')?.replace(/^<|>$/g, '').trim() ?? null,
    bytes: decodeTransfer(body, headers.get('content-transfer-encoding')),
  });
}

function locationOf({ headers }: MimePart, base: string | null): string | null {
  const stated = headers.get('content-location') ?? headers.get('snapshot-content-location');
  return stated === null ? null : resolve(stated.replace(/\s+/g, ''), base);
}

const MAX_ADDRESS = 4_096;

/** What is no address, and relative to none, stays as it is. */
function resolve(address: string, base: string | null): string {
  if (address.length > MAX_ADDRESS || !URL.canParse(address, base ?? undefined)) return address;
  return new URL(address, base ?? undefined).href;
}
