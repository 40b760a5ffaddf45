// Recognises messages of Outlook among compound files, and those in TNEF by their first bytes, for format detection.
import type { Signature } from '../reader.ts';
import { sniffCompound } from '../sniff-compound.ts';

/** MS-OXTNEF 2.1.1. */
export const TNEF: Signature = { kind: 'a message in TNEF that is damaged', bytes: [0x78, 0x9f, 0x3e, 0x22] };

const NAMES = ['msg', 'oft'];
const SURE = 1;
/** The bytes leave it open and the name says so. */
const BY_NAME = 0.9;

export function sniffMsg(head: Uint8Array, file_name: string): number {
  if (TNEF.bytes.every((byte, i) => head[i] === byte)) return SURE;
  const kind = sniffCompound(head);
  if (kind === 'mail') return SURE;
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  return kind === 'unseen' && NAMES.includes(extension) ? BY_NAME : 0;
}
