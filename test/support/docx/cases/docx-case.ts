import type { TextReading } from '../../text-reading.ts';
import type { DocxSpec, Lock } from '../docx-spec.ts';

interface DocxCase {
  readonly note: string;
  readonly document: DocxSpec;
  readonly extension?: 'docx' | 'docm' | 'dotx';
  readonly locked?: Lock;
  readonly reading: TextReading;
}

export type DocxCases = Readonly<Record<string, DocxCase>>;
