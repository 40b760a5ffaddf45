import { describe, expect, it } from 'vitest';
import { meaningsOf, readParts, textsOf } from '../testing/read-body.ts';

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (type: string, content = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}">${content}</w:fldChar></w:r>`;
const instruct = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (instruction: string, result: string, form = ''): string =>
  `${mark('begin', form)}${instruct(instruction)}${mark('separate')}${result}${mark('end')}`;
const p = (content: string): string => `<w:p>${content}</w:p>`;

const readOne = async (content: string) => {
  const document = await readParts(p(content));
  return { text: textsOf(document)[0], ...meaningsOf(document)[0]!, diagnostics: document.diagnostics };
};

describe('fields', () => {
  it('show what was last computed, and keep the instruction', async () => {
    const { text, fields } = await readOne(`${run('Page ')}${field(' PAGE  \\* MERGEFORMAT ', run('7'))}${run(' of')}`);
    expect(text).toBe('Page 7 of');
    expect(fields).toEqual([{ start: 5, end: 6, instruction: 'PAGE \\* MERGEFORMAT', name: null }]);
  });

  it('in one element are the same', async () => {
    const { text, fields } = await readOne(`<w:fldSimple w:instr=" DATE ">${run('May 1')}</w:fldSimple>`);
    expect([text, fields]).toEqual(['May 1', [{ start: 0, end: 5, instruction: 'DATE', name: null }]]);
  });

  it.each([
    [' HYPERLINK "https://example.org/a b" ', 'https://example.org/a b'],
    [' HYPERLINK \\l "part" ', '#part'],
    [' HYPERLINK "https://example.org" \\l "part" \\o "tip" ', 'https://example.org#part'],
    [' REF _Ref1 \\h ', '#_Ref1'],
    [' PAGEREF _Toc2 \\h ', '#_Toc2'],
  ])('of %s lead to %s', async (instruction, target) => {
    expect((await readOne(field(instruction, run('here')))).links).toEqual([{ start: 0, end: 4, target }]);
  });

  it('within each other show the outer result; a link to the same place is one', async () => {
    const inner = `${run('Scope')}<w:r><w:tab/></w:r>${field(' PAGEREF a \\h ', run('3'))}`;
    const { text, links, fields } = await readOne(field(' HYPERLINK \\l "a" ', inner));
    expect(text).toBe('Scope\t3');
    expect(links).toEqual([{ start: 0, end: 7, target: '#a' }]);
    expect(fields.map(({ start, end }) => [start, end])).toEqual([
      [6, 7],
      [0, 7],
    ]);
  });

  it('in an instruction are part of it', async () => {
    const condition = `${mark('begin')}${instruct(' IF ')}${field(' MERGEFIELD x ', run('1'))}${instruct(' = 1 "yes" ')}${mark('separate')}${run('yes')}${mark('end')}`;
    const { text, fields } = await readOne(condition);
    expect(text).toBe('yes');
    expect(fields).toEqual([{ start: 0, end: 3, instruction: 'IF 1 = 1 "yes"', name: null }]);
  });

  it('run over paragraphs, each of which has its part', async () => {
    const body =
      p(`${mark('begin')}${instruct(' TOC ')}${mark('separate')}${run('One')}`) +
      p(run('Two')) +
      p(mark('end') + run('Three'));
    const document = await readParts(body);
    expect(textsOf(document)).toEqual(['One', 'Two', 'Three']);
    expect(meaningsOf(document).map(({ fields }) => fields.map(({ start, end }) => [start, end]))).toEqual([
      [[0, 3]],
      [[0, 3]],
      [],
    ]);
  });

  it('that nothing ends do not swallow the text', async () => {
    const body =
      p(mark('begin') + run('lost?')) +
      p(mark('begin') + instruct(' PAGE ')) +
      p(run('kept')) +
      p(mark('end') + run('too'));
    expect(textsOf(await readParts(body)).slice(2)).toEqual(['kept', 'too']);
  });

  it('show boxes, choices and signs that hold no result', async () => {
    const form = (content: string): string => `<w:ffData><w:name w:val="Agree"/>${content}</w:ffData>`;
    const box = field(' FORMCHECKBOX ', '', form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'));
    const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="No"/><w:listEntry w:val="Yes"/></w:ddList>';
    const { text, fields } = await readOne(
      box +
        field(' FORMDROPDOWN ', '', form(list)) +
        field(' SYMBOL 183 \\f "Symbol" \\s 10 ', '') +
        field(' EQ \\f(1,2) ', ''),
    );
    expect(text).toBe('☒Yes•1/2');
    expect(fields[0]).toEqual({ start: 0, end: 1, instruction: 'FORMCHECKBOX', name: 'Agree' });
  });

  it('that draw on other files are told', async () => {
    const { diagnostics } = await readOne(field(' INCLUDEPICTURE "http://example.org/a.png" \\d ', run('x')));
    expect(diagnostics).toMatchObject([{ code: 'external_reference' }]);
  });

  it('bear any number of beginnings', async () => {
    const { text } = await readOne(mark('begin').repeat(500) + mark('end').repeat(500) + run('after'));
    expect(text).toBe('after');
  });
});
