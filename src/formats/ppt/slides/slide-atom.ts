// What a slide says of itself: its master, its notes, and what it takes from the master. [MS-PPT] 2.5.10 (SlideAtom)
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord } from '../stream/records.ts';

export interface SlideAtom {
  readonly master: number;
  readonly notes: number;
  readonly shows_master: boolean;
  readonly has_masters_colors: boolean;
  readonly has_masters_background: boolean;
}

const FLAG = { objects: 1, colors: 2, background: 4 } as const;
const HIDDEN = 4;

export function readSlideAtom(view: StreamView, slide: Pick<PptRecord, 'at' | 'end'>): SlideAtom {
  const atom = findRecord(view, slide, RT.slide_atom);
  const flags = atom ? view.u16(atom.at + 20) : 0;
  return {
    master: atom ? view.u32(atom.at + 12) : 0,
    notes: atom ? view.u32(atom.at + 16) : 0,
    shows_master: (flags & FLAG.objects) !== 0,
    has_masters_colors: (flags & FLAG.colors) !== 0,
    has_masters_background: (flags & FLAG.background) !== 0,
  };
}

/** [MS-PPT] 2.6.6 (SlideShowSlideInfoAtom) */
export function isHidden(view: StreamView, slide: PptRecord): boolean {
  const info = findRecord(view, slide, RT.show_info);
  return info !== null && (view.u16(info.at + 10) & HIDDEN) !== 0;
}
