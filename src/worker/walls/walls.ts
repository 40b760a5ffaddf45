// Which walls are around reader processes on this machine: told at the start of a server and by `folio doctor`.
import { defaultEntry, permissionFlag, programFolders } from '../child-command.ts';
import { type NamespaceKind, type Namespaces, namespacesFor } from './namespaces.ts';
import { probeSystemLimits, type SystemLimits } from './system-limits.ts';

export interface Wall {
  readonly name: 'files' | 'data folder' | 'network' | 'processes' | 'privileges' | 'limits' | 'life' | 'doors';
  readonly stands: boolean;
  /** What it keeps readers from, and what holds it; null where it is not. */
  readonly how: string | null;
  readonly why_not: string | null;
}

/** What the program around readers was found to be, apart from what holds it. */
export interface Ground {
  readonly system: SystemLimits;
  readonly namespaces: Namespaces;
  /** The flag of node's permission model. */
  readonly permission: string | null;
  /** Whether that refuses the network too. */
  readonly permission_of_network: boolean;
}

/** Tried out with a process that has its folder in this home; the first reader that starts there finds it tried. */
export async function probeWalls(home: string): Promise<readonly Wall[]> {
  const [system, namespaces] = await Promise.all([
    probeSystemLimits(),
    namespacesFor(home, [process.execPath, ...programFolders(defaultEntry())]),
  ]);
  return listWalls({
    ...{ system, namespaces, permission: permissionFlag() },
    permission_of_network: process.allowedNodeEnvironmentFlags.has('--allow-net'),
  });
}

export function listWalls({ system, namespaces, permission, permission_of_network }: Ground): readonly Wall[] {
  const has = (kind: NamespaceKind): boolean => namespaces.kinds.includes(kind);
  const no_namespace = namespaces.why_not ?? 'The kernel does not allow it.';
  const no_tool = (name: string): string => `${name} of util-linux was not found, or does not work here.`;
  return [
    wall('files', permission !== null, {
      how: `a reader reads what it was lent and the program, and writes one file, by ${permission} of node`,
      why_not: 'This node has no permission model.',
    }),
    wall('data folder', has('mount'), {
      how: 'of the data folder a reader sees its own folder alone, by a mount namespace',
      why_not: no_namespace,
    }),
    wall('network', has('net') || permission_of_network, {
      how: `a reader has no network, by ${has('net') ? 'a network namespace' : `${permission} of node`}`,
      why_not: no_namespace,
    }),
    wall('processes', has('pid'), {
      how: 'a reader can name no process but itself, by a process namespace',
      why_not: no_namespace,
    }),
    wall('privileges', system.setpriv !== null, {
      how: `a reader gains no rights${namespaces.unshare ? ' and has no capabilities' : ''}, by setpriv`,
      why_not: no_tool('setpriv'),
    }),
    wall('limits', system.prlimit !== null, {
      how: 'memory, CPU time, open files and the size of files are bounded, by prlimit',
      why_not: no_tool('prlimit'),
    }),
    wall('life', system.setpriv !== null, {
      how: 'a reader ends with its server, even one that hangs, by setpriv',
      why_not: no_tool('setpriv'),
    }),
    wall('doors', true, {
      how: 'sockets, processes, threads, signals and native code are taken from node before a reader runs',
      why_not: '',
    }),
  ];
}

const wall = (
  name: Wall['name'],
  stands: boolean,
  { how, why_not }: { readonly how: string; readonly why_not: string },
): Wall => (stands ? { name, stands, how, why_not: null } : { name, stands, how: null, why_not });
