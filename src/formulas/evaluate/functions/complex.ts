// Complex number functions (IMSUM, IMABS …).
import { toGeneral } from '../values/text-number.ts';
import { ERROR, type Scalar } from '../values/values.ts';
import { define, type FunctionSpec } from './define.ts';

interface Complex {
  readonly re: number;
  readonly im: number;
  readonly unit: 'i' | 'j';
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const COMPLEX = new RegExp(`^(${NUMBER})?(?:([+-]?)((?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)?([ij]))?$`);

/** `3+4i`, `-j`, `2.5`; `#NUM!` for what is none. */
function readComplex(text: string): Complex {
  const alone = new RegExp(`^(${NUMBER})([ij])$`).exec(text);
  if (alone) return { re: 0, im: Number(alone[1]), unit: alone[2] as 'i' | 'j' };
  const parts = text === '' ? null : COMPLEX.exec(text);
  if (!parts || (parts[1] !== undefined && parts[4] !== undefined && parts[2] === '')) throw ERROR.num;
  const [, real, sign, size, unit] = parts;
  const im = unit === undefined ? 0 : Number(size ?? 1) * (sign === '-' ? -1 : 1);
  return { re: Number(real ?? 0), im, unit: unit === 'j' ? 'j' : 'i' };
}

function writeComplex({ re, im, unit }: Complex): string {
  if (im === 0) return toGeneral(re);
  const size = Math.abs(im) === 1 ? '' : toGeneral(Math.abs(im));
  const tail = `${size}${unit}`;
  if (re === 0) return im < 0 ? `-${tail}` : tail;
  return `${toGeneral(re)}${im < 0 ? '-' : '+'}${tail}`;
}

/** `#VALUE!` where one is written with i and the other with j. */
function unitOf(a: Complex, b: Complex): 'i' | 'j' {
  if (a.im !== 0 && b.im !== 0 && a.unit !== b.unit) throw ERROR.value;
  return a.im === 0 ? b.unit : a.unit;
}

const add = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im, unit: unitOf(a, b) });

const multiply = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
  unit: unitOf(a, b),
});

function divide(a: Complex, b: Complex): Complex {
  const size = b.re ** 2 + b.im ** 2;
  if (size === 0) throw ERROR.num;
  const { re, im, unit } = multiply(a, { ...b, im: -b.im });
  return { re: re / size, im: im / size, unit };
}

const part = (name: string, run: (value: Complex) => Scalar): FunctionSpec =>
  define(name, 't', ([text]) => run(readComplex(text)));

export const COMPLEX_NUMBERS: readonly FunctionSpec[] = [
  define('COMPLEX', 'nnt?', ([re, im, unit = 'i']) =>
    unit === 'i' || unit === 'j' ? writeComplex({ re, im, unit }) : ERROR.value,
  ),
  part('IMREAL', ({ re }) => re),
  part('IMAGINARY', ({ im }) => im),
  part('IMABS', ({ re, im }) => Math.hypot(re, im)),
  part('IMARGUMENT', ({ re, im }) => (re === 0 && im === 0 ? ERROR.div0 : Math.atan2(im, re))),
  part('IMCONJUGATE', (value) => writeComplex({ ...value, im: -value.im })),
  define('IMSUM', 't*', (texts) => writeComplex(texts.map(readComplex).reduce(add))),
  define('IMPRODUCT', 't*', (texts) => writeComplex(texts.map(readComplex).reduce(multiply))),
  define('IMSUB', 'tt', ([a, b]) => {
    const other = readComplex(b);
    return writeComplex(add(readComplex(a), { ...other, re: -other.re, im: -other.im }));
  }),
  define('IMDIV', 'tt', ([a, b]) => writeComplex(divide(readComplex(a), readComplex(b)))),
];
