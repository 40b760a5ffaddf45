// What a click does: leads to a link of the list of links, or to another slide. [MS-PPT] 2.6.1 (InteractiveInfo)
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord } from '../stream/records.ts';

export interface Click {
  /** A number of the list of links; 0 for none. */
  readonly link: number;
  /** To the next, previous, first, last slide; null for none of them. */
  readonly jump: 'next' | 'previous' | 'first' | 'last' | null;
}

const ACTION = { jump: 3, link: 4 } as const;
const JUMPS = [null, 'next', 'previous', 'first', 'last'] as const;
const LINK_JUMPS = ['next', 'previous', 'first', 'last'] as const;

export function readClick(view: StreamView, click: PptRecord): Click | null {
  const atom = findRecord(view, click, RT.click_atom);
  if (!atom) return null;
  const [link, action] = [view.u32(atom.at + 4), view.u8(atom.at + 8)];
  const jump = JUMPS[view.u8(atom.at + 10)] ?? null;
  if (action === ACTION.jump) return jump && { link: 0, jump };
  if (action !== ACTION.link) return null;
  const kind = LINK_JUMPS[view.u8(atom.at + 12)] ?? null;
  return link === 0 && kind === null ? null : { link, jump: kind };
}
