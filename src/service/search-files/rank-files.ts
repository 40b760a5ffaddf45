// Ranks the files in which something was found, by how rare and how frequent the words are.
import type { SearchableFile } from '../../store/index.ts';
import type { ScannedDocument, WordCount } from '../../tools/index.ts';

/** What a match in a heading, and the query in the name of the file or the title, add to one match in the text. */
const HEADING_WEIGHT = 2;
const TITLE_WEIGHT = 3;
/** Matches within longer words that are worth half of one that is a word of its own. */
const PARTS_OF_A_HALF = 3;
/** Scores are given out in hundredths, so that they read the same on every machine. */
const SCORE_STEPS = 100;

/** What was found in one file. */
export interface FoundFile extends ScannedDocument {
  readonly file: SearchableFile;
}

export interface RankedFile extends FoundFile {
  readonly score: number;
}

/**
 * The best first. A word counts by how rare it is among the files found, and by how often it is found: the tenth match says less than
 * the first, and one within a longer word less than one that is a word of its own. Files that are alike stand by name, then by id.
 */
export function rankFiles(found: readonly FoundFile[]): RankedFile[] {
  const rarity = rarityOf(found);
  const ranked = found.map((file) => ({ ...file, score: scoreOf(file, rarity) }));
  return ranked.sort(
    (a, b) => b.score - a.score || compare(a.file.file_name, b.file.file_name) || compare(a.file.id, b.file.id),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** However many longer words hold it, they are worth less than one word of its own. */
const weightOf = ({ whole, part }: WordCount): number => Math.log2(1 + whole) + part / (part + PARTS_OF_A_HALF);

/** For each word: 1 where every file has it as a word of its own, more the fewer have it. */
function rarityOf(found: readonly FoundFile[]): number[] {
  const words = found[0]?.by_word.length ?? 0;
  return Array.from({ length: words }, (_, word) => {
    const having = found.reduce((sum, { by_word }) => sum + Math.min(1, weightOf(by_word[word]!)), 0);
    return 1 + Math.log2(found.length / Math.max(1, having));
  });
}

function scoreOf({ by_word, headings, is_titled }: FoundFile, rarity: readonly number[]): number {
  const words = by_word.reduce((sum, count, word) => sum + rarity[word]! * weightOf(count), 0);
  const score = words + HEADING_WEIGHT * Math.log2(1 + headings) + (is_titled ? TITLE_WEIGHT : 0);
  return Math.round(score * SCORE_STEPS) / SCORE_STEPS;
}
