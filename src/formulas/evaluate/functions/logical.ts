// Logical functions: IF, AND, IFERROR, SWITCH and others.
import type { Context } from '../context.ts';
import { broadcast } from '../values/broadcast.ts';
import { guarded, toBoolean } from '../values/coerce.ts';
import { compareScalars } from '../values/compare.ts';
import { ERROR, isError, isMatrix, type Matrix, type Scalar, type Value } from '../values/values.ts';
import { eachEntry, isMany } from './argument-entries.ts';
import { define, type FunctionSpec, type Lazy } from './define.ts';

/** The truths among arguments; texts and blanks of ranges do not count. `#VALUE!` where there is none at all. */
function truths(args: readonly Value[], context: Context): boolean[] {
  const found: boolean[] = [];
  for (const arg of args) {
    if (!isMany(arg)) found.push(toBoolean(context.scalar(arg)));
    else {
      eachEntry(arg, context, (entry) => {
        if (isError(entry)) throw entry;
        if (typeof entry === 'boolean' || typeof entry === 'number') found.push(Boolean(entry));
      });
    }
  }
  if (found.length === 0) throw ERROR.value;
  return found;
}

function choose(condition: Value, yes: Lazy | undefined, no: Lazy | undefined, context: Context): Value {
  const item = context.item(condition);
  const otherwise = (): Value => (no ? no() : false);
  const then = (): Value => (yes ? yes() : true);
  if (!isMatrix(item)) {
    if (isError(item)) return item;
    return toBoolean(item) ? then() : otherwise();
  }
  return broadcast([item, context.item(then()), context.item(otherwise())], context.meter, ([test, a, b]) =>
    guarded(() => (isError(test!) ? test : toBoolean(test!) ? a! : b!)),
  );
}

function replaceErrors(value: Value, other: Lazy, caught: (value: Scalar) => boolean, context: Context): Value {
  const item = context.item(value);
  if (!isMatrix(item)) return caught(item) ? other() : value;
  if (!item.data.some(caught)) return item;
  return broadcast([item, context.item(other())], context.meter, ([a, b]) => (caught(a!) ? b! : a!));
}

function firstTrue(args: readonly Lazy[], context: Context): Value {
  for (let i = 0; i + 1 < args.length; i += 2) {
    const item = context.item(args[i]!());
    if (isMatrix(item)) return choose(item, args[i + 1], () => firstTrue(args.slice(i + 2), context), context);
    if (isError(item)) return item;
    if (toBoolean(item)) return args[i + 1]!();
  }
  return ERROR.na;
}

function switchTo(args: readonly Lazy[], context: Context): Value {
  const item = context.item(args[0]!());
  if (isMatrix(item)) return switchEach(item, args, context);
  if (isError(item)) return item;
  for (let i = 1; i + 1 < args.length; i += 2) {
    const candidate = context.scalar(args[i]!());
    if (isError(candidate)) return candidate;
    if (compareScalars(item, candidate) === 0) return args[i + 1]!();
  }
  return args.length % 2 === 0 ? args.at(-1)!() : ERROR.na;
}

function switchEach(items: Matrix, args: readonly Lazy[], context: Context): Value {
  return broadcast([items], context.meter, ([entry]) =>
    guarded(() => context.scalar(switchTo([() => entry!, ...args.slice(1)], context))),
  );
}

export const LOGICAL: readonly FunctionSpec[] = [
  define('TRUE', '', () => true),
  define('FALSE', '', () => false),
  define('NOT', 'b', ([x]) => !x),
  define('AND', 'r*', (args, context) => truths(args, context).every(Boolean)),
  define('OR', 'r*', (args, context) => truths(args, context).some(Boolean)),
  define('XOR', 'r*', (args, context) => truths(args, context).filter(Boolean).length % 2 === 1),
  define('IF', 'rl?l?', ([test, yes, no], context) => choose(test, yes, no, context)),
  define('IFERROR', 'rl', ([value, other], context) => replaceErrors(value, other, isError, context)),
  define('IFNA', 'rl', ([value, other], context) => replaceErrors(value, other, (x) => x === ERROR.na, context)),
  define('IFS', 'l*', (args, context) => firstTrue(args, context)),
  define('SWITCH', 'l*', (args, context) => switchTo(args, context)),
];
