// Counts XML elements that no handler knows, for the diagnostics of a presentation.
import type { XmlReader } from '../../../bytes/index.ts';
import type { Diagnostic } from '../../../model/index.ts';
import { IGNORED } from './ignored-elements.ts';

/** Names that are told of; more are counted together. */
const MAX_NAMES = 100;

export interface ElementPass {
  /** Past an element that is neither read nor on the list of those that are left out. */
  pass(reader: XmlReader): void;
}

/** Elements that nothing here knows. Each name is told once, with a count. */
export interface ElementCensus extends ElementPass {
  /** Characters of texts within elements that were passed. */
  readonly characters: number;
  diagnostics(): Diagnostic[];
}

export function createElementCensus(): ElementCensus {
  const counts = new Map<string, number>();
  let characters = 0;
  return {
    pass(reader) {
      const { name } = reader;
      if (IGNORED.has(name)) {
        reader.skip();
        return;
      }
      const key = counts.has(name) || counts.size < MAX_NAMES ? name : '…';
      counts.set(key, (counts.get(key) ?? 0) + 1);
      characters += reader.text().trim().length;
    },
    get characters() {
      return characters;
    },
    diagnostics: () =>
      [...counts].map(([name, count]) => ({
        code: 'unknown_element' as const,
        message: `The element ${name} is not known here and was passed over${count > 1 ? `, ${count} times` : ''}.`,
        page: null,
      })),
  };
}
