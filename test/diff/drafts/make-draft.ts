import type { Chance } from '../chance.ts';
import type { Draft, DraftPart } from './draft.ts';
import { makeHeading, makeItem, makeLabel, makeName, makeSentences } from './prose.ts';

/** Parts of a document: about six come to a page. */
const PARTS = { from: 14, to: 56 };

/** Every document has these. */
const SOME = ['list', 'table'];

/** A report or contract of two to ten pages: headings, paragraphs, lists and tables. No two headings, items or labels are alike. */
export function makeDraft(chance: Chance): Draft {
  const fresh = unlike();
  const parts: DraftPart[] = [];
  const count = chance.whole(PARTS.from, PARTS.to);
  while (parts.length < count || !SOME.every((kind) => parts.some((part) => part.kind === kind))) {
    if (parts.length === 0 || (chance.happens(0.2) && parts.at(-1)!.kind !== 'heading'))
      parts.push({ kind: 'heading', level: chance.happens(0.6) ? 1 : 2, text: fresh(() => makeHeading(chance)) });
    else parts.push(makePart(chance, fresh, parts.at(-1)!));
  }
  return { title: fresh(() => makeHeading(chance)), parts };
}

type Fresh = (make: () => string) => string;

/** Makes until something comes that has not come before. */
function unlike(): Fresh {
  const seen = new Set<string>();
  return (make) => {
    let made = make();
    for (let tries = 0; seen.has(made) && tries < 100; tries++) made = make();
    seen.add(made);
    return made;
  };
}

function makePart(chance: Chance, fresh: Fresh, before: DraftPart): DraftPart {
  const paragraph = (): DraftPart => ({ kind: 'paragraph', sentences: makeSentences(chance, chance.whole(2, 6)) });
  // Lists and tables follow text, as they do where people write.
  if (before.kind !== 'paragraph' || chance.happens(0.72)) return paragraph();
  if (chance.happens(0.55))
    return {
      kind: 'list',
      numbered: chance.happens(0.5),
      items: Array.from({ length: chance.whole(3, 7) }, () => fresh(() => makeItem(chance))),
    };
  return { kind: 'table', rows: makeRows(chance, fresh) };
}

function makeRows(chance: Chance, fresh: Fresh): string[][] {
  const columns = chance.whole(2, 4);
  const heads = chance.shuffled(['2021', '2022', '2023', 'Target', 'Change']).slice(0, columns);
  const body = Array.from({ length: chance.whole(4, 11) }, () => [
    fresh(() => makeLabel(chance)),
    ...heads.map(() => makeFigure(chance)),
  ]);
  return [[makeName(chance), ...heads], ...body];
}

export const makeFigure = (chance: Chance): string => chance.whole(100, 99_999).toLocaleString('en-US');
