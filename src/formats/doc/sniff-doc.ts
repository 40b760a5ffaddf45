// Recognises Word documents among compound files, for format detection.
import { sniffCompound } from '../sniff-compound.ts';

const NAMES = ['doc', 'dot'];
const SURE = 1;
/** The bytes leave it open and the name says so. */
const BY_NAME = 0.9;

export function sniffDoc(head: Uint8Array, file_name: string): number {
  const kind = sniffCompound(head);
  if (kind === 'word') return SURE;
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  return kind === 'unseen' && NAMES.includes(extension) ? BY_NAME : 0;
}
