// Reads the settings of a text that change how it is laid out.
import { XmlReader } from '../../../bytes/index.ts';

export interface TextSettings {
  /** Stops count from the indent of the paragraph, not from the margin. */
  readonly tabs_from_indent: boolean;
  /** Space below a paragraph and above the next add up. */
  readonly adds_spaces: boolean;
}

/** Where a file has no settings. */
export const USUAL_SETTINGS: TextSettings = { tabs_from_indent: true, adds_spaces: false };

export function parseSettings(bytes: Uint8Array): TextSettings {
  const reader = new XmlReader(bytes);
  const items = new Map<string, string>();
  while (reader.nextStart(0)) {
    if (reader.name !== 'config-item') continue;
    const name = reader.attributes().find(([local]) => local === 'name')?.[1] ?? '';
    if (WANTED.has(name)) items.set(name, reader.text().trim());
  }
  return {
    tabs_from_indent: items.get('TabsRelativeToIndent') !== 'false',
    adds_spaces: items.get('AddParaTableSpacing') === 'true',
  };
}

const WANTED: ReadonlySet<string> = new Set(['TabsRelativeToIndent', 'AddParaTableSpacing']);
