// The schema command: prints built-in extraction schemas and the input and output schemas of operations.
import { nearest } from '../../errors.ts';
import type { Operation } from '../../service/index.ts';
import { EXIT_USAGE, Failure } from '../failure.ts';
import { grid } from '../render/index.ts';
import { showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../world.ts';

/** Prints a schema: of the fields that are extracted, or of what an operation takes and answers. Without a name, which there are. */
export async function schema(call: Invocation): Promise<undefined> {
  const { builtInSchemas, OPERATIONS } = await import('../../service/index.ts');
  const fields = await builtInSchemas();
  const name = textArgument(call, 0);
  if (name === '') {
    list(call, fields, OPERATIONS);
    return undefined;
  }
  const operation = OPERATIONS.find((one) => one.name === name.replaceAll('-', '_'));
  const found = fields.find((one) => one.name === name) ?? (operation && schemasOf(operation));
  if (found === undefined)
    throw unknown(
      name,
      [...fields, ...OPERATIONS].map((one) => one.name),
    );
  // Spread out wherever it goes: it is meant to be read, or to be edited as a file.
  if (wantsJson(call)) showJson(call, found);
  else showText(call, JSON.stringify(found, null, 2));
  return undefined;
}

const schemasOf = ({ name, summary, method, path, input, output }: Operation) => ({
  ...{ name, summary, method, path, input, output },
});

function list(
  call: Invocation,
  fields: readonly { readonly name: string; readonly fields: readonly unknown[] }[],
  operations: readonly Operation[],
): void {
  const all = [
    ...fields.map((one) => ({
      name: one.name,
      kind: 'fields',
      about: `${one.fields.length} fields, for folio extract`,
    })),
    ...operations.map((one) => ({ name: one.name, kind: 'operation', about: one.summary })),
  ];
  if (wantsJson(call)) {
    showJson(call, { schemas: all });
    return;
  }
  const style = styleOf(call);
  const columns = [
    { head: 'Name', paint: style.paint.cyan },
    { head: 'Of' },
    { head: 'About', paint: style.paint.dim },
  ];
  showText(
    call,
    grid(
      columns,
      all.map(({ name, kind, about }) => [name, kind, about]),
      style,
    ),
  );
}

function unknown(name: string, names: readonly string[]): Failure {
  const meant = nearest(name, names);
  const hint = 'List them with: folio schema';
  return new Failure(
    { code: 'unknown_schema', detail: `There is no schema ${name}.`, ...(meant ? { did_you_mean: meant } : {}), hint },
    EXIT_USAGE,
  );
}
