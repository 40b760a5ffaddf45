// What the parts of an open document share: what is marked on it, the field that is worked on, and ways to set one.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Mark } from './marks.ts';

export interface Workspace {
  readonly file_name: string;
  readonly marks: readonly Mark[];
  /** The field that is being looked at. */
  readonly chosen: string | null;
  choose(field: string | null): void;
  /** Names of fields that a selection can be set to. */
  readonly fields: readonly string[];
  setField(field: string, text: string): void;
}

const NOTHING: Workspace = {
  ...{ file_name: '', marks: [], chosen: null, fields: [] },
  choose: () => undefined,
  setField: () => undefined,
};

export const WorkspaceContext = createContext<Workspace>(NOTHING);
export const useWorkspace = (): Workspace => useContext(WorkspaceContext);
