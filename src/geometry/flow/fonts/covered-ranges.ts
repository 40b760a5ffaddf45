// Generated list of the code point ranges that the font width tables cover.

/** Written by scripts/build-font-metrics.mjs: first and last code points of what the width tables hold, in their order. */
export const coveredRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x370, 0x52f],
  [0x5d0, 0x5f4],
  [0x1e00, 0x1fff],
  [0x2010, 0x205e],
  [0x2070, 0x20bf],
  [0x2100, 0x22ff],
  [0x2300, 0x23ff],
  [0x2500, 0x27bf],
  [0xfb00, 0xfb06],
];
