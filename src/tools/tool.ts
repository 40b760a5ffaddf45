// The interface of a tool, and the opened document it is asked about.
import type { Static, TObject, TSchema } from 'typebox';
import type { DocumentView, Format } from '../model/index.ts';
import type { Nearness } from '../passages/index.ts';

/** What a tool is asked about: the document, and the file that it was read from. */
export interface OpenDocument {
  readonly view: DocumentView;
  readonly file: { readonly file_name: string; readonly file_type: Format; readonly size_bytes: number };
  /** What was found by meaning for the question at hand; absent where only words count. */
  readonly meaning?: FoundMeaning | undefined;
}

/** `partial`: of some passages there are no vectors. `unavailable`: whoever makes vectors did not answer. */
export type MeaningState = 'used' | 'partial' | 'unavailable';

export interface FoundMeaning {
  readonly state: MeaningState;
  readonly nearness: Nearness;
}

/**
 * One question about a document: read-only and deterministic, the same answer on every surface. The output schema is
 * the promise that clients get; a contract test holds every answer against it.
 */
export interface Tool<Input extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly input: Input;
  readonly output: TSchema;
  /**
   * True for inputs whose answer costs no more than the part of the document that is looked at for it, so that it may be given beside
   * other work where that part is small. Absent: never.
   */
  readonly bounded?: (input: Static<Input>) => boolean;
  /** True for inputs that are answered from the index of the document's passages, which whoever keeps it may bring along. */
  readonly needs_passages?: (input: Static<Input>) => boolean;
  run(document: OpenDocument, input: Static<Input>): Promise<object>;
}

export const defineTool = <Input extends TObject>(tool: Tool<Input>): Tool<Input> => tool;
