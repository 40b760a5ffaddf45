// Scores how likely the first bytes of a file are delimited text, for format detection.
import { createTranscoder, detectCharset, isText } from '../../bytes/index.ts';
import { looksDelimited } from './dialect/looks-delimited.ts';
import { SAMPLE_CHARACTERS, sniffDialect } from './dialect/sniff-dialect.ts';

const BY_EXTENSION: Readonly<Record<string, number>> = { csv: 0.95, tsv: 0.95, tab: 0.9, psv: 0.9 };
/** Text under a name that does not say what it is, whose lines share a delimiter. */
export const DELIMITED = 0.6;

/** How sure it is that these first bytes are delimited text. */
export function sniffCsv(head: Uint8Array, file_name: string): number {
  const named = BY_EXTENSION[file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase()] ?? 0;
  if (head.length === 0) return named;
  // Under a name that promises text one stray byte is forgiven.
  if (!isText(head, named > 0 ? 1 : 0)) return 0;
  if (named > 0) return named;
  const { encoding, bom_bytes } = detectCharset(head);
  const text = Buffer.from(createTranscoder(encoding).push(head.subarray(bom_bytes), false)).toString('utf8');
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  return looksDelimited(sample, sniffDialect(sample, false)) ? DELIMITED : 0;
}
