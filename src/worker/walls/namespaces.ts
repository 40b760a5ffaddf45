// Namespaces of the kernel around a reader process: no network, no other process to be seen, and its own folder in the place of the store's.
import { spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { openProcessFolder } from '../pool/process-folder.ts';
import { findProgram } from './find-program.ts';
import { innermost } from './innermost.ts';

/** `net`: no network but one of its own, without any device. `pid`: no process but itself can be named. `mount`: of `home` it sees its own folder only. */
export type NamespaceKind = 'net' | 'pid' | 'mount';

export interface Namespaces {
  /** Path of util-linux's `unshare`; null where no namespace can be had. */
  readonly unshare: string | null;
  readonly mount: string | null;
  readonly setpriv: string | null;
  readonly kinds: readonly NamespaceKind[];
  /** Why those that are missing could not be had, in the words of the system. */
  readonly why_not: string | null;
}

export const NO_NAMESPACES: Namespaces = { unshare: null, mount: null, setpriv: null, kinds: [], why_not: null };

/** From the most to the least: a machine may allow some and not others. */
const CHOICES: readonly (readonly NamespaceKind[])[] = [['net', 'pid', 'mount'], ['net', 'pid'], ['net']];
/** What is tried takes a fraction of a second; what hangs is taken for what does not work. */
const TRIAL_MS = 20_000;
const SHELL = '/bin/sh';

const FLAGS = {
  net: ['--net'],
  // Without a process number in common there is nothing to signal; memory shared by number goes the same way.
  pid: ['--pid', '--ipc', '--fork', '--kill-child'],
  mount: ['--mount'],
} as const;

/**
 * The folder of the process takes the place of home, and all of it but `out` is only read: a file that was lent is a name of the very file
 * in the store.
 */
const COVER = `set -e
mount=$1 own=$2 home=$3 only_read=$4
shift 4
"$mount" --bind "$own" "$own"
"$mount" --bind "$own/out" "$own/out"
"$mount" -o "$only_read" "$own"
"$mount" --rbind "$own" "$home"
set +e
`;

/**
 * The first process of a namespace passes over signals that end any other, those of limits among them, so that it is not the reader but
 * this shell. By its exit code it says how the reader ended, 128 and more for a signal; when it ends, the kernel ends all.
 */
const START = `unset PWD OLDPWD SHLVL
"$@"
exit $?`;

export interface Place {
  /** The folder of the process. */
  readonly folder: string;
  readonly home: string;
}

/** The command, begun inside of the namespaces, without capabilities, and ended with its parent. */
export function insideNamespaces(found: Namespaces, { folder, home }: Place, command: readonly string[]): string[] {
  if (!found.unshare || !found.setpriv) return [...command];
  const covered = found.kinds.includes('mount');
  const isolated = found.kinds.includes('pid');
  return [
    // `unshare` waits for what it started, and must not outlive us either.
    ...(isolated ? [found.setpriv, '--pdeathsig', 'KILL', '--'] : []),
    found.unshare,
    ...['--user', '--map-root-user'],
    ...found.kinds.flatMap((kind) => FLAGS[kind]),
    '--',
    ...(covered ? shell(COVER + START, found.mount!, folder, home, ONLY_READ) : isolated ? shell(START) : []),
    // Root of its own namespace could undo what was set up, were it not for the capabilities that it loses.
    ...[found.setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'],
    ...command,
  ];
}

const shell = (script: string, ...args: string[]): string[] => [SHELL, '-c', script, 'sh', ...args];

/** Flags that a mount already has cannot be taken from it, but these may be added. */
const ONLY_READ = 'remount,bind,ro,nosuid,nodev,noexec';

/** Finds out by a process with a folder in this home, since what is allowed may depend on where that lies. */
export async function probeNamespaces(home: string, path: string | undefined): Promise<Namespaces> {
  if (process.platform !== 'linux') return { ...NO_NAMESPACES, why_not: 'They are a part of Linux alone.' };
  const [unshare, mount, setpriv] = ['unshare', 'mount', 'setpriv'].map((name) => findProgram(name, path));
  if (!unshare || !setpriv) return { ...NO_NAMESPACES, why_not: 'unshare and setpriv of util-linux were not found.' };
  let why_not: string | null = null;
  for (const kinds of CHOICES) {
    if (kinds.includes('mount') && !mount) continue;
    const candidate = { unshare, mount: mount ?? null, setpriv, kinds, why_not };
    const refusal = await tryOut(candidate, home);
    if (refusal === null) return candidate;
    why_not ??= refusal;
  }
  return { ...NO_NAMESPACES, why_not };
}

const probed = new Map<string, Promise<Namespaces>>();

/** Tried once for each home in the life of this process. A home in which `needed` lies, such as the program itself, is not covered. */
export async function namespacesFor(home: string, needed: readonly string[]): Promise<Namespaces> {
  const key = resolve(home);
  const known = probed.get(key) ?? probeNamespaces(key, process.env['PATH']);
  probed.set(key, known);
  const found = await known.catch((error: unknown) => {
    // A disk that is full says nothing about namespaces, and may have room the next time.
    probed.delete(key);
    throw error;
  });
  if (!found.kinds.includes('mount')) return found;
  const real = await realpath(home);
  const hidden = needed.find((path) => isInside(path, real));
  if (hidden === undefined) return found;
  const kinds = found.kinds.filter((kind) => kind !== 'mount');
  return { ...found, kinds, why_not: `${hidden} lies in ${home}, and a reader needs it.` };
}

function isInside(path: string, folder: string): boolean {
  const [first] = relative(folder, path).split(sep);
  return first !== '..';
}

/** Says over the channel that it has one, and has seen its own folder and this program. */
const TRIAL = `for (const path of process.argv.slice(1)) require('node:fs').accessSync(path);
process.send('ready');
process.on('message', () => undefined);`;

/** Null where a node process started in this way, could be heard and could be found; else what it said instead. */
async function tryOut(candidate: Namespaces, home: string): Promise<string | null> {
  const folder = await openProcessFolder({ home, covers_home: candidate.kinds.includes('mount') });
  try {
    const seen = [dirname(folder.out()), import.meta.dirname];
    const place = { folder: folder.path, home: await realpath(home) };
    const [file, ...args] = insideNamespaces(candidate, place, [process.execPath, '-e', TRIAL, ...seen]);
    return await hearOf(file!, args, candidate.kinds.includes('pid'));
  } finally {
    await folder.remove();
  }
}

function hearOf(file: string, args: readonly string[], has_child: boolean): Promise<string | null> {
  const child = spawn(file, args, { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  return new Promise((resolve) => {
    let words = '';
    let verdict: string | null | undefined;
    const timer = setTimeout(() => child.kill('SIGKILL'), TRIAL_MS);
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    child.once('message', () => {
      verdict = has_child && innermost(child.pid!) === child.pid ? 'The process inside cannot be found.' : null;
      child.kill('SIGKILL');
    });
    child.once('error', (error) => {
      words ||= error.message;
    });
    child.once('close', () => {
      clearTimeout(timer);
      resolve(verdict === undefined ? words.trim().split('\n')[0] || 'It ended without a word.' : verdict);
    });
  });
}
