// Scores how likely the first bytes of a file are plain text, for format detection: any text is, where no other format knows it.
import { isText } from '../../bytes/index.ts';

const NAME = /\.(?:txt|text|log|asc)$/i;
/** Less than any format that has seen something of its own, a table with a delimiter among them. */
const NAMED = 0.5;
const UNNAMED = 0.3;

export function sniffText(head: Uint8Array, file_name: string): number {
  const isNamed = NAME.test(file_name);
  if (head.length === 0) return isNamed ? NAMED : 0;
  // Form feeds apart, under a name that promises text one stray byte is forgiven.
  if (!isText(head, isNamed ? 1 : 0)) return 0;
  return isNamed ? NAMED : UNNAMED;
}
