// Takes so many of a list as come to a number of bytes.

/** The first of them in any case. */
export function withinBytes<Row extends { readonly size: number }>(rows: readonly Row[], bytes: number): Row[] {
  let sum = 0;
  const over = rows.findIndex(({ size }, i) => {
    sum += size;
    return i > 0 && sum > bytes;
  });
  return over < 0 ? [...rows] : rows.slice(0, over);
}
