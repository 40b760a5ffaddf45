// Table of the functions that validation expressions may call, with their argument counts.

/** What a function takes. `path`: a field and nothing else; `lazy`: only what is needed is evaluated. */
export interface FunctionSpec {
  readonly least: number;
  readonly most: number;
  readonly takes?: 'path' | 'lazy';
}

const MANY = 20;

/** Every function, by name. There is none that asks for the time: the same extraction is judged alike for ever. */
export const FUNCTIONS: ReadonlyMap<string, FunctionSpec> = new Map<string, FunctionSpec>([
  ['sum', { least: 1, most: MANY }],
  ['count', { least: 1, most: 1 }],
  ['min', { least: 1, most: MANY }],
  ['max', { least: 1, most: MANY }],
  ['avg', { least: 1, most: MANY }],
  ['abs', { least: 1, most: 1 }],
  ['round', { least: 1, most: 2 }],
  ['len', { least: 1, most: 1 }],
  ['exists', { least: 1, most: 1, takes: 'path' }],
  ['missing', { least: 1, most: 1, takes: 'path' }],
  ['coalesce', { least: 1, most: MANY, takes: 'lazy' }],
  ['if', { least: 3, most: 3, takes: 'lazy' }],
  ['all', { least: 1, most: 1 }],
  ['any', { least: 1, most: 1 }],
  ['days_between', { least: 2, most: 2 }],
  ['add_days', { least: 2, most: 2 }],
  ['upper', { least: 1, most: 1 }],
  ['lower', { least: 1, most: 1 }],
  ['trim', { least: 1, most: 1 }],
  ['contains', { least: 2, most: 2 }],
  ['starts_with', { least: 2, most: 2 }],
  ['ends_with', { least: 2, most: 2 }],
]);
