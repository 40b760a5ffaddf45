// Reads double labels such as "Number/Date" with their two values.
import { LEXICON } from '../../../lexicon/index.ts';
import type { Finding } from '../../finding.ts';
import { foldedWords, foldLabel, wordsFor } from '../../values/index.ts';
import { codeAt } from './codes.ts';
import { type LabelHit, matchLabels } from './labels/match-labels.ts';
import { type ValuePlace, valuePlacesOf } from './labels/value-places.ts';
import type { ReadCell, ReadLine } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

export interface Paired {
  readonly invoice_number: readonly Finding[];
  readonly invoice_date: readonly Finding[];
  readonly purchase_order: readonly Finding[];
}

/** The second of two labels, folded. */
const DATE_WORDS = new Set([
  ...foldedWords('of_date'),
  ...LEXICON.labels.filter(({ role }) => role.endsWith('_date')).map(({ spelling }) => foldLabel(spelling)),
]);
/** Between two labels, and between their two values. */
const MARK = new RegExp(`^[\\s.°º:)]{0,3}[/|&+,][\\s(-]{0,3}$|^\\.? ${wordsFor('and')} $`, 'iu');
const BETWEEN_VALUES = new RegExp(`^\\s{0,3}(?:[/|,;–-]|${wordsFor('of_date')}|\\()?\\s{0,3}$`, 'iu');
/** A bare `Number/Date` is that of the document, unless something else heads it. */
const SCORE = { bare: 0.7, own: 0.9 } as const;
const BARE = 0.5;

/** `Number/Date | 4711 / 01.02.2024`: two labels and their two values in the same order. */
export function findPaired(lines: readonly ReadLine[]): Paired {
  const found = { invoice_number: [] as Finding[], invoice_date: [] as Finding[], purchase_order: [] as Finding[] };
  for (const line of lines) {
    for (const cell of line.cells) {
      const pair = cell.text.length > MAX_LABEL_CHARS ? null : readPair(cell);
      if (!pair) continue;
      for (const place of valuePlacesOf(lines, cell, pair.both)) {
        const values = readValues(place);
        if (!values) continue;
        const { role, score } = pair;
        found[role].push(toFinding(place.cell, values.code, score * place.factor, `label_${place.position}`));
        if (role === 'invoice_number' && values.date)
          found.invoice_date.push(toFinding(place.cell, values.date, score * place.factor, `label_${place.position}`));
        break;
      }
    }
  }
  return found;
}

const MAX_LABEL_CHARS = 100;

interface Pair {
  readonly role: 'invoice_number' | 'purchase_order';
  readonly score: number;
  /** From the first word of the first label to the last of the second. */
  readonly both: LabelHit;
}

function readPair(cell: ReadCell): Pair | null {
  const { tokens, text } = cell;
  const at = tokens.findIndex(
    ({ word, start }, i) => i > 0 && DATE_WORDS.has(word) && MARK.test(text.slice(tokens[i - 1]!.end, start)),
  );
  if (at < 1) return null;
  const [label] = matchLabels(tokens.slice(0, at));
  if (label?.first !== 0 || label.last !== at - 1) return null;
  for (const role of ['invoice_number', 'purchase_order'] as const) {
    const weight = label.roles.get(role);
    if (weight === undefined) continue;
    const score = weight < BARE ? SCORE.bare : SCORE.own * weight;
    return { role, score, both: { roles: label.roles, first: 0, last: at } };
  }
  return null;
}

/** A code and behind it a date; the date may be on the next line. */
function readValues({ cell, start, end }: ValuePlace) {
  const date = cell.dates.find((one) => one.start > start && one.end <= end) ?? null;
  const code = codeAt(cell, start, date?.start ?? end);
  if (!code) return null;
  const between = cell.text.slice(code.end, date?.start ?? end);
  return BETWEEN_VALUES.test(between) ? { code, date } : null;
}
