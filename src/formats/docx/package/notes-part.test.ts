import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../../geometry/index.ts';
import { meaningsOf, paragraphsIn, readParts, textsOf } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const refer = (kind: string, id: number, more = ''): string =>
  `<w:r><w:${kind}Reference w:id="${id}"${more ? ' w:customMarkFollows="1"' : ''}/>${more}</w:r>`;
const note = (kind: string, id: number, text: string): string =>
  `<w:${kind} w:id="${id}"><w:p><w:r><w:${kind}Ref/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:${kind}>`;
const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const shown = (blocks: readonly FlowBlock[]): string[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? block.text : ''));

describe('notes', () => {
  it('are numbered as the text comes upon them, with raised marks', async () => {
    const document = await readParts({
      footnotes: `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>${note('footnote', 7, 'Net of tax.')}${note('footnote', 3, 'Estimate.')}${note('footnote', 8, 'Unused.')}`,
      body: `<w:p>${run('Costs 500')}${refer('footnote', 3)}${run(' or 600')}${refer('footnote', 7)}</w:p>`,
    });
    const [first] = paragraphsIn(document);
    expect(first!.text).toBe('Costs 500¹ or 600²');
    expect(first!.notes).toEqual([
      { at: 9, note: 1 },
      { at: 17, note: 2 },
    ]);
    expect(meaningsOf(document)[0]!.notes).toEqual([
      { start: 9, end: 10, note: 1 },
      { start: 17, end: 18, note: 2 },
    ]);
    expect([...document.flow.footnotes].map(([name, blocks]) => [name, shown(blocks)])).toEqual([
      [2, ['² Net of tax.']],
      [1, ['¹ Estimate.']],
    ]);
    expect([...document.note_labels]).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
  });

  it('at the end of the document have numbers of their own, and stand there', async () => {
    const document = await readParts({
      footnotes: note('footnote', 1, 'Foot.'),
      endnotes: note('endnote', 1, 'End.') + note('endnote', 2, 'Very end.'),
      body: `<w:p>${run('a')}${refer('endnote', 1)}${refer('footnote', 1)}${refer('endnote', 2)}</w:p>`,
    });
    expect(textsOf(document)).toEqual(['aⁱ¹ⁱⁱ']);
    expect(paragraphsIn(document)[0]!.notes).toEqual([{ at: 2, note: 2 }]);
    expect(shown(document.flow.endnotes)).toEqual(['ⁱ End.', 'ⁱⁱ Very end.']);
    expect(document.endnotes.map(({ note: name, label, paragraphs }) => [name, label, paragraphs.length])).toEqual([
      [1, 'i', 1],
      [3, 'ii', 1],
    ]);
  });

  it('stand at the ends of their sections where the document wants it', async () => {
    const document = await readParts({
      settings: '<w:endnotePr><w:pos w:val="sectEnd"/></w:endnotePr>',
      endnotes: note('endnote', 1, 'Of one.') + note('endnote', 2, 'Of two.'),
      body: `<w:p><w:pPr><w:sectPr/></w:pPr>${run('a')}${refer('endnote', 1)}</w:p><w:p>${run('b')}${refer('endnote', 2)}</w:p>`,
    });
    expect(document.flow.sections.map(({ blocks }) => shown(blocks))).toEqual([
      ['aⁱ', 'ⁱ Of one.'],
      ['bⁱⁱ', 'ⁱⁱ Of two.'],
    ]);
    expect(document.flow.endnotes).toEqual([]);
    expect(document.endnotes.map(({ paragraphs }) => paragraphs.length)).toEqual([1, 1]);
  });

  it('may have a mark of the author’s own, which is not counted', async () => {
    const document = await readParts({
      footnotes: note('footnote', 1, 'Own.') + note('footnote', 2, 'Next.'),
      body: `<w:p>${run('x')}${refer('footnote', 1, '<w:t>*</w:t>')}${run(' y')}${refer('footnote', 2)}</w:p>`,
    });
    expect(textsOf(document)).toEqual(['x* y¹']);
    expect([...document.note_labels.values()]).toEqual(['*', '1']);
    expect(meaningsOf(document)[0]!.notes).toEqual([
      { start: 1, end: 2, note: 1 },
      { start: 4, end: 5, note: 2 },
    ]);
  });

  it('are numbered as settings and sections say', async () => {
    const restart = '<w:footnotePr><w:numFmt w:val="lowerLetter"/><w:numRestart w:val="eachSect"/></w:footnotePr>';
    const document = await readParts({
      settings: restart,
      footnotes: [1, 2, 3].map((id) => note('footnote', id, 'n')).join(''),
      body: `<w:p>${refer('footnote', 1)}${refer('footnote', 2)}</w:p>${paragraph('', '<w:sectPr/>')}<w:p>${refer('footnote', 3)}</w:p>`,
    });
    expect([...document.note_labels.values()]).toEqual(['a', 'b', 'a']);
  });

  it('that are not there leave their mark', async () => {
    const document = await readParts(`<w:p>${run('a')}${refer('footnote', 4)}</w:p>`);
    expect(textsOf(document)).toEqual(['a¹']);
    expect(document.flow.footnotes.size).toBe(0);
  });
});
