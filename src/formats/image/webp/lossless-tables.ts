// Tables of lossless WebP (RFC 9649, section 3).

/** The first 120 distances lie in the neighbourhood: rows above in the higher four bits, and 8 less the columns to the left in the lower. */
export const NEAR_PLACES = Uint8Array.of(
  ...[
    24, 7, 23, 25, 40, 6, 39, 41, 22, 26, 38, 42, 56, 5, 55, 57, 21, 27, 54, 58, 37, 43, 72, 4, 71, 73, 20, 28, 53, 59,
  ],
  ...[
    70, 74, 36, 44, 88, 69, 75, 52, 60, 3, 87, 89, 19, 29, 86, 90, 35, 45, 68, 76, 85, 91, 51, 61, 104, 2, 103, 105, 18,
    30,
  ],
  ...[
    102, 106, 34, 46, 84, 92, 67, 77, 101, 107, 50, 62, 120, 1, 119, 121, 83, 93, 17, 31, 100, 108, 66, 78, 118, 122,
    33, 47, 117, 123,
  ],
  ...[
    49, 63, 99, 109, 82, 94, 0, 116, 124, 65, 79, 16, 32, 98, 110, 48, 115, 125, 81, 95, 64, 114, 126, 97, 111, 80, 113,
    127, 96, 112,
  ],
);

/** The order in which the lengths of the codes for lengths are written. */
export const LENGTH_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
