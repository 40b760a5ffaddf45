// The text of a difference between two documents: what changed, and where.
import { flat, list, short, type Wire } from '../wording.ts';

export function writeDiff(answer: Wire): string[] {
  const nameOf = (side: string): string => short((answer[side] as Wire | undefined)?.['file_name']);
  const counts = Object.entries((answer['summary'] ?? {}) as Wire).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${nameOf('before')} → ${nameOf('after')}: ${answer['equal'] ? 'equal' : `similarity ${answer['similarity']}, ${counts.join(', ')}`}.`,
    ...list(answer['changes']).map(changeLine),
  ];
}

/** Such as `changed cell Prices!B3 (formula): =A1 → =A2`. The cell's text of a formula, or bears a name, says nothing of how either changed. */
function changeLine({ kind, of, what, before, after }: Wire): string {
  const [old, fresh] = [before, after] as (Wire | null)[];
  const side = fresh ?? old ?? {};
  const cell = side['cell'] ? ` ${flat(side['sheet'])}!${flat(side['cell'])}` : anchorOf(side);
  const byFormula = of === 'name' || String(what ?? '').includes('formula');
  const textOf = (one: Wire | null | undefined): string =>
    flat((byFormula ? one?.['formula'] : null) ?? one?.['text'] ?? '–');
  const name = of === 'name' ? ` ${flat(side['text'])}` : cell;
  const texts = old && fresh && textOf(old) === textOf(fresh) ? textOf(fresh) : `${textOf(old)} → ${textOf(fresh)}`;
  return `${kind} ${of}${name}${what ? ` (${what})` : ''}: ${texts}`;
}

function anchorOf({ page, anchor }: Wire): string {
  return anchor ? ` p. ${page} [${anchor}]` : '';
}
