import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../tokens/index.ts';
import { cutText, piecesOf } from './cut-text.ts';
import { characterBreak, findBreaks } from './find-breaks.ts';

const cutsOf = (text: string, kind: Parameters<typeof findBreaks>[1]): string[] => {
  const places = [0, ...findBreaks(text, kind), text.length];
  return places.slice(1).map((place, i) => text.slice(places[i]!, place));
};

describe('sentences', () => {
  it.each([
    ['It rains. We stay.', ['It rains. ', 'We stay.']],
    ['Really?! Yes… “No.” Fine', ['Really?! ', 'Yes… ', '“No.” ', 'Fine']],
    ['See Art. 5 and No. 7 of Dr. Lee. Then stop.', ['See Art. 5 and No. 7 of Dr. Lee. ', 'Then stop.']],
    ['J. Doe signed. e.g. this one goes on.', ['J. Doe signed. e.g. this one goes on.']],
    ['Am 3. Januar. Danach nichts.', ['Am 3. ', 'Januar. ', 'Danach nichts.']],
    ['雨が降る。家にいる。', ['雨が降る。', '家にいる。']],
    ['One\nline. Next', ['One\nline. ', 'Next']],
  ])('%j', (text, expected) => {
    expect(cutsOf(text, 'sentence')).toEqual(expected);
  });
});

describe('lines and words', () => {
  it('end at line breaks and blanks, but not within a word that a hyphen parts', () => {
    expect(cutsOf('one\ntwo inter-\nnational three', 'line')).toEqual(['one\n', 'two inter-\nnational three']);
    expect(cutsOf('two inter-\nnational three', 'word')).toEqual(['two ', 'inter-\nnational ', 'three']);
  });

  it('leave characters whole', () => {
    expect(characterBreak('a😀b', 2)).toBe(1);
    expect(characterBreak('ae\u0301b', 2)).toBe(1);
    expect(characterBreak('abc', 2)).toBe(2);
  });
});

describe('cutting', () => {
  const room = 12;

  it('prefers sentences, then lines, then words', () => {
    const within = (text: string) => text.slice(0, cutText(text, room, { between_sentences: false }));
    expect(within(`Short one. ${'Long words follow here '.repeat(9)}`)).toBe('Short one. ');
    expect(within(`first line\n${'long words follow here '.repeat(9)}`)).toBe('first line\n');
    expect(within('words '.repeat(90))).toMatch(/^(words )+$/);
    expect(cutText('words '.repeat(90), room, { between_sentences: true })).toBe(0);
  });

  it('cuts even a single word that is too long', () => {
    const pieces = [...piecesOf('x'.repeat(2_000), room)];
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.join('')).toBe('x'.repeat(2_000));
  });

  it('gives pieces that fit and are the text together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 20, max: 60 }), (text, most) => {
        const pieces = [...piecesOf(text, most)];
        expect(pieces.join('')).toBe(text);
        for (const piece of pieces) expect(countTokens(piece.trimEnd())).toBeLessThanOrEqual(most);
      }),
    );
  });
});
