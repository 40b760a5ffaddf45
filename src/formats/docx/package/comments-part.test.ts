import { describe, expect, it } from 'vitest';
import { paragraphsIn, readParts } from '../testing/read-body.ts';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const start = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number): string => `<w:commentRangeEnd w:id="${id}"/>`;
const mark = (id: number): string => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
const comment = (id: number, paragraph: string, ...texts: string[]): string =>
  `<w:comment w:id="${id}" w:author="Ada" w:date="2024-01-02T03:04:05Z">${texts
    .map(
      (text, i) =>
        `<w:p${i === texts.length - 1 ? ` w14:paraId="${paragraph}"` : ''}><w:r><w:annotationRef/></w:r>${run(text)}</w:p>`,
    )
    .join('')}</w:comment>`;

describe('comments', () => {
  it('have their text, author, date and the stretch they are about', async () => {
    const document = await readParts({
      comments: comment(0, 'AA', 'Really?', 'Check.'),
      body: `<w:p>${run('We ')}${start(0)}${run('shall')}${end(0)}${mark(0)}${run(' pay')}</w:p>`,
    });
    const { id } = paragraphsIn(document)[0]!;
    expect(document.comments).toEqual([
      {
        id: '0',
        author: 'Ada',
        date: '2024-01-02T03:04:05Z',
        text: 'Really?\nCheck.',
        parent: null,
        is_resolved: false,
        place: { paragraph: id, start: 3, end_paragraph: id, end: 8 },
      },
    ]);
  });

  it('answer each other and may be settled', async () => {
    const document = await readParts({
      comments: comment(0, 'AA', 'Really?') + comment(1, 'BB', 'Yes.'),
      comments_extended:
        '<w15:commentEx w15:paraId="AA" w15:done="1"/><w15:commentEx w15:paraId="BB" w15:paraIdParent="AA" w15:done="1"/>',
      body: `<w:p>${start(0)}${run('x')}${end(0)}${mark(0)}</w:p>`,
    });
    const [first, second] = document.comments;
    expect([first!.parent, second!.parent, second!.is_resolved]).toEqual([null, '0', true]);
    expect(second!.place).toEqual(first!.place);
  });

  it('reach over paragraphs, or stand at their mark, or nowhere', async () => {
    const document = await readParts({
      comments: comment(0, 'A', 'a') + comment(1, 'B', 'b') + comment(2, 'C', 'c'),
      body: `${start(0)}<w:p>${run('one')}</w:p><w:p>${run('two')}${mark(1)}</w:p>${end(0)}`,
    });
    const [one, two] = paragraphsIn(document).map(({ id }) => id);
    expect(document.comments.map(({ place }) => place)).toEqual([
      { paragraph: one, start: 0, end_paragraph: two, end: 3 },
      { paragraph: two, start: 3, end_paragraph: two, end: 3 },
      null,
    ]);
  });
});
