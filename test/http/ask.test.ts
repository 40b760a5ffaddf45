import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/service/index.ts';
import { type ModelServer, startModelServer } from '../support/language-model/server.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const CSV = 'Item,Price,Maker\nPen,1.50,Quill & Sons\nInk,12.00,Blot Ltd\nPaper,4.00,Reed Mill\n';
const schema = Compile(OPERATIONS.find(({ name }) => name === 'ask_document')!.output!);

interface Answers {
  readonly answered: boolean;
  readonly answer: string | null;
  readonly answers: readonly { readonly text: string; readonly citations: readonly { readonly anchor: string }[] }[];
  readonly dropped: number;
  readonly usage: { readonly requests: number } | null;
}

let model: ModelServer;
let server: TestServer;
let id: string;
beforeAll(async () => {
  model = await startModelServer('openai', { gives: { answered: false, sentences: [] } });
  server = await startTestServer({
    ...{ llm_provider: 'openai', llm_base_url: model.base_url, llm_model: 'm', llm_api_key: 'sk-secret' },
  });
  id = ((await (await server.upload('prices.csv', CSV)).json()) as { id: string }).id;
  await server.upload('towns.csv', 'Town,River\nAshford,Stour\n');
});
afterAll(async () => {
  await server.close();
  await model.close();
});

async function ask(path: string, body: object): Promise<Answers> {
  const response = await server.request('POST', path, body);
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Answers;
  expect(schema.Check(answer), JSON.stringify(schema.Errors(answer))).toBe(true);
  return answer;
}

describe('a question to a file', () => {
  test('is answered by the cell that says it, cited and read back', async () => {
    const { answered, answers, usage } = await ask(`/v1/files/${id}/ask`, { question: 'What is the price of ink?' });
    expect(answered).toBe(true);
    expect(usage).toBeNull();
    expect(answers[0]).toMatchObject({
      ...{ kind: 'cell', label: 'Ink', head: 'Price', value: '12.00', file_name: 'prices.csv' },
      citations: [{ anchor: 'prices!B3', text: '12.00', verified: true }],
    });
  });

  test('is not answered where the file does not say', async () => {
    const answer = await ask(`/v1/files/${id}/ask`, { question: 'Which whales sing in winter?' });
    expect(answer).toMatchObject({ answered: false, answer: null, answers: [], dropped: 0 });
  });

  test('to a file that is not there is refused, and so is one of too many words', async () => {
    expect((await server.request('POST', '/v1/files/doc_none/ask', { question: 'Why?' })).status).toBe(404);
    const long = await server.request('POST', `/v1/files/${id}/ask`, { question: 'why '.repeat(401) });
    expect(await long.json()).toMatchObject({ code: 'invalid_request', param: 'question' });
  });
});

test('a question to all files is answered by the file that says it', async () => {
  const { answers } = await ask('/v1/ask', { question: 'Which river flows through Ashford?' });
  expect(answers[0]).toMatchObject({ value: 'Stour', file_name: 'towns.csv' });
  const none = await ask('/v1/ask', { question: 'Which river flows through Ashford?', file_name: 'prices*' });
  expect(none.answered).toBe(false);
});

describe('a question to a language model', () => {
  const byModel = (gives: object) => {
    model.behave({ gives });
    return ask(`/v1/files/${id}/ask`, { question: 'Who makes the ink?', method: 'llm' });
  };

  test('is answered by sentences whose lines were read back', async () => {
    const sentences = [
      { text: 'Blot Ltd makes the ink.', lines: ['1.2'] },
      { text: 'Its price is 13.00.', lines: ['1.2'] },
    ];
    const answer = await byModel({ answered: true, sentences });
    expect(answer).toMatchObject({ answered: true, answer: 'Blot Ltd makes the ink.', dropped: 1 });
    expect(answer.usage!.requests).toBe(1);
    expect(answer.answers[0]).toMatchObject({
      kind: 'written',
      citations: [{ anchor: 'prices!A3:C3', verified: true }],
    });
  });

  test('is not answered where the model finds nothing in the passages', async () => {
    expect(await byModel({ answered: false, sentences: [] })).toMatchObject({ answered: false, answer: null });
  });
});
