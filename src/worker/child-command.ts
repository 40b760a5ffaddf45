import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { heapFlags } from './heap-flags.ts';
import { WARM } from './messages.ts';
import type { SystemLimits } from './system-limits.ts';

export interface ChildOptions {
  readonly entry: string;
  /** Whether it is started ahead of its first file, and has the time to make ready for any. */
  readonly warm: boolean;
  readonly max_reader_memory: number;
  /** Folders whose files the reader may read; undefined: any. */
  readonly readable: readonly string[] | undefined;
  /** Folders in which the reader may write; undefined: any. */
  readonly writable: readonly string[] | undefined;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** The built entry: beside this module in `dist`, and in `dist` too when this module runs from its source. */
export function defaultEntry(): string {
  const path = import.meta.url.endsWith('.ts') ? '../../dist/worker/child.js' : './child.js';
  return fileURLToPath(new URL(path, import.meta.url));
}

/** How a reader process is started. Nothing of our own environment goes along: it may hold keys. */
export function childCommand(options: ChildOptions, system: SystemLimits): Command {
  const node = [process.execPath, ...nodeFlags(options, system), options.entry, ...(options.warm ? [WARM] : [])];
  const command = system.setpriv ? [system.setpriv, '--pdeathsig', 'KILL', '--', ...node] : node;
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

function nodeFlags(options: ChildOptions, system: SystemLimits): string[] {
  return [
    '--no-warnings',
    ...heapFlags(options.max_reader_memory),
    '--disallow-code-generation-from-strings',
    // With it each WebAssembly memory reserves 10 GB of address space, more than a process has where that is limited; without it
    // WebAssembly checks every access itself and takes 1.7 times as long.
    ...(system.free_address_space ? [] : supported('--disable-wasm-trap-handler')),
    ...permissionFlags(options),
  ];
}

function permissionFlags({ entry, readable, writable }: ChildOptions): string[] {
  const [permission] = [...supported('--permission'), ...supported('--experimental-permission')];
  if (!permission) return [];
  const reads = readable && [...programFolders(entry), ...readable, ...(writable ?? [])];
  return [
    permission,
    ...grants(reads).map((path) => `--allow-fs-read=${path}`),
    ...grants(writable).map((path) => `--allow-fs-write=${path}`),
  ];
}

/** Flags have come, gone and been renamed between the releases of node that we run on. */
const supported = (flag: string): string[] => (process.allowedNodeEnvironmentFlags.has(flag) ? [flag] : []);

/** A folder may be named through a link; node compares both the name and what it stands for. */
function grants(folders: readonly string[] | undefined): string[] {
  if (!folders) return ['*'];
  const paths = folders.flatMap((folder) => {
    const absolute = resolve(folder);
    return existsSync(absolute) ? [absolute, realpathSync(absolute)] : [absolute];
  });
  return [...new Set(paths)].map((path) => join(path, '*'));
}

/** Our own package, and the folders in which its dependencies may have been installed. */
function programFolders(entry: string): string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folders = [root, dirname(entry)];
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) folders.push(modules);
    if (folder === dirname(folder)) return folders;
  }
}
