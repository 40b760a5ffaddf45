import type { TextReading } from '../../text-reading.ts';
import type { RtfSpec } from '../rtf-spec.ts';

interface RtfCase {
  readonly note: string;
  readonly document: RtfSpec;
  readonly reading: TextReading;
}

export type RtfCases = Readonly<Record<string, RtfCase>>;
