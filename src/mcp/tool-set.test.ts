import { describe, expect, test } from 'vitest';
import { TOOLS } from '../tools/index.ts';
import { chooseTools, offered, wordsFor } from './tool-set.ts';

const names = (more?: string) => chooseTools(more).map(({ name }) => name);
const NINE = TOOLS.map(({ name }) => name);

describe('the tools of an agent', () => {
  test('are the nine, in their order, where nothing is said', () => {
    expect(names()).toEqual(NINE);
    expect(names(' , ')).toEqual(NINE);
  });

  test('can be added by name or by a short word, once each', () => {
    expect(names('extract, validate_extraction,extract_fields,get_page').slice(9)).toEqual([
      'extract_fields',
      'validate_extraction',
    ]);
  });

  test('can all be added by each word that is offered', () => {
    for (const { name } of offered()) for (const word of wordsFor(name)) expect(names(word)).toContain(name);
  });

  test.each(['health', 'download_file', '__proto__', 'constructor', 'exrtact'])('do not include %s', (word) => {
    expect(() => chooseTools(word)).toThrow(/There is no tool/);
  });
});
