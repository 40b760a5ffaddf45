// Scores pieces of a document against the fields of a schema by BM25.
import type { ExtractionSchema, FieldSchema } from '../../../model/index.ts';
import { foldTokens } from '../../values/index.ts';
import type { AnchoredText } from '../anchored-text.ts';

/** BM25 as Robertson and Zaragoza give it (2009), with their usual parameters. */
const K1 = 1.2;
const B = 0.75;
/** Words this short are articles and the like in most languages. */
const MIN_WORD_LENGTH = 3;

/** How much each piece has to do with what the schema asks for. */
export function scorePieces({ text, pieces }: AnchoredText, schema: ExtractionSchema): Float64Array {
  const wanted = wordsOf(schema.fields);
  const bags = pieces.map((piece) => countWords(text.slice(piece.start, piece.end), wanted));
  const average = bags.reduce((sum, bag) => sum + bag.length, 0) / Math.max(1, bags.length);
  const holders = new Map<string, number>();
  for (const { counts } of bags) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  return Float64Array.from(bags, ({ counts, length }) => {
    let score = 0;
    for (const [word, count] of counts) {
      const held = holders.get(word)!;
      const rarity = Math.log(1 + (pieces.length - held + 0.5) / (held + 0.5));
      score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
    }
    return score;
  });
}

function wordsOf(fields: readonly FieldSchema[]): Set<string> {
  const words = new Set<string>();
  const add = (text: string): void => {
    for (const { word } of foldTokens(text)) if (word.length >= MIN_WORD_LENGTH) words.add(word);
  };
  const visit = (field: FieldSchema): void => {
    for (const text of [field.name, field.description ?? '', ...(field.aliases ?? []), ...(field.enum ?? [])])
      add(text);
    for (const part of field.fields ?? []) visit(part);
    if (field.items) visit(field.items);
  };
  for (const field of fields) visit(field);
  return words;
}

function countWords(text: string, wanted: ReadonlySet<string>): { counts: Map<string, number>; length: number } {
  const tokens = foldTokens(text);
  const counts = new Map<string, number>();
  for (const { word } of tokens) if (wanted.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, length: tokens.length };
}
