// Domains of the web and mail addresses on the pages, and whose they are.
import { foldLabel } from '../../../values/index.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';

const DOMAIN = /(?:@|www\.|https?:\/\/)([a-z0-9-]{3,40})(?:\.[a-z0-9-]{2,20}){1,3}/gi;

/** The domains that cells name. */
export function domainsOf(lines: readonly ReadLine[]): Map<ReadCell, string> {
  const found = new Map<ReadCell, string>();
  for (const line of lines) {
    for (const cell of line.cells)
      for (const match of cell.text.matchAll(DOMAIN)) found.set(cell, match[1]!.toLowerCase().replaceAll('-', ''));
  }
  return found;
}

/** `info@acme-tools.com` is the mail of Acme Tools Ltd. */
export function isInDomain(name: string, domains: readonly string[]): boolean {
  const words = foldLabel(name)
    .split(' ')
    .filter((word) => word.length > 3);
  return domains.some((domain) => words.some((word) => domain.includes(word)));
}
