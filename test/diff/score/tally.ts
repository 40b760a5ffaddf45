import type { CaseScore } from './score-case.ts';

export interface Tally {
  readonly edits: number;
  readonly recall: number;
  readonly precision: number;
  /** A line for each kind of edit and pair of formats. */
  readonly table: string;
}

interface Line {
  edits: number;
  found: number;
  right: number;
  noise: number;
}

/** The figures over all cases. */
export function tally(scores: readonly CaseScore[]): Tally {
  const byEdit = new Map<string, Line>();
  const byPair = new Map<string, Line>();
  const all: Line = { edits: 0, found: 0, right: 0, noise: 0 };
  for (const { pair, found, right, noise } of scores) {
    for (const line of [lineOf(byPair, pair), all]) {
      line.edits += found.length;
      line.found += found.filter(({ isFound }) => isFound).length;
      line.right += right;
      line.noise += noise.length;
    }
    for (const { edit, isFound } of found) {
      const line = lineOf(byEdit, `${edit.padEnd(22)} ${pair}`);
      line.edits++;
      if (isFound) line.found++;
    }
  }
  const marked = scores.reduce((sum, score) => sum + score.marked, 0);
  const edited = scores.reduce((sum, score) => sum + score.edited, 0);
  const followUps = scores.reduce((sum, score) => sum + score.followUps, 0);
  const lines = [
    ...[...byEdit].sort().map(([name, { edits, found }]) => `${name.padEnd(40)} ${found}/${edits}`),
    '',
    ...[...byPair].sort().map(([name, line]) => written(name, line)),
    written('all', all),
    `follow-ups ${followUps}; letters marked in changed texts ${marked}, edited ${edited}`,
  ];
  return {
    edits: all.edits,
    recall: share(all.found, all.edits),
    precision: share(all.right, all.right + all.noise),
    table: lines.join('\n'),
  };
}

function lineOf(lines: Map<string, Line>, name: string): Line {
  const line = lines.get(name) ?? { edits: 0, found: 0, right: 0, noise: 0 };
  lines.set(name, line);
  return line;
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

const written = (name: string, { edits, found, right, noise }: Line): string =>
  `${name.padEnd(16)} recall ${share(found, edits).toFixed(4)} (${found}/${edits})  precision ${share(right, right + noise).toFixed(4)} (${noise} of ${right + noise} unexplained)`;
