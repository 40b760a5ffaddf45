// The command that starts a reader process, with every wall that this machine can raise around it.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { WARM } from './messages.ts';
import { grantedIn, type ProcessFolder } from './pool/process-folder.ts';
import { WEIGHTS_PACKAGE } from './process/open-recogniser.ts';
import { heapFlags } from './walls/heap-flags.ts';
import { insideNamespaces, type Namespaces } from './walls/namespaces.ts';
import type { SystemLimits } from './walls/system-limits.ts';

/** Of our own package. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildOptions {
  readonly entry: string;
  /** Whether it is started ahead of its first file, and has the time to make ready for any. */
  readonly warm: boolean;
  readonly max_reader_memory: number;
  /** The folder in which processes have theirs. */
  readonly home: string;
  /** Folders of weights that the operator made. */
  readonly weights: readonly string[];
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The built entry. */
export const defaultEntry = (): string => builtModule('child');

/** What every process runs before its entry. */
const doors = (): string => builtModule('shut-doors');

/** Beside this module where that is built; in the bundle, which starts in half the time, when this module runs from its source. */
function builtModule(name: string): string {
  const path = import.meta.url.endsWith('.ts') ? `../../dist/bundle/${name}.js` : `./${name}.js`;
  return fileURLToPath(new URL(path, import.meta.url));
}

/** How a reader process is started. Nothing of our own environment goes along: it may hold keys. */
export function childCommand(
  options: ChildOptions,
  folder: Pick<ProcessFolder, 'path' | 'seen_as'>,
  system: SystemLimits,
  namespaces: Namespaces,
): Command {
  const flags = nodeFlags(options, folder.seen_as, system);
  const node = [process.execPath, ...flags, options.entry, ...(options.warm ? [WARM] : [])];
  const place = { folder: folder.path, home: options.home };
  const command = namespaces.unshare ? insideNamespaces(namespaces, place, node) : endedWithParent(node, system);
  return {
    file: command[0]!,
    args: command.slice(1),
    env: {
      // Each further thread of the allocator and of the pool takes memory that is counted, used or not.
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '1',
      // The zone of the machine must not show in a document.
      TZ: 'UTC',
    },
  };
}

const endedWithParent = (command: readonly string[], { setpriv }: SystemLimits): string[] =>
  setpriv ? [setpriv, '--pdeathsig', 'KILL', '--no-new-privs', '--', ...command] : [...command];

function nodeFlags(options: ChildOptions, seen_as: string, system: SystemLimits): string[] {
  return [
    '--no-warnings',
    ...heapFlags(options.max_reader_memory),
    '--disallow-code-generation-from-strings',
    // With it each WebAssembly memory reserves 10 GB of address space, more than a process has where that is limited; without it
    // WebAssembly checks every access itself and takes 1.7 times as long.
    ...(system.free_address_space ? [] : supported('--disable-wasm-trap-handler')),
    ...permissionFlags(options, seen_as),
    `--import=${pathToFileURL(doors()).href}`,
  ];
}

/** Under it node of release 25 and later refuses the network too. */
function permissionFlags(options: ChildOptions, seen_as: string): string[] {
  const permission = permissionFlag();
  if (!permission) return [];
  const { readable, writable } = grantedIn(seen_as);
  return [
    permission,
    ...grants([...neededFolders(options), readable]).map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-read=${join(ROOT, 'package.json')}`,
    // What it has written it may read again.
    `--allow-fs-read=${writable}`,
    `--allow-fs-write=${writable}`,
  ];
}

/** Null where this node has no permission model. */
export const permissionFlag = (): string | null =>
  [...supported('--permission'), ...supported('--experimental-permission')][0] ?? null;

/** Flags have come, gone and been renamed between the releases of node that we run on. */
const supported = (flag: string): string[] => (process.allowedNodeEnvironmentFlags.has(flag) ? [flag] : []);

/** A folder may be named through a link; node compares both the name and what it stands for. */
function grants(folders: readonly string[]): string[] {
  const paths = folders.flatMap((folder) => {
    const absolute = resolve(folder);
    return existsSync(absolute) ? [absolute, realpathSync(absolute)] : [absolute];
  });
  return [...new Set(paths)].map((path) => join(path, '*'));
}

/** What a reader needs beside the files that it is lent. */
export const neededFolders = ({ entry, weights }: Pick<ChildOptions, 'entry' | 'weights'>): string[] => [
  ...programFolders(entry),
  ...weights,
];

/** What was built of our own package, and the folders in which its dependencies may have been installed. */
export function programFolders(entry: string): string[] {
  const folders = [join(ROOT, 'dist'), dirname(entry)];
  for (let folder = ROOT; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) folders.push(modules);
    // In its own repository the package is a link to a folder elsewhere.
    const weights = join(modules, WEIGHTS_PACKAGE);
    if (existsSync(weights)) folders.push(weights);
    if (folder === dirname(folder)) return folders;
  }
}
