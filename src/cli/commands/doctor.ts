// The doctor command: runs all health checks of the installation and reports them.
import { ConfigError, type LoadedConfig, loadConfig, NODE_RANGE, VERSION } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';
import { type Check, ok, problem } from '../doctor/check.ts';
import { checkMachine, checkNode } from '../doctor/check-machine.ts';
import { checkCommand, checkEmbeddings, checkModel, checkPackages, checkPython } from '../doctor/check-parts.ts';
import { checkReaders } from '../doctor/check-readers.ts';
import { checkServer } from '../doctor/check-server.ts';
import { checkFolder, checkStore } from '../doctor/check-store.ts';
import { checkWalls } from '../doctor/check-walls.ts';
import { EXIT_FAILED } from '../failure.ts';
import { shown } from '../render/layout/display-text.ts';
import { count, type Style } from '../render/layout/style.ts';
import { showJson, showText, styleOf, wantsJson } from '../terminal/show-answer.ts';
import type { Invocation } from '../world.ts';

/** Looks at all that folio needs and says what is amiss, and what to do. */
export async function doctor(call: Invocation): Promise<number> {
  const checks = await examine(call);
  const problems = checks.filter(({ state }) => state === 'problem').length;
  if (wantsJson(call)) showJson(call, { version: VERSION, ok: problems === 0, checks });
  else showText(call, render(checks, styleOf(call)));
  return problems === 0 ? 0 : EXIT_FAILED;
}

async function examine(call: Invocation): Promise<Check[]> {
  const path = call.world.env['PATH'] ?? '';
  const first = [ok('folio', `version ${VERSION}`), checkNode(process.version, NODE_RANGE)];
  const loaded = load(call);
  if ('state' in loaded) return [...first, loaded];
  const { config } = loaded;
  const [python, server, store, readers, walls] = await Promise.all([
    checkPython(path),
    checkServer(config),
    checkStore(config, isLoopback),
    checkReaders(config),
    checkWalls(config),
  ]);
  return [
    ...first,
    checkMachine(config),
    checkSettings(loaded),
    checkFolder(config),
    ...store,
    ...readers,
    ...walls,
    server,
    ...checkPackages(config),
    checkModel(config),
    checkEmbeddings(config),
    checkCommand(path, process.argv[1] ?? ''),
    python,
  ];
}

function load(call: Invocation): LoadedConfig | Check {
  try {
    return loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return problem('settings', error.message, 'Correct it; folio config tells where settings come from.');
  }
}

function checkSettings({ sources, file }: LoadedConfig): Check {
  const own = Object.entries(sources).filter(([, source]) => source !== 'default');
  const where = file === null ? '' : `, settings file ${file}`;
  if (own.length === 0) return ok('settings', `all as they come${where}`);
  return ok('settings', `${own.map(([name, source]) => `${name} (${source})`).join(', ')}${where}`);
}

const SIGNS = { ok: '✓', warning: '!', problem: '✗' } as const;
const NAME_WIDTH = 17;

function render(checks: readonly Check[], { paint }: Style): string {
  const colours = { ok: paint.green, warning: paint.yellow, problem: paint.red };
  const lines = checks.flatMap(({ name, state, says, next }) => [
    `${colours[state](SIGNS[state])} ${name.padEnd(NAME_WIDTH)} ${shown(says)}`,
    ...(next === undefined ? [] : [`  ${' '.repeat(NAME_WIDTH)} ${paint.dim('->')} ${shown(next)}`]),
  ]);
  return `${lines.join('\n')}\n${verdict(checks)}`;
}

function verdict(checks: readonly Check[]): string {
  const of = (state: Check['state']): number => checks.filter((check) => check.state === state).length;
  if (of('problem') > 0) return `${count(of('problem'), 'problem')}, ${count(of('warning'), 'warning')}.`;
  return of('warning') > 0 ? `It works, with ${count(of('warning'), 'warning')}.` : 'All is well.';
}
