// Tracks namespace prefixes while XML is read.
import { NAMESPACE, toTransitional } from './namespaces.ts';

interface Replaced {
  readonly depth: number;
  readonly prefix: string;
  readonly uri: string | undefined;
}

/** The prefixes that are declared at a place in the tree. */
export interface NamespaceScope {
  /** Changes whenever a declaration comes or goes, so that what was found may be kept until then. */
  version(): number;
  declare(depth: number, prefix: string, uri: string): void;
  /** Takes back what the element at `depth` declared. */
  leave(depth: number): void;
  /** Empty for a prefix that nothing declares. */
  find(prefix: string): string;
}

export function createNamespaceScope(): NamespaceScope {
  const bindings = new Map<string, string | undefined>([['xml', NAMESPACE.xml]]);
  const replaced: Replaced[] = [];
  let version = 1;
  return {
    version: () => version,
    declare(depth, prefix, uri) {
      replaced.push({ depth, prefix, uri: bindings.get(prefix) });
      bindings.set(prefix, toTransitional(uri));
      version++;
    },
    leave(depth) {
      let last = replaced.at(-1);
      while (last && last.depth >= depth) {
        bindings.set(last.prefix, last.uri);
        replaced.pop();
        last = replaced.at(-1);
        version++;
      }
    },
    find: (prefix) => bindings.get(prefix) ?? '',
  };
}
