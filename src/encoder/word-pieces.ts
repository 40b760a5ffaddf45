// Texts as the pieces of words that a model knows (WordPiece, as BERT without case cuts them).

/** No word that is longer is cut. */
const MOST_CHARACTERS = 100;
/** What pieces begin with that do not begin a word. */
const WITHIN = '##';

const DROPPED = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Co}\0\uFFFD]/gu;
const ACCENTS = /\p{Mn}/gu;
/** A character that is a word by itself, or a run of others without white space. */
const PUNCTUATION = '\\p{P}$+<=>^`|~';
const IDEOGRAPHS =
  '\\u{4E00}-\\u{9FFF}\\u{3400}-\\u{4DBF}\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2B73F}\\u{2B740}-\\u{2B81F}\\u{2B920}-\\u{2CEAF}\\u{F900}-\\u{FAFF}\\u{2F800}-\\u{2FA1F}';
const WHITE = '\\p{White_Space}';
const WORDS = new RegExp(`[${PUNCTUATION}${IDEOGRAPHS}]|[^${PUNCTUATION}${IDEOGRAPHS}${WHITE}]+`, 'gu');

export class WordPieces {
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #first: number;
  readonly #last: number;
  readonly #unknown: number;

  /** `pieces` in the order of their numbers. */
  constructor(pieces: readonly string[]) {
    this.#numbers = new Map(pieces.map((piece, number) => [piece, number]));
    [this.#first, this.#last, this.#unknown] = ['[CLS]', '[SEP]', '[UNK]'].map((piece) => {
      const number = this.#numbers.get(piece);
      if (number === undefined) throw new Error(`The vocabulary has no ${piece}.`);
      return number;
    }) as [number, number, number];
  }

  /** The numbers of the pieces, at most so many with the first and the last one; what is beyond is cut off. */
  cut(text: string, most: number): number[] {
    const numbers = [this.#first];
    for (const word of wordsOf(text)) {
      if (numbers.length >= most - 1) break;
      numbers.push(...this.#piecesOf(word));
    }
    return [...numbers.slice(0, most - 1), this.#last];
  }

  /** The longest piece that there is, again and again. */
  #piecesOf(word: string): number[] {
    const characters = [...word];
    if (characters.length > MOST_CHARACTERS) return [this.#unknown];
    const numbers: number[] = [];
    for (let start = 0; start < characters.length; ) {
      let end = characters.length;
      let number: number | undefined;
      for (; end > start; end--) {
        number = this.#numbers.get((start > 0 ? WITHIN : '') + characters.slice(start, end).join(''));
        if (number !== undefined) break;
      }
      if (number === undefined) return [this.#unknown];
      numbers.push(number);
      start = end;
    }
    return numbers;
  }
}

/** In lower case, without accents. */
function* wordsOf(text: string): Generator<string> {
  const plain = text.replace(DROPPED, '').normalize('NFD').replace(ACCENTS, '');
  for (const [word] of plain.matchAll(WORDS)) yield lower(word);
}

/** Letter by letter: a sigma is the same at the end of a word and within it. */
const lower = (word: string): string => Array.from(word, (character) => character.toLowerCase()).join('');
