// Recognises PowerPoint presentations among compound files, for format detection.
import { sniffCompound } from '../sniff-compound.ts';

const NAMES = ['ppt', 'pps', 'pot'];
const SURE = 1;
/** The bytes leave it open and the name says so. */
const BY_NAME = 0.9;

export function sniffPpt(head: Uint8Array, file_name: string): number {
  const kind = sniffCompound(head);
  if (kind === 'slides') return SURE;
  const extension = file_name.slice(file_name.lastIndexOf('.') + 1).toLowerCase();
  return kind === 'unseen' && NAMES.includes(extension) ? BY_NAME : 0;
}
