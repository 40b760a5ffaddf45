// What all slides of one presentation share while they are read.
import type { XmlReader } from '../../../bytes/index.ts';
import type { ObjectContent } from '../../odf/chart-object.ts';
import type { StyleTable } from '../../odf/styles/style-table.ts';
import type { TextStyles } from '../../odf/styles/text-styles.ts';

/** The styles that names in one part mean. */
export interface Scope {
  readonly table: StyleTable;
  readonly texts: TextStyles;
}

/** Names what is read, and counts what is not. */
export interface Reading {
  readonly scope: Scope;
  /** Charts and formulas by their folders. */
  readonly objects: ReadonlyMap<string, ObjectContent>;
  /** Cells that may yet be said by repeating others. */
  readonly budget: { repeats: number };
  nextShape(): string;
  drop(reason: string, text: string): void;
}

/** True for an attribute that says so, whatever its prefix. */
export const isSaid = (reader: XmlReader, name: string, namespace: string): boolean =>
  reader.attribute(name, namespace) === 'true';
