// Calls a worksheet function: evaluates arguments by its signature and broadcasts over arrays.
import type { Context } from './context.ts';
import type { Evaluation, Scope } from './evaluation.ts';
import { type FunctionSpec, type Lazy, type Parameter, parameterAt } from './functions/define.ts';
import type { Node } from './syntax/syntax.ts';
import { broadcast } from './values/broadcast.ts';
import { guarded, toBoolean, toNumber, toText } from './values/coerce.ts';
import { Unsupported } from './values/signals.ts';
import { isError, isMatrix, type Matrix, type Scalar, type Value } from './values/values.ts';

type Argument = Value | Lazy | undefined;
type Run = (args: readonly Argument[], context: Context) => Value;

/** Evaluates the arguments as the function's signature asks and runs it, once or for every entry of its arrays. */
export function callFunction(
  spec: FunctionSpec,
  nodes: readonly (Node | null)[],
  scope: Scope,
  evaluation: Evaluation,
): Value {
  if (nodes.length < spec.min || nodes.length > spec.max) throw new Unsupported(`arguments of ${spec.name}`);
  const context = evaluation.context(scope);
  const args: Argument[] = [];
  /** Positions of the arguments that are single values, or arrays to run over. */
  const singles: number[] = [];
  for (const [i, node] of nodes.entries()) {
    const parameter = parameterAt(spec, i);
    if (node === null && parameter.emptyIsAbsent) args.push(undefined);
    else {
      if (isSingle(parameter)) singles.push(i);
      args.push(prepare(node, parameter, scope, evaluation));
    }
  }
  const run = spec.run as Run;
  if (singles.length === 0) return run(args, context);
  const items = singles.map((i) => args[i] as Scalar | Matrix);
  const each = (entries: readonly Scalar[]): Value => {
    const filled = [...args];
    for (const [i, at] of singles.entries()) filled[at] = coerce(entries[i]!, parameterAt(spec, at), spec.takesErrors);
    return run(filled, context);
  };
  if (!items.some(isMatrix)) return each(items as Scalar[]);
  return broadcast(items, evaluation.meter, (entries) => {
    evaluation.meter.step(1);
    return guarded(() => context.scalar(each(entries)));
  });
}

const isSingle = ({ kind }: Parameter): boolean => kind === 'n' || kind === 't' || kind === 'b' || kind === 's';

function prepare(node: Node | null, parameter: Parameter, scope: Scope, evaluation: Evaluation): Argument {
  if (parameter.kind === 'l') return () => (node === null ? null : evaluation.evaluate(node, scope));
  if (node === null) return null;
  if (parameter.kind === 'r') return evaluation.evaluate(node, scope);
  if (parameter.kind === 'a') return evaluation.evaluate(node, scope.arrays ? scope : { ...scope, arrays: true });
  return evaluation.item(evaluation.evaluate(node, scope), scope);
}

function coerce(value: Scalar, { kind }: Parameter, takesErrors: boolean): Scalar {
  if (isError(value)) {
    if (takesErrors && kind === 's') return value;
    throw value;
  }
  if (kind === 'n') return toNumber(value);
  if (kind === 't') return toText(value);
  return kind === 'b' ? toBoolean(value) : value;
}
