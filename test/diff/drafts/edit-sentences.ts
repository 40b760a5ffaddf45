import type { Chance } from '../chance.ts';
import { holds } from '../score/fold.ts';
import { marks } from '../score/marked.ts';
import type { Truth } from '../score/truth.ts';
import { type DraftEdit, freePlace, replace } from './desk.ts';
import type { PartOf } from './draft.ts';
import { makeSentence } from './prose.ts';
import { SUBSTITUTES } from './vocabulary.ts';

/** Words on either side that tell where in a text an edit is. */
const AROUND = 3;

export const SENTENCE_EDITS: Readonly<Record<string, DraftEdit>> = {
  'word replaced': inSentence('word replaced', /^[a-z]{4,}$/, (word, chance) =>
    replacedWord(word, chance.pick(SUBSTITUTES)),
  ),
  'number changed': inSentence('number changed', /^\d[\d,]*$/, (word, chance) => otherDigit(word, chance)),
  'negation inserted': inSentence('negation inserted', /^(?:shall|must|may|will|is|are)$/, (word) => `${word} not`),
  'comma inserted': inSentence(
    'comma inserted',
    /^(?:deliver|inspect|approve|report|invoice|supplier|customer|board|agent)$/,
    (word) => `${word},`,
  ),
  'two words replaced': (desk) => {
    const at = freePlace(desk, 'paragraph');
    if (at === null) return null;
    const { sentences } = desk.parts[at]!.part as PartOf<'paragraph'>;
    const truths: Truth[] = [];
    const changed = sentences.map((sentence, s) => {
      if (s > 0 && s < sentences.length - 1) return sentence;
      const words = sentence.split(' ');
      const after = words.with(1, desk.chance.pick(SUBSTITUTES));
      truths.push(spanTruth('two words replaced', words[1]!, after[1]!, [around(words, 1)], [around(after, 1)]));
      return after.join(' ');
    });
    replace(desk, at, { kind: 'paragraph', sentences: changed });
    return truths;
  },
  'sentence added': (desk) => {
    const at = freePlace(desk, 'paragraph');
    if (at === null) return null;
    const { sentences } = desk.parts[at]!.part as PartOf<'paragraph'>;
    const sentence = makeSentence(desk.chance);
    const place = desk.chance.whole(0, sentences.length);
    replace(desk, at, { kind: 'paragraph', sentences: sentences.toSpliced(place, 0, sentence) });
    return spanTruth('sentence added', null, sentence, [endsOf(sentences)], [endsOf(sentences)]);
  },
  'sentence removed': (desk) => {
    const at = freePlace(desk, 'paragraph', (part) => part.kind === 'paragraph' && part.sentences.length > 2);
    if (at === null) return null;
    const { sentences } = desk.parts[at]!.part as PartOf<'paragraph'>;
    const place = desk.chance.whole(0, sentences.length - 1);
    const rest = sentences.toSpliced(place, 1);
    replace(desk, at, { kind: 'paragraph', sentences: rest });
    return spanTruth('sentence removed', sentences[place]!, null, [endsOf(rest)], [endsOf(rest)]);
  },
};

const replacedWord = (word: string, other: string): string => (word === other ? `${other}s` : other);

/** The same number but for one digit. */
export function otherDigit(number: string, chance: Chance): string {
  const places = [...number].flatMap((sign, i) => (/\d/.test(sign) ? [i] : []));
  const at = chance.pick(places);
  const digit = (Number(number[at]) + chance.whole(1, 8)) % 10;
  // A number does not begin with a nought.
  return number.slice(0, at) + (at === 0 && digit === 0 ? (number[0] === '9' ? 8 : 9) : digit) + number.slice(at + 1);
}

/** A part of the text around which nothing was edited: it tells which block it is. */
const endsOf = (sentences: readonly string[]): string => sentences[0]!.split(' ').slice(0, AROUND).join(' ');

/** Replaces one word that fits in one sentence. */
function inSentence(edit: string, fits: RegExp, change: (word: string, chance: Chance) => string): DraftEdit {
  return (desk) => {
    const bare = (word: string): string => word.replace(/[.,]$/, '');
    const at = freePlace(
      desk,
      'paragraph',
      (part) =>
        part.kind === 'paragraph' && part.sentences.some((one) => one.split(' ').some((word) => fits.test(bare(word)))),
    );
    if (at === null) return null;
    const { sentences } = desk.parts[at]!.part as PartOf<'paragraph'>;
    const places = sentences.flatMap((sentence, s) =>
      sentence.split(' ').flatMap((word, w) => (fits.test(bare(word)) ? [[s, w] as const] : [])),
    );
    const [s, w] = desk.chance.pick(places);
    const words = sentences[s]!.split(' ');
    const old = bare(words[w]!);
    const fresh = change(old, desk.chance);
    const changed = words.with(w, fresh + words[w]!.slice(old.length));
    replace(desk, at, { kind: 'paragraph', sentences: sentences.with(s, changed.join(' ')) });
    const isLonger = fresh.startsWith(old);
    const gone = isLonger ? null : old;
    return spanTruth(
      edit,
      gone,
      isLonger ? fresh.slice(old.length).trim() : fresh,
      [around(words, w)],
      [around(changed, w)],
    );
  };
}

export const around = (words: readonly string[], at: number): string =>
  words.slice(Math.max(0, at - AROUND), at + AROUND + 1).join(' ');

/** A block that was changed: words went away or came, in a place that the words around tell. */
export function spanTruth(
  edit: string,
  gone: string | null,
  fresh: string | null,
  before: readonly string[],
  after: readonly string[],
): Truth {
  return {
    edit,
    before: gone === null ? null : [gone],
    after: fresh === null ? null : [fresh],
    letters: ((gone ?? '') + (fresh ?? '')).replace(/\s/g, '').length,
    matches: (report) =>
      report.kind === 'changed' &&
      report.of !== 'cell' &&
      holds(report.before!.text, before) &&
      holds(report.after!.text, after) &&
      (gone === null || marks(report, 'delete', gone)) &&
      (fresh === null || marks(report, 'insert', fresh)),
  };
}
