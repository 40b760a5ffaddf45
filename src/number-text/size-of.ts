// Interprets written digits with separators as a number, by the document's own decimal and group signs.

/** The sign between whole part and fraction in the numbers of a document; null where they do not tell. */
export type DecimalSign = '.' | ',' | null;
/** What is between the thousands; null where the document does not tell. */
export type GroupSign = '.' | ',' | ' ' | "'" | null;

/** What digits and their separators stand for. */
export interface Size {
  readonly size: number;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
}

const SPACED = /^\d{1,3}(?:[ \u00a0\u2007\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const SPACING = /[ \u00a0\u2007\u2009\u202f'’]/;
const ALL_SPACING = new RegExp(SPACING, 'g');

/** The size that digits with separators stand for; null where the separators make no number (`15.01.2024`). */
export function sizeOf(digits: string, decimal: DecimalSign): Size | null {
  if (SPACING.test(digits)) {
    if (!SPACED.test(digits)) return null;
    const tight = digits.replace(ALL_SPACING, '');
    const sign = /[.,]/.exec(tight)?.[0];
    return sign ? fraction(tight, sign) : whole(tight);
  }
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots === 0 && commas === 0) return whole(digits);
  if (dots > 0 && commas > 0) return withBoth(digits);
  const sign = dots > 0 ? '.' : ',';
  return dots + commas > 1 ? grouped(digits, sign) : withOne(digits, sign, decimal);
}

const whole = (digits: string): Size => ({ size: Number(digits), decimals: 0 });

function fraction(digits: string, sign: string): Size {
  const [before, behind] = digits.split(sign) as [string, string];
  return { size: Number(`${before}.${behind}`), decimals: behind.length };
}

function withBoth(digits: string): Size | null {
  const mark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const [before, behind, ...rest] = digits.split(mark);
  if (rest.length > 0) return null;
  const size = grouped(before!, mark === '.' ? ',' : '.');
  return size === null ? null : { size: Number(`${size.size}.${behind}`), decimals: behind!.length };
}

/** Groups are three digits; two are allowed before the last (`1,23,456`, as in India). */
function grouped(digits: string, sign: string): Size | null {
  const [first, ...groups] = digits.split(sign);
  const sound = groups.every(
    (group, i) => group.length === 3 || (sign === ',' && group.length === 2 && i < groups.length - 1),
  );
  return sound && first!.length <= 3 ? whole(first! + groups.join('')) : null;
}

/** `1,234` and `1.234` can be read both ways: as the document writes its other numbers, else as English does. */
function withOne(digits: string, sign: string, decimal: DecimalSign): Size {
  const [before, behind] = digits.split(sign) as [string, string];
  const couldGroup = behind.length === 3 && before.length <= 3 && !before.startsWith('0');
  const groups = couldGroup && (decimal === null ? sign === ',' : sign !== decimal);
  return groups ? whole(before + behind) : fraction(digits, sign);
}
