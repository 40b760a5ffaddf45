import { expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import { isHidden } from './hidden.ts';
import { WORD } from './words.ts';

test('a word is hidden by its flag alone, whatever else it is', () => {
  const frame = frameOf({ words: [['seen unseen', 10, 20]] });
  frame.words.flags.set([WORD.raised | WORD.unmapped, WORD.hidden | WORD.glued]);
  expect([isHidden(frame, 0), isHidden(frame, 1)]).toEqual([false, true]);
});
