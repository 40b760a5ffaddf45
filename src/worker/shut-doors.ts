// Runs first in every reader process: takes away what node offers and no reader needs, such as sockets, processes, threads and signals.
// It holds against JavaScript that was led astray; what gets around JavaScript is for the walls that the kernel raises (walls.ts).
import { createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module';

/**
 * Modules of node none of whose functions are left. `http`, `https`, `http2`, `tls` and `cluster` are not among them: they reach the
 * network and start processes through these, and loading them here would make every start slower.
 */
const SHUT_MODULES = [
  'net',
  'dgram',
  'dns',
  'child_process',
  'worker_threads',
  'inspector',
  'wasi',
  'trace_events',
  // Opens any file, without a look at what the process may read.
  'node:sqlite',
];

const SHUT_PROCESS = [
  ...['binding', '_linkedBinding', 'dlopen', 'execve', 'chdir'],
  ...['kill', '_kill', '_debugProcess', '_debugEnd'],
  ...['setuid', 'seteuid', 'setgid', 'setegid', 'setgroups', 'initgroups'],
];

const SHUT_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];

/** What a socket that is already open could still be made to do: that of stderr is one, and leads to its class. */
const SHUT_METHODS = ['connect', 'bind', 'bind6', 'listen', 'open', 'fchmod'];

type Members = Record<PropertyKey, unknown>;

function shut(owner: Members, name: string): void {
  // A class of node is extended by others as they load, which this stands up to; using it is refused.
  const value = function refused(): never {
    throw Object.assign(new Error(`A reader may not use ${name}.`), { code: 'ERR_ACCESS_DENIED' });
  };
  // Classes go by more than one name, so that a method may be shut a second time.
  Object.defineProperty(owner, name, { value, configurable: true });
}

const isFunction = (value: unknown): value is { readonly prototype?: Members } => typeof value === 'function';

/** Every function that the module gives out, and the methods of its classes by which something goes out or comes in. */
function shutModule(exported: Members): void {
  for (const name of Object.keys(exported)) {
    const value = exported[name];
    if (isFunction(value)) {
      shutMethods(value.prototype);
      shut(exported, name);
    } else if (name === 'promises') shutModule(value as Members);
  }
}

function shutMethods(prototype: Members | undefined): void {
  for (const method of SHUT_METHODS) if (prototype && method in prototype) shut(prototype, method);
}

function shutDoors(): void {
  const load = createRequire(import.meta.url);
  // Node makes these with the first word, of what is about to be shut.
  for (const stream of [process.stdout, process.stderr]) {
    const { _handle } = stream as { readonly _handle?: object };
    if (_handle) shutMethods(Object.getPrototypeOf(_handle));
  }
  for (const name of SHUT_MODULES) if (isBuiltin(name)) shutModule(load(name));
  for (const name of SHUT_PROCESS) if (name in process) shut(process as unknown as Members, name);
  for (const name of SHUT_GLOBALS) if (name in globalThis) shut(globalThis as unknown as Members, name);
  syncBuiltinESMExports();
}

shutDoors();
