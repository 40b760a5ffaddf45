import { describe, expect, it } from 'vitest';
import type { PassageLines } from './passage-lines.ts';
import { type WriteRequest, writeAnswer } from './write-answer.ts';

const PASSAGES: PassageLines[] = [
  { section_path: ['Travel'], page: 2, heads: null, lines: ['The tenant pays for travel.', 'Cake is free.'] },
  { section_path: [], page: 3, heads: '| | 2022 |', lines: ['| Inventories | 310 |'] },
];

function model(answer: unknown) {
  const requests: WriteRequest[] = [];
  const ask = async (request: WriteRequest): Promise<string> => {
    requests.push(request);
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  };
  const write = (question: string, passages = PASSAGES, tokens = 10_000) =>
    writeAnswer(question, passages, tokens, ask);
  return { requests, write };
}

const said = (text: string, ...lines: string[]) => ({ answered: true, sentences: [{ text, lines }] });

describe('writeAnswer', () => {
  it('shows every line under its number, and keeps a sentence that its lines support', async () => {
    const { requests, write } = model(said('The tenant pays for travel.', '1.1'));
    expect(await write('Who pays?')).toEqual({
      sentences: [{ text: 'The tenant pays for travel.', lines: [[0, 0]], support: 1 }],
      dropped: 0,
    });
    expect(requests[0]!.turns[0]!.text).toContain('[1.1] The tenant pays for travel.\n[1.2] Cake is free.');
    expect(requests[0]!.turns[0]!.text).toContain('> | | 2022 |\n[2.1] | Inventories | 310 |');
  });

  it.each([
    ['a number that the lines do not have', said('Inventories were 311 in 2022.', '2.1')],
    ['words that are not in them', said('Whales sing in winter.', '1.1')],
    ['no line', said('The tenant pays for travel.')],
    ['a line that was not shown', said('The tenant pays for travel.', '9.1', '1.7', 'p2')],
  ])('leaves out a sentence with %s', async (_, answer) => {
    expect(await model(answer).write('What of it?')).toEqual({ sentences: [], dropped: 1 });
  });

  it('takes no answer for none, whatever stands beside it', async () => {
    const { write } = model({ ...said('Cake is free.', '1.2'), answered: false });
    expect(await write('Who bakes?')).toEqual({ sentences: [], dropped: 0 });
  });

  it('reads JSON between fences, and says where there is none', async () => {
    const fenced = `\`\`\`json\n${JSON.stringify(said('Cake is free.', '[1.2]'))}\n\`\`\``;
    expect((await model(fenced).write('Cake?'))?.sentences).toHaveLength(1);
    for (const nothing of ['I do not know.', '[]', '{"sentences": 3}', '{']) {
      expect(await model(nothing).write('Cake?')).toBeNull();
    }
  });

  it('shows only what a request may take', async () => {
    const { requests, write } = model({ answered: false, sentences: [] });
    const long = { ...PASSAGES[0]!, lines: ['word '.repeat(4_000)] };
    await write('Who?', [PASSAGES[1]!, long], 2_000);
    expect(requests[0]!.turns[0]!.text).toContain('Inventories');
    expect(requests[0]!.turns[0]!.text.length).toBeLessThan(4_000);
  });
});
