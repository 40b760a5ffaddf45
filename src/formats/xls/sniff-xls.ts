const COMPOUND_MARK = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const BOF_IDS = [0x0009, 0x0209, 0x0409, 0x0809];

/** Compound files hold much else too: the name decides between them. */
export function sniffXls(head: Uint8Array, fileName: string): number {
  const named = /\.(?:xls|xlt|xla|xlm|xlw)$/i.test(fileName);
  if (COMPOUND_MARK.every((byte, i) => head[i] === byte)) return named ? 0.95 : 0.6;
  const isBof = head.length >= 8 && BOF_IDS.includes(head[0]! | (head[1]! << 8)) && head[2]! <= 16 && head[3] === 0;
  return isBof ? (named ? 0.9 : 0.5) : 0;
}
