// What a view of a document is given, whether it shows pages or sheets.
import type { Place } from '../link.ts';
import type { DocumentFile } from '../wire.ts';

export interface DocumentPaneProps {
  readonly file: DocumentFile;
  readonly place: Place;
  readonly visit: number;
  /** Cells cited by the extraction in view, by sheet, as `row:col`. */
  readonly cited: ReadonlyMap<string, ReadonlySet<string>>;
  /** False where another document is beside this one, and keys would not say which is meant. */
  readonly hasKeys?: boolean;
  /** Changes the address without scrolling. */
  onSelect(place: Place): void;
  onGo(place: Place): void;
  onLearn(file: DocumentFile): void;
}
