// The small language in which worksheet functions declare names, signatures and implementation.
import type { Context } from '../context.ts';
import type { Scalar, Value } from '../values/values.ts';

/** An argument that is evaluated only when it is asked for. */
export type Lazy = () => Value;

interface Kinds {
  n: number;
  t: string;
  b: boolean;
  s: Scalar;
  r: Value;
  a: Value;
  l: Lazy;
}

/** The arguments that a signature such as `nt?` hands to its function. */
type Arguments<S extends string> = S extends `(${string})*`
  ? Value[]
  : S extends `${infer K extends keyof Kinds}${infer Rest}`
    ? Rest extends '*'
      ? Kinds[K][]
      : Rest extends `?${infer After}` | `~${infer After}`
        ? [Kinds[K] | undefined, ...Arguments<After>]
        : [Kinds[K], ...Arguments<Rest>]
    : [];

export interface Parameter {
  readonly kind: keyof Kinds;
  /** An argument that is there but empty counts as left out, not as blank. */
  readonly emptyIsAbsent: boolean;
}

export interface FunctionSpec {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly parameters: readonly Parameter[];
  /** How many of the last parameters come again and again; 0 where none does. */
  readonly repeat: number;
  /** Errors among single values are handed to the function instead of being its result. */
  readonly takesErrors: boolean;
  readonly run: (args: never, context: Context) => Value;
}

const MAX_ARGUMENTS = 255;

/**
 * Declares a function. The signature has a letter for each argument: `n` number, `t` text, `b` boolean, `s` any single value, each
 * of which makes the function run for every entry of an array that is given there; `r` anything as it comes; `a` the same, with
 * ranges inside taken as arrays; `l` evaluated when asked for. `?` marks what may be left out, `~` what is left out where it is
 * empty, and `*` what repeats: the letter or the group in parentheses before it.
 */
export function define<const S extends string>(
  name: string,
  signature: S,
  run: (args: Arguments<S>, context: Context) => Value,
  options: { readonly errors?: boolean } = {},
): FunctionSpec {
  const { parameters, min, repeat } = readSignature(signature);
  const max = repeat > 0 ? MAX_ARGUMENTS : parameters.length;
  return { name, min, max, parameters, repeat, takesErrors: options.errors === true, run };
}

function readSignature(signature: string): { parameters: Parameter[]; min: number; repeat: number } {
  const parameters: Parameter[] = [];
  let min = 0;
  let repeat = 0;
  let group = -1;
  for (const sign of signature) {
    if (sign === '(') group = parameters.length;
    else if (sign === '?') min--;
    else if (sign === '~') {
      min--;
      parameters.push({ ...parameters.pop()!, emptyIsAbsent: true });
    } else if (sign === '*') repeat = group < 0 ? 1 : parameters.length - group;
    else if (sign !== ')') {
      parameters.push({ kind: sign as keyof Kinds, emptyIsAbsent: false });
      min++;
    }
  }
  return { parameters, min, repeat };
}

/** The parameter that takes the argument at a position. */
export function parameterAt(spec: FunctionSpec, position: number): Parameter {
  const { parameters, repeat } = spec;
  if (position < parameters.length) return parameters[position]!;
  const first = parameters.length - repeat;
  return parameters[first + ((position - first) % repeat)]!;
}

/** One function under several names, as Excel keeps the old ones beside the new. */
export const defineAll = <const S extends string>(
  names: readonly string[],
  signature: S,
  run: (args: Arguments<S>, context: Context) => Value,
  options: { readonly errors?: boolean } = {},
): FunctionSpec[] => names.map((name) => define(name, signature, run, options));
