// Guesses the likely cause of a wrong total, such as transposed digits, a slipped decimal point or a wrong unit.

/** What a difference looks like: what may have gone wrong. */
export interface Hint {
  readonly kind: 'transposed' | 'sign' | 'missing' | 'twice' | 'factor';
  /** Position among the parts that it is about; -1 for the printed number itself. */
  readonly part: number;
  readonly factor: number;
}

/** Factors that a slipped point or a unit of thousands makes. */
const FACTORS = [10, 100, 1000, 1_000_000];
/** How near two numbers must come to be called equal, in parts of the larger. */
const NEAR = 1e-9;

const isSame = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= Math.max(tolerance, NEAR * Math.max(Math.abs(a), Math.abs(b)));

/** `parts` as they went into `computed`, with their signs; `half` a unit of the last digit. The first that fits, from the most telling to the least. */
export function findHint(printed: number, computed: number, parts: readonly number[], half: number): Hint | null {
  // What is called the same must be so to the last digit.
  const tolerance = half;
  const difference = printed - computed;
  if (printed !== 0 && isSame(printed, -computed, tolerance)) return { kind: 'sign', part: -1, factor: 1 };
  for (const factor of FACTORS) {
    if (isSame(printed, computed * factor, tolerance * factor) || isSame(printed * factor, computed, tolerance))
      return { kind: 'factor', part: -1, factor };
  }
  if (isTransposed(printed, computed, half)) return { kind: 'transposed', part: -1, factor: 1 };
  return hintOfPart(difference, parts, tolerance);
}

function hintOfPart(difference: number, parts: readonly number[], tolerance: number): Hint | null {
  const find = (wanted: (part: number) => number): number =>
    parts.findIndex((part) => Math.abs(part) > 2 * tolerance && isSame(difference, wanted(part), tolerance));
  const sign = find((part) => -2 * part);
  if (sign >= 0) return { kind: 'sign', part: sign, factor: 1 };
  const missing = find((part) => -part);
  if (missing >= 0) return { kind: 'missing', part: missing, factor: 1 };
  const twice = find((part) => part);
  return twice >= 0 ? { kind: 'twice', part: twice, factor: 1 } : null;
}

/** The same digits with two neighbours exchanged. */
function isTransposed(printed: number, computed: number, half: number): boolean {
  const [a, b] = [digitsOf(printed, half), digitsOf(computed, half)];
  if (a === b || a.length !== b.length || a.length < 2) return false;
  const at = [...a].findIndex((digit, i) => digit !== b[i]);
  return a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Digits without the point, down to the last that is printed. */
const digitsOf = (value: number, half: number): string => String(Math.round(Math.abs(value) / (2 * half)));
