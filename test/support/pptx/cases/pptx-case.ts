import type { TextReading } from '../../text-reading.ts';
import type { Lock, PptxSpec } from '../pptx-spec.ts';

interface PptxCase {
  readonly note: string;
  readonly document: PptxSpec;
  readonly extension?: 'pptx' | 'pptm' | 'ppsx' | 'potx';
  readonly locked?: Lock;
  readonly reading: TextReading;
}

export type PptxCases = Readonly<Record<string, PptxCase>>;
