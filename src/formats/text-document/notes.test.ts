import { describe, expect, it } from 'vitest';
import { build, paragraph, textDocument } from './testing/text-document.ts';

const texts = (pages: Awaited<ReturnType<typeof build>>['pages']) =>
  pages.flatMap(({ blocks }) => blocks.map(({ type, text }) => [type, text]));

describe('notes', () => {
  it('have their number once, whether their text has it or not', async () => {
    const body = paragraph(1, 'One¹ two².', {
      notes: [
        { at: 3, note: 1 },
        { at: 8, note: 2 },
      ],
    });
    const footnotes = new Map([
      [1, [paragraph(2, 'First.')]],
      [2, [paragraph(3, '² Second.')]],
    ]);
    const labels = new Map([
      [1, '1'],
      [2, '2'],
    ]);
    const { pages } = await build(textDocument([body], { flow: { footnotes }, note_labels: labels }));
    expect(texts(pages)).toEqual([
      ['paragraph', 'One¹ two².'],
      ['footnote', '¹ First.'],
      ['footnote', '² Second.'],
    ]);
  });

  it('that run over the page go on from their first part', async () => {
    const note = Array.from({ length: 70 }, (_, i) => paragraph(100 + i, `Remark ${i}.`));
    const body = paragraph(1, 'Text¹', { notes: [{ at: 4, note: 1 }] });
    const { pages } = await build(
      textDocument([body], { flow: { footnotes: new Map([[1, note]]) }, note_labels: new Map([[1, '1']]) }),
    );
    const parts = pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'footnote'));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ continues }) => continues)).toEqual([undefined, ...parts.slice(0, -1).map(({ id }) => id)]);
    expect(parts.map(({ text }) => text).join('\n')).toBe(`¹ ${note.map(({ text }) => text).join('\n')}`);
  });

  it('at the end are one block each, and marks lead there', async () => {
    const endnotes = [{ note: 5, label: 'i', paragraphs: [2, 3] }];
    const { pages } = await build(
      textDocument([paragraph(1, 'Textⁱ')], {
        endnotes,
        flow: { endnotes: [paragraph(2, 'See'), paragraph(3, 'there.')] },
        meanings: { 1: { notes: [{ start: 4, end: 5, note: 5 }] } },
      }),
    );
    expect(texts(pages)).toEqual([
      ['paragraph', 'Textⁱ'],
      ['footnote', 'ⁱ See\nthere.'],
    ]);
    expect(pages[0]!.links).toMatchObject([{ text: 'ⁱ', target: 'p1.b2', is_note: true }]);
  });

  it('that have no text are led to by nothing', async () => {
    const { pages } = await build(
      textDocument([paragraph(1, 'Text¹')], { meanings: { 1: { notes: [{ start: 4, end: 5, note: 9 }] } } }),
    );
    expect(pages[0]!.links).toEqual([]);
  });
});
