// Tells the kinds of pictures by their first bytes.

export type PictureKind = 'png' | 'jpeg' | 'tiff' | 'gif' | 'bmp' | 'webp';

const ASCII = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Bytes at the start; null stands for any. */
const SIGNATURES: readonly (readonly [PictureKind, readonly (number | null)[]])[] = [
  ['png', [0x89, ...ASCII('PNG\r\n'), 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['tiff', [...ASCII('II'), 42, 0]],
  ['tiff', [...ASCII('MM'), 0, 42]],
  ['tiff', [...ASCII('II'), 43, 0, 8, 0]],
  ['tiff', [...ASCII('MM'), 0, 43, 0, 8]],
  ['gif', ASCII('GIF87a')],
  ['gif', ASCII('GIF89a')],
  ['webp', [...ASCII('RIFF'), null, null, null, null, ...ASCII('WEBPVP8')]],
  // The two reserved numbers are 0, and the header behind has fewer than 256 bytes.
  ['bmp', [...ASCII('BM'), null, null, null, null, 0, 0, 0, 0, null, null, null, null, null, 0, 0, 0]],
];

export function findKind(head: Uint8Array): PictureKind | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, i) => byte === null || head[i] === byte));
  return found?.[0] ?? null;
}

/** Pictures have bytes near their start that no text has: "GIF89a" may be the first word of one. */
const LOOKED_AT = 64;
const isText = (head: Uint8Array): boolean => !head.subarray(0, LOOKED_AT).some((byte) => byte < 9);

export const sniffImage = (head: Uint8Array): number => (findKind(head) && !isText(head) ? 1 : 0);
