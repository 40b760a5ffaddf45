import { describe, expect, it } from 'vitest';
import { equationFieldText } from './equation-field.ts';

describe('an EQ field', () => {
  it.each([
    ['EQ \\f(1,2)', '1/2'],
    ['eq \\f(a+b;c)', '(a+b)/c'],
    ['EQ \\r(3,x)', '3√x'],
    ['EQ \\r(x)', '√x'],
    ['EQ x\\s\\up8(2)', 'x^2'],
    ['EQ x\\s\\do8(i)', 'x_i'],
    ['EQ \\f(\\r(2),\\f(1,3))', '(√2)/(1/3)'],
    ['EQ \\o(A,B)', 'AB'],
    ['EQ \\b(x)', '(x)'],
    ['EQ \\f(1', '1/'],
    ['EQ', ''],
  ])('%s reads %s', (instruction, text) => {
    expect(equationFieldText(instruction)).toBe(text);
  });

  it('ends for functions within each other without end', () => {
    expect(equationFieldText(`EQ ${'\\f('.repeat(5_000)}`)).toBeTypeOf('string');
  });
});
