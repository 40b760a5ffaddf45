// The texts of searches: each hit with its page or cell, its anchor and the text there.
import type { Input } from '../../library.ts';
import { counted, flat, list, placeOf, type Wire } from '../wording.ts';

export function writeMatches(answer: Wire, input: Input): string[] {
  const matches = list(answer['matches']);
  const total = counted(answer['total'] ?? matches.length, 'match', 'matches');
  let section: unknown = null;
  return [
    `${total} of ${JSON.stringify(flat(input['query']))}${hereOf(answer, matches.length)}.`,
    ...(answer['total'] === 0 ? ['Whether the document has any text at all, profile_document tells.'] : []),
    ...matches.map((match) => {
      const isNew =
        match['section'] && match['section'] !== section && !flat(match['snippet']).includes(flat(match['section']));
      section = match['section'];
      return `${matchLine(match)}${isNew ? ` (in: ${flat(match['section'])})` : ''}`;
    }),
  ];
}

export const matchLine = (match: Wire): string =>
  `${placeOf(match)}${match['visible'] === false ? ' (not visible)' : ''}: ${flat(match['snippet'])}`;

export function writeCells(answer: Wire): string[] {
  const matches = list(answer['matches']);
  return [
    `${counted(answer['total'] ?? matches.length, 'cell')} found${hereOf(answer, matches.length)}.`,
    ...matches.map((match) => {
      const { formula, label_cell, row } = match;
      const labels = Object.entries((row ?? {}) as Wire).map(([cell, label]) => `${cell} ${flat(label)}`);
      return [
        `${placeOf(match)}: ${flat(match['text'])}`,
        ...(formula ? [`{${flat(formula)}}`] : []),
        ...(label_cell ? [`(label ${label_cell})`] : []),
        ...(labels.length > 0 ? [`(row: ${labels.join('; ')})`] : []),
      ].join(' ');
    }),
  ];
}

export const hereOf = ({ total }: Wire, here: number): string =>
  total === undefined || total === here ? '' : `, ${here} here`;
