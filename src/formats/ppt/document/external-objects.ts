// Links and objects that slides name by number. [MS-PPT] 2.10.1 (ExObjListContainer)
import type { Attachment } from '../../../model/index.ts';
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records, textOf } from '../stream/records.ts';

export interface LinkTarget {
  readonly address: string;
  /** A place at the address; within the presentation `256,2,Title`. */
  readonly place: string;
}

export interface ExternalObjects {
  readonly links: ReadonlyMap<number, LinkTarget>;
  /** Names of programs. */
  readonly programs: ReadonlyMap<number, string>;
  /** Numbers of the objects' own bytes, with their names. */
  readonly carried: readonly { readonly object: number; readonly name: string }[];
  readonly linked: number;
}

const STRING = { address: 1, menu: 1, program: 2, place: 3 } as const;
const MAX_CARRIED = 10_000;

export function readExternalObjects(view: StreamView, document: PptRecord): ExternalObjects {
  const list = findRecord(view, document, RT.external_objects);
  const links = new Map<number, LinkTarget>();
  const programs = new Map<number, string>();
  const carried: { object: number; name: string }[] = [];
  let linked = 0;
  for (const record of list ? records(view, list) : []) {
    if (record.type === RT.link) addLink(view, record, links);
    const atom =
      record.type === RT.embedded || record.type === RT.linked ? findRecord(view, record, RT.object_atom) : null;
    if (!atom) continue;
    const program = stringIn(view, record, STRING.program);
    programs.set(view.u32(atom.at + 8), program);
    if (record.type === RT.linked) linked++;
    else if (carried.length < MAX_CARRIED)
      carried.push({
        object: view.u32(atom.at + 16),
        name: stringIn(view, record, STRING.menu) || program || 'object',
      });
  }
  return { links, programs, carried, linked };
}

function stringIn(view: StreamView, within: PptRecord, instance: number): string {
  const record = findRecord(view, within, RT.string, instance);
  return record ? textOf(view, record) : '';
}

function addLink(view: StreamView, record: PptRecord, links: Map<number, LinkTarget>): void {
  const atom = findRecord(view, record, RT.link_atom);
  if (!atom) return;
  const target = { address: stringIn(view, record, STRING.address), place: stringIn(view, record, STRING.place) };
  links.set(view.u32(atom.at), target);
}

/** Objects are never opened. */
export const listCarried = ({ carried }: ExternalObjects, find: (number: number) => PptRecord | null): Attachment[] =>
  carried.map(({ object, name }) => {
    const record = find(object);
    return { name, media_type: null, size_bytes: record ? record.end - record.at : 0 };
  });
