import { expect, test } from 'vitest';
import { createPaint, wantsColour } from './paint.ts';

test.each([
  ['a terminal', {}, true, false, true],
  ['no terminal', {}, false, false, false],
  ['a terminal that cannot', { TERM: 'dumb' }, true, false, false],
  ['NO_COLOR', { NO_COLOR: '1' }, true, false, false],
  ['an empty NO_COLOR', { NO_COLOR: '' }, true, false, true],
  ['--no-color', {}, true, true, false],
  ['FORCE_COLOR without a terminal', { FORCE_COLOR: '1' }, false, false, true],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false, false],
  ['NO_COLOR and FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false, false],
  ['--no-color and FORCE_COLOR', { FORCE_COLOR: '1' }, true, true, false],
])('with %s', (_, env, terminal, forbidden, wanted) => {
  expect(wantsColour(env, terminal, forbidden)).toBe(wanted);
});

test('paint without colour leaves text as it is', () => {
  expect(createPaint(false).red('x')).toBe('x');
  expect(createPaint(true).red('x')).toBe('\u001b[31mx\u001b[39m');
});
