import type { DocxParts } from '../../../src/formats/docx/testing/write-docx.ts';

/** A document made by hand: what is not said is left out of the file. */
export interface DocxSpec extends DocxParts {
  /** By the content type of its main part. */
  readonly kind?: 'docx' | 'docm' | 'dotx';
  /** In the namespaces of ISO 29500 strict. */
  readonly strict?: boolean;
  /** In place of `w` before every element of WordprocessingML. */
  readonly prefix?: string;
  /** The main part in UTF-16. */
  readonly utf16?: boolean;
  /** The folder in place of `word`, with targets from the root. */
  readonly folder?: string;
  /** Content types of parts of its own, by name. */
  readonly types?: Readonly<Record<string, string>>;
  /** `docProps/core.xml` and `docProps/app.xml`. */
  readonly properties?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly by: 'agile' | 'standard';
  readonly password: string;
}
