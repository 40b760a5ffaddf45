import { describe, expect, test } from 'vitest';
import { buildProgram, type Understood } from './build-program.ts';

function understood(...argv: string[]): Understood {
  const got: Understood[] = [];
  buildProgram('1.0.0', (one) => got.push(one)).parse(argv, { from: 'user' });
  return got[0]!;
}

describe('what is typed', () => {
  test('arguments come in the order in which they are declared', () => {
    expect(understood('search', 'a.csv', 'net', 'total')).toEqual({
      command: 'search',
      args: ['a.csv', ['net', 'total']],
      flags: {},
    });
  });

  test('arguments left out have their default, or are absent', () => {
    expect(understood('page', 'a.csv').args).toEqual(['a.csv', 1]);
    expect(understood('table', 'a.csv').args).toEqual(['a.csv', 't1']);
    expect(understood('range', 'a.csv').args).toEqual(['a.csv', undefined]);
  });

  test('options are named as they are typed and have the type that is declared', () => {
    const { flags } = understood('search', 'a.csv', 'x', '-n', '5', '--whole-word', '--pages', '1,3-5');
    expect(flags).toEqual({ 'max-results': 5, 'whole-word': true, pages: [1, 3, 4, 5] });
    expect(understood('validate', 'a.csv', '--threshold', '0.8').flags).toEqual({ threshold: 0.8 });
  });

  test('a box is four numbers', () => {
    expect(understood('crop', 'a.pdf', '--page', '1', '--bbox', '1,2.5,30,-4').flags).toEqual({
      page: 1,
      bbox: [1, 2.5, 30, -4],
    });
  });

  test('options of every command may stand before it and after it', () => {
    expect(understood('--json', 'files').flags).toEqual({ json: true });
    expect(understood('files', '--json', '-q').flags).toEqual({ json: true, quiet: true });
    expect(understood('files', '--server', 'http://a').flags).toEqual({ server: 'http://a' });
  });

  test('options that forbid something are there only where they are given', () => {
    expect(understood('files', '--no-color').flags).toEqual({ 'no-color': true });
    expect(understood('upload', 'a.csv', '--no-wait').flags).toEqual({ 'no-wait': true });
    expect(understood('upload', 'a.csv').flags).toEqual({});
  });

  test('a dash stands for standard input', () => {
    expect(understood('profile', '-', '--name', 'a.csv')).toMatchObject({ args: ['-'], flags: { name: 'a.csv' } });
  });

  test('settings are options of serve', () => {
    expect(understood('serve', '--port', '0', '--max-cells', '5', '--data-dir', 'd').flags).toEqual({
      port: '0',
      'max-cells': '5',
      'data-dir': 'd',
    });
  });

  test('a query that begins with a dash stands behind two dashes', () => {
    expect(understood('find', 'a.csv', '--', '-5').args).toEqual(['a.csv', ['-5']]);
  });
});
