// Merges all families of worksheet functions into one lookup by name.
import { ALGEBRA } from './algebra.ts';
import { ARRAYS } from './arrays.ts';
import { COMPLEX_NUMBERS } from './complex.ts';
import { CONDITIONAL } from './conditional.ts';
import { COUNTING } from './counting.ts';
import { DATABASE } from './database.ts';
import { DATES } from './dates.ts';
import type { FunctionSpec } from './define.ts';
import { DISTRIBUTIONS } from './distributions.ts';
import { FINANCIAL } from './financial.ts';
import { INFORMATION } from './information.ts';
import { LOGICAL } from './logical.ts';
import { LOOKUP } from './lookup.ts';
import { MATH } from './math.ts';
import { NUMERALS } from './numerals.ts';
import { PLACES } from './places.ts';
import { REGRESSION } from './regression.ts';
import { ROUNDING } from './rounding.ts';
import { STATISTICS } from './statistics.ts';
import { TEXT } from './text.ts';
import { WORKDAYS } from './workdays.ts';

const FAMILIES: readonly (readonly FunctionSpec[])[] = [
  MATH,
  ROUNDING,
  NUMERALS,
  LOGICAL,
  COUNTING,
  CONDITIONAL,
  STATISTICS,
  REGRESSION,
  LOOKUP,
  PLACES,
  ARRAYS,
  ALGEBRA,
  TEXT,
  DATES,
  WORKDAYS,
  FINANCIAL,
  INFORMATION,
  DATABASE,
  DISTRIBUTIONS,
  COMPLEX_NUMBERS,
];

const FUNCTIONS: ReadonlyMap<string, FunctionSpec> = new Map(FAMILIES.flat().map((spec) => [spec.name, spec]));

export const findFunction = (name: string): FunctionSpec | undefined => FUNCTIONS.get(name);
