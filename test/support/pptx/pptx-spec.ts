import type { TestDeck } from '../../../src/formats/pptx/testing/write-pptx.ts';

/** A presentation made by hand: what is not said is left out of the file. */
export interface PptxSpec extends TestDeck {
  /** By the content type of its main part. */
  readonly kind?: 'pptx' | 'pptm' | 'ppsx' | 'potx';
  /** In the namespaces of ISO 29500 strict. */
  readonly strict?: boolean;
  /** Content types of parts of its own, by name. */
  readonly types?: Readonly<Record<string, string>>;
  /** `docProps/core.xml` and `docProps/app.xml`. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly by: 'agile' | 'standard';
  readonly password: string;
}
