// Implements LET and LAMBDA: binding names and making callable values.
import type { Bindings, Evaluation, Scope } from './evaluation.ts';
import type { Node } from './syntax/syntax.ts';
import { Unsupported } from './values/signals.ts';
import { ERROR, type Value } from './values/values.ts';

type Arguments = readonly (Node | null)[];

/** `LET(name, value, …, result)`. */
export function bindNames(args: Arguments, scope: Scope, evaluation: Evaluation): Value {
  if (args.length < 3 || args.length % 2 === 0) throw new Unsupported('arguments of LET');
  let inner = scope;
  for (let i = 0; i + 1 < args.length; i += 2) {
    const value = evaluateArgument(args[i + 1]!, inner, evaluation);
    inner = { ...inner, bindings: { values: new Map([[parameterName(args[i]), value]]), outer: inner.bindings } };
  }
  return evaluateArgument(args.at(-1) ?? null, inner, evaluation);
}

/** `LAMBDA(parameter, …, result)`. */
export function makeLambda(args: Arguments, scope: Scope, evaluation: Evaluation): Value {
  if (args.length === 0) throw new Unsupported('arguments of LAMBDA');
  const names = args.slice(0, -1).map(parameterName);
  const body = args.at(-1) ?? null;
  return {
    kind: 'lambda',
    arity: names.length,
    apply: (given) => {
      evaluation.meter.step(1 + names.length);
      if (given.length > names.length) return ERROR.value;
      const values = new Map(names.map((name, i) => [name, given[i] ?? null] as const));
      const bindings: Bindings = { values, outer: scope.bindings };
      return evaluateArgument(body, { ...scope, bindings }, evaluation);
    },
  };
}

function evaluateArgument(node: Node | null, scope: Scope, evaluation: Evaluation): Value {
  return node === null ? null : evaluation.evaluate(node, scope);
}

function parameterName(node: Node | null | undefined): string {
  if (node?.type !== 'name' || node.sheet !== null) throw new Unsupported('syntax');
  return node.name.toLowerCase();
}
