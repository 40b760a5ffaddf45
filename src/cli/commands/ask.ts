// Handles every command that maps to a single operation: builds the input, calls the backend and shows the answer.
import { type Backend, type ContentReply, callForJson, type Input } from '../backend/backend.ts';
import { findDocument, findStoredDocument } from '../backend/find-document.ts';
import { withBackend } from '../backend/open-backend.ts';
import { getCommand } from '../commands.ts';
import { EXIT_FAILED, EXIT_NOTHING, usageFailure } from '../failure.ts';
import { readQuotes } from '../input/read-quotes.ts';
import { readRules } from '../input/read-rules.ts';
import { readSchema } from '../input/read-schema.ts';
import { LAYOUT_OPTIONS, readValues } from '../input/read-values.ts';
import { toKeep } from '../input/to-keep.ts';
import type { CommandSpec } from '../surface.ts';
import { showAnswer, wantsJson } from '../terminal/show-answer.ts';
import { writeContent } from '../terminal/write-content.ts';
import { type Invocation, listArgument, textArgument, textFlag } from '../world.ts';

/** Commands that speak of what is stored already: they store nothing. */
const OF_STORED = new Set(['read', 'download']);
/** Commands whose answer is drawn. */
const DRAWN = new Set(['page-image', 'crop', 'explain', 'explain-image']);
const READ = { method: 'POST', path: '/v1/files/{id}/read' } as const;
const EXTRACT = { method: 'POST', path: '/v1/files/{id}/extract' } as const;

/** Asks one operation and shows its answer. */
export async function ask(given: Invocation): Promise<number | undefined> {
  const call = explained(given);
  const spec = getCommand(call.command)!;
  const said = givenInput(spec, call);
  return withBackend(call, async (backend) => {
    const input = await completeInput(call, backend, { ...said, ...(await idInput(spec, call, backend)) });
    const reply = await backend.call(spec.operation!, input);
    if (reply === null) return 0;
    if ('content' in reply) {
      await writeContent(call, reply.content);
      return toldWarnings(call, reply.content);
    }
    showAnswer(call, reply.json);
    return exitCodeOf(call, reply.json);
  });
}

/** `page --explain` is `explain`, or `explain-image` where a file is named for it. */
function explained(call: Invocation): Invocation {
  const [explain, drawn] = [call.flags['explain'] === true, textFlag(call, 'out') !== undefined];
  if (call.command !== 'page') return call;
  if (!explain && drawn) throw usageFailure('--out is for what --explain tells.', 'Add --explain, or leave it out.');
  return explain ? { ...call, command: drawn ? 'explain-image' : 'explain' } : call;
}

/** Content that comes with a warning is empty: whoever goes on with it should know. */
function toldWarnings(call: Invocation, { warnings = [] }: ContentReply): number {
  if (warnings.length === 0) return 0;
  const detail = warnings.join(' ');
  const told = wantsJson(call) ? JSON.stringify({ code: 'nothing_to_export', detail }) : `Nothing to export. ${detail}`;
  call.world.stderr.write(`${told}\n`);
  return EXIT_NOTHING;
}

/** What arguments and options say, under the names of the operation's inputs. */
export function givenInput(spec: CommandSpec, call: Invocation): Input {
  const input: Record<string, unknown> = {};
  spec.arguments.forEach(({ input: name, many }, i) => {
    const given = many ? listArgument(call, i).join(' ') || undefined : call.args[i];
    if (name !== undefined && given !== undefined) input[name] = given;
  });
  for (const { input: name, flag } of spec.options) {
    if (name !== undefined && call.flags[flag] !== undefined) input[name] = call.flags[flag];
  }
  return { ...input, ...splitReference(input) };
}

/** `Inputs!B2:B6` names the sheet too; a quoted name is one with blanks or marks in it. */
function splitReference(input: Input): Input {
  const name = 'range' in input ? 'range' : 'cell';
  const match = /^(?:'((?:[^']|'')+)'|([^!]+))!([^!]+)$/.exec(String(input[name] ?? ''));
  if (!match) return {};
  const sheet = match[1]?.replaceAll("''", "'") ?? match[2]!;
  if (input['sheet'] !== undefined && input['sheet'] !== sheet) {
    throw usageFailure(
      `The ${name} names the sheet ${sheet}, and --sheet names ${input['sheet']}.`,
      'Leave one of them out.',
    );
  }
  return { sheet, [name]: match[3] };
}

async function idInput(spec: CommandSpec, call: Invocation, backend: Backend): Promise<Input> {
  if (spec.arguments[0]?.name !== 'document') return {};
  const named = textArgument(call, 0);
  const id = await (OF_STORED.has(spec.name) ? findStoredDocument(backend, named) : findDocument(call, backend, named));
  const password = textFlag(call, 'password');
  // What was read of a locked file is stored, but its pages are drawn from the locked bytes.
  const isDrawn = DRAWN.has(spec.name) || call.flags['format'] === 'pdf';
  if (isDrawn && password !== undefined) await backend.call(READ, { id, password });
  return { id };
}

/** What a command settles by itself where the user has not said it. */
async function completeInput(call: Invocation, backend: Backend, input: Input): Promise<Input> {
  switch (call.command) {
    case 'extract':
      return { ...input, schema: await readSchema(String(input['schema'])) };
    case 'read':
    case 'explain':
    case 'explain-image': {
      const { layout } = input;
      return layout === undefined ? input : { ...input, layout: await readValues(String(layout), LAYOUT_OPTIONS) };
    }
    case 'keep':
      return toKeep(input, await readSchema(String(input['schema'])));
    case 'teach': {
      const { id, values, ...rest } = input;
      return { ...rest, file_id: id, ...(values === undefined ? {} : { values: await readValues(String(values)) }) };
    }
    case 'correct': {
      const { values } = input;
      return values === undefined ? input : { ...input, values: await readValues(String(values)) };
    }
    case 'export':
      return { format: 'markdown', ...input };
    case 'verify':
      return { ...input, quotes: readQuotes(String(input['quotes']), call.flags) };
    case 'validate':
      return {
        ...input,
        ...(input['rules'] === undefined ? {} : { rules: await readRules(String(input['rules'])) }),
        extraction_id: input['extraction_id'] ?? (await extractFirst(call, backend, input['id'])),
      };
    default:
      return input;
  }
}

async function extractFirst(call: Invocation, backend: Backend, id: unknown): Promise<string> {
  const named = textFlag(call, 'schema');
  if (named === undefined)
    throw usageFailure('Which extraction is to be checked is not said.', 'Give its id, or --schema to extract first.');
  return (await callForJson<{ id: string }>(backend, EXTRACT, { id, schema: await readSchema(named) })).id;
}

/** Verdicts on quotes that are not where they should. */
const AMISS = ['wrong_page', 'wrong_box', 'hidden', 'not_found'];

/** With --strict: whether the answer says that something is wrong. */
function exitCodeOf(call: Invocation, body: object): number {
  if (call.flags['strict'] !== true) return 0;
  const { valid, summary } = body as { valid?: boolean; summary?: Readonly<Record<string, number>> };
  if (call.command === 'verify') return AMISS.some((verdict) => summary?.[verdict]) ? EXIT_FAILED : 0;
  const isWrong = call.command === 'validate' ? valid === false : (summary?.['error'] ?? 0) > 0;
  return isWrong ? EXIT_FAILED : 0;
}
