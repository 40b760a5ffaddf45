import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../tools/index.ts';
import { chooseTools, offered, wordsFor } from './tool-set.ts';

const names = (more?: string) => chooseTools(more).map(({ name }) => name);
const NINE = TOOLS.map(({ name }) => name);

describe('the tools of an agent', () => {
  test('are the nine, in their order, where nothing is said', () => {
    expect(names()).toEqual(NINE);
    expect(names(' , ')).toEqual(NINE);
  });

  test('can be added by name or by a short word, once each', () => {
    expect(names('audit, validate_extraction,audit_document,get_page').slice(9)).toEqual([
      'audit_document',
      'validate_extraction',
    ]);
  });

  test('that extract come with the one that gives the rest of a large extraction', () => {
    expect(names('extract,validate').slice(9)).toEqual(['extract_fields', 'get_extraction', 'validate_extraction']);
    expect(names('get_extraction,extract').slice(9)).toEqual(['get_extraction', 'extract_fields']);
  });

  test('can all be added by each word that is offered', () => {
    for (const { name } of offered()) for (const word of wordsFor(name)) expect(names(word)).toContain(name);
  });

  test.each(['health', 'download_file', '__proto__', 'constructor', 'exrtact'])('do not include %s', (word) => {
    expect(() => chooseTools(word)).toThrow(/There is no tool/);
  });
});
