import { holds } from '../score/fold.ts';
import type { Report, Truth } from '../score/truth.ts';
import { type Desk, type DraftEdit, freePlace, replace, touch } from './desk.ts';
import type { DraftPart, PartOf } from './draft.ts';
import { around, spanTruth } from './edit-sentences.ts';
import { capital, makeHeading, makeItem, makeSentences } from './prose.ts';
import { SUBSTITUTES } from './vocabulary.ts';

/** How many parts lie at least between where a paragraph was and where it comes to stand: with fewer, it is a matter of taste what has moved. */
const MOVED_BY = 4;
/** Of headings, how many get another text altogether. */
const REWRITTEN = 0.25;

export const BLOCK_EDITS: Readonly<Record<string, DraftEdit>> = {
  'paragraph added': (desk) => {
    const at = freePlace(desk, 'paragraph');
    if (at === null) return null;
    const sentences = makeSentences(desk.chance, desk.chance.whole(2, 4));
    desk.parts.splice(at, 0, { part: { kind: 'paragraph', sentences }, touched: true });
    return wholeTruth('paragraph added', 'added', sentences.join(' '));
  },
  'paragraph removed': (desk) => {
    const at = freePlace(desk, 'paragraph', () => desk.parts.length > MOVED_BY);
    if (at === null) return null;
    const [taken] = desk.parts.splice(at, 1);
    // What now stands side by side is left alone, so that the next edit does not seem to be here.
    touch(desk, at - 1);
    return wholeTruth('paragraph removed', 'removed', textOf(taken!.part));
  },
  'paragraph moved': (desk) => {
    const at = freePlace(desk, 'paragraph');
    if (at === null) return null;
    const [taken] = desk.parts.splice(at, 1);
    const isFree = (i: number): boolean => !(desk.parts[i]?.touched ?? true);
    const targets = desk.parts.flatMap((_, i) =>
      Math.abs(i - at) >= MOVED_BY && isFree(i - 1) && isFree(i) ? [i] : [],
    );
    if (targets.length === 0) {
      desk.parts.splice(at, 0, taken!);
      return null;
    }
    touch(desk, at - 1);
    desk.parts.splice(desk.chance.pick(targets), 0, { part: taken!.part, touched: true });
    return wholeTruth('paragraph moved', 'moved', textOf(taken!.part));
  },
  'paragraph repeated': (desk) => {
    const at = freePlace(desk, 'paragraph');
    const from = freePlace(desk, 'paragraph', (part) => part !== desk.parts[at ?? 0]?.part);
    if (at === null || from === null || Math.abs(at - from) < MOVED_BY) return null;
    const { part } = desk.parts[from]!;
    touch(desk, from);
    desk.parts.splice(at, 0, { part, touched: true });
    return wholeTruth('paragraph repeated', 'added', textOf(part));
  },
  'heading renamed': (desk) => {
    const at = freePlace(desk, 'heading');
    if (at === null) return null;
    const heading = desk.parts[at]!.part as PartOf<'heading'>;
    const words = heading.text.split(' ');
    const isWhole = desk.chance.happens(REWRITTEN);
    const place = words.length - 1;
    const fresh = isWhole
      ? otherHeading(desk, heading.text)
      : words.with(place, desk.chance.pick(SUBSTITUTES)).join(' ');
    replace(desk, at, { ...heading, text: fresh });
    return headingTruth(heading.text, fresh, isWhole);
  },
  'item added': (desk) => {
    const at = freePlace(desk, 'list');
    if (at === null) return null;
    const list = desk.parts[at]!.part as PartOf<'list'>;
    const item = `${makeItem(desk.chance)} and ${desk.chance.pick(SUBSTITUTES)}`;
    replace(desk, at, { ...list, items: list.items.toSpliced(desk.chance.whole(0, list.items.length), 0, item) });
    return wholeTruth('item added', 'added', item);
  },
  'item removed': (desk) => {
    const at = freePlace(desk, 'list');
    if (at === null) return null;
    const list = desk.parts[at]!.part as PartOf<'list'>;
    const place = desk.chance.whole(0, list.items.length - 1);
    replace(desk, at, { ...list, items: list.items.toSpliced(place, 1) });
    return wholeTruth('item removed', 'removed', list.items[place]!);
  },
  'item changed': (desk) => {
    const at = freePlace(desk, 'list');
    if (at === null) return null;
    const list = desk.parts[at]!.part as PartOf<'list'>;
    const place = desk.chance.whole(0, list.items.length - 1);
    const words = list.items[place]!.split(' ');
    const w = desk.chance.whole(1, words.length - 1);
    const changed = words.with(w, desk.chance.pick(SUBSTITUTES));
    replace(desk, at, { ...list, items: list.items.with(place, changed.join(' ')) });
    return spanTruth('item changed', words[w]!, changed[w]!, [around(words, w)], [around(changed, w)]);
  },
};

function otherHeading(desk: Desk, text: string): string {
  let fresh = text;
  while (fresh === text) fresh = makeHeading(desk.chance);
  return `${capital(desk.chance.pick(SUBSTITUTES))} ${fresh.toLowerCase()}`;
}

const textOf = (part: DraftPart): string => (part as PartOf<'paragraph'>).sentences.join(' ');

/** A block that came, went or moved as a whole. */
function wholeTruth(edit: string, kind: 'added' | 'removed' | 'moved', text: string): Truth {
  const isSide = (report: Report, side: 'before' | 'after'): boolean => holds(report[side]?.text ?? '', [text]);
  return {
    edit,
    before: kind === 'added' ? null : [text],
    after: kind === 'removed' ? null : [text],
    matches: (report) =>
      report.kind === kind &&
      (kind === 'added' || isSide(report, 'before')) &&
      (kind === 'removed' || isSide(report, 'after')),
  };
}

/** A heading with another text altogether may as well be one that went and one that came. */
function headingTruth(before: string, after: string, isWhole: boolean): Truth {
  const isGone = (report: Report): boolean => report.kind === 'removed' && holds(report.before!.text, [before]);
  const isNew = (report: Report): boolean => report.kind === 'added' && holds(report.after!.text, [after]);
  return {
    edit: 'heading renamed',
    before: [before],
    after: [after],
    ...(isWhole ? { parts: [isGone, isNew] } : {}),
    matches: (report) =>
      report.kind === 'changed' && holds(report.before!.text, [before]) && holds(report.after!.text, [after]),
  };
}
