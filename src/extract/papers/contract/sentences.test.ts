import { describe, expect, it } from 'vitest';
import { buildView } from '../../testing/build-view.ts';
import { readText } from '../../text/index.ts';
import { UNKNOWN_LOCALE } from '../../values/index.ts';
import { readContract } from './contract-text.ts';
import { sentenceAround } from './sentences.ts';

async function sentenceWith(word: string, ...lines: string[]): Promise<string> {
  const view = await buildView({ blocks: lines.map((text) => ({ text })) });
  const contract = readContract(await readText(view), UNKNOWN_LOCALE);
  const { start, end } = sentenceAround(contract, contract.text.indexOf(word));
  return contract.text.slice(start, end);
}

describe('the sentence around a word', () => {
  it('ends with a point before a capital', async () => {
    expect(await sentenceWith('two', 'One is here. Here are two. Three.')).toBe('Here are two.');
  });

  it('does not end with an abbreviation', async () => {
    const text = 'Acme Inc. Boston pays Beta Ltd. London and Mr. Smith.';
    expect(await sentenceWith('Beta', text)).toBe(text);
  });

  it('goes on in the next paragraph where that begins with a small letter', async () => {
    expect(await sentenceWith('force', 'The term shall remain in', 'force for one year.')).toBe(
      'The term shall remain in\nforce for one year.',
    );
  });

  it('ends with its paragraph otherwise', async () => {
    expect(await sentenceWith('Term', 'Term', 'One year.')).toBe('Term');
  });
});
