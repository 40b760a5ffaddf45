import { describe, expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { storedTable } from '../../../test/support/sample-documents.ts';
import { buildIndex } from '../index/build-index.ts';
import { rankDocuments } from '../search-passages.ts';
import { type FoundAnswer, findAnswers } from './find-answers.ts';

const BALANCE = [
  ['', '2022', '2021'],
  ['Inventories', '310', '280'],
  ['Purchases of property, plant and equipment', '(63)', '(51)'],
  ['Property, plant and equipment, net', '540', '500'],
];

const report = () =>
  buildView({
    format: 'pdf',
    pages: [
      {
        blocks: [
          { text: 'Our mill stands in Ashford. The tenant pays for travel within the county. Nobody pays for cake.' },
        ],
        tables: [{ id: 't1', before: 1 }],
      },
    ],
    tables: [{ ...storedTable('t1', 1, BALANCE), title: null }],
  });

async function ask(question: string): Promise<FoundAnswer[]> {
  const { view } = await report();
  const index = await buildIndex(view);
  const { places, worths } = rankDocuments([{ index, file_name: 'report.pdf' }], question, 10);
  const put = { question, names: [], language: 'en', worth: worths[0]! };
  const looked = await findAnswers(
    view,
    places.map(({ place }) => place),
    put,
  );
  const answers = looked.flatMap((one) => one?.answers ?? []);
  return answers.sort((a, b) => b.coverage - a.coverage);
}

describe('findAnswers', () => {
  it('gives the cell of the year that is asked for, with its row and its column', async () => {
    const [best] = await ask('What were the inventories in FY2021?');
    expect(best).toMatchObject({ kind: 'cell', label: 'Inventories', head: '2021', value: '280' });
    expect(best!.citation).toMatchObject({ anchor: 't1.r1.c2', text: '280', verified: true });
    expect(best!.coverage).toBeGreaterThan(0.9);
  });

  it('takes a row that only uses the words of another for that other', async () => {
    const [best] = await ask('What is the net PP&E in 2022?');
    expect(best).toMatchObject({ label: 'Property, plant and equipment, net', value: '540' });
  });

  it('finds a line by another name for it', async () => {
    const [best] = await ask('What was the capex in 2022?');
    expect(best).toMatchObject({ label: 'Purchases of property, plant and equipment', value: '(63)' });
  });

  it('gives no cell where the year that is asked for has no column', async () => {
    const answers = await ask('What were the inventories in 2019?');
    expect(answers.filter(({ kind }) => kind === 'cell')).toEqual([]);
  });

  it('gives the sentence, cited by its characters', async () => {
    const [best] = await ask('Who pays for travel?');
    expect(best).toMatchObject({
      kind: 'sentence',
      text: 'The tenant pays for travel within the county.',
      value: null,
    });
    expect(best!.citation).toMatchObject({ anchor: 'p1.b1:28-73', text: best!.text, match: 'exact', verified: true });
  });

  it('covers little of a question about what the document does not know', async () => {
    const coverage = (await ask('Who pays for the wedding of the duke?')).map((answer) => answer.coverage);
    expect(Math.max(0, ...coverage)).toBeLessThan(0.5);
  });
});
