// Scores how likely the first bytes of a file are a mailbox, for format detection.
import { sniffMail } from '../mail/sniff-mail.ts';
import { endOfLine, isSeparator } from './separator.ts';

const NAME = /\.mbo?x$/i;
const SINGLE = /\.eml$/i;
const NAMED = 0.98;
/** More than that a message is one of MIME, which may have such a line in front as well. */
const CERTAIN = 0.96;
/** Bytes of a message whose end is not in sight: few that are alone are as long. */
const LONG = 60 * 1024;
const START = Buffer.from('\nFrom ');

export function sniffMbox(head: Uint8Array, file_name: string): number {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  if (SINGLE.test(file_name) || !isSeparator(bytes, 0)) return 0;
  // Under its name messages need no fields.
  if (NAME.test(file_name)) return NAMED;
  if (sniffMail(bytes.subarray(endOfLine(bytes, 0) + 1)).fields === 0) return 0;
  return bytes.length >= LONG || hasAnother(bytes) ? CERTAIN : 0;
}

function hasAnother(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + 1))
    if (isSeparator(bytes, at + 1)) return true;
  return false;
}
