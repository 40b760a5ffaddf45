// Entity tags, and whether a client already has what they stand for.
import { hash } from 'node:crypto';

/** A strong tag: the same bytes have the same tag on any machine. */
export const entityTagOf = (body: string): string => `"${hash('sha1', body, 'base64url')}"`;

/** If-None-Match compares weakly (RFC 9110, 13.1.2), so that `W/` does not matter. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === '*') return true;
  return header.match(/"[^"]*"/g)?.includes(tag) ?? false;
}
