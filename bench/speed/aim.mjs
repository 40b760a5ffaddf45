// A figure beside what it is aimed at.
export const atMost = (value, at_most) => ({ value, at_most, met: value <= at_most });
export const atLeast = (value, at_least) => ({ value, at_least, met: value >= at_least });

/** Leaves out the figures that could not be had. */
export const known = (figures) =>
  Object.fromEntries(Object.entries(figures).filter(([, { value }]) => Number.isFinite(value)));

export function printAims(aims) {
  for (const [name, { value, at_most, at_least, met }] of Object.entries(aims)) {
    const aim = at_most === undefined ? `at least ${at_least}` : `at most ${at_most}`;
    console.log(`  ${met ? 'met   ' : 'MISSED'} ${name}: ${Number(value.toPrecision(3))} (${aim})`);
  }
}
