import { describe, expect, it } from 'vitest';
import { cellOf, flowOf, rowOf, tableOf } from '../testing/flow-of.ts';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { pageMarks } from './page-marks.ts';

const text = paragraphOf('text');
const marked = paragraphOf('text', {}, { breaks: [{ at: 0, kind: 'mark' }] });
const broken = paragraphOf('text', {}, { breaks: [{ at: 4, kind: 'page' }] });

describe('pageMarks', () => {
  it('finds none in a file without marks, whatever it states', () => {
    expect(pageMarks(flowOf([text, broken, text], { stated_pages: 2 }))).toBe('none');
  });

  it('takes them for all where they are as many as the file states pages', () => {
    expect(pageMarks(flowOf([text, marked, marked], { stated_pages: 3 }))).toBe('all');
    expect(pageMarks(flowOf([text, marked], { stated_pages: 5 }))).toBe('some');
    expect(pageMarks(flowOf([text, marked]))).toBe('some');
  });

  it('counts a page break and the mark behind it once', () => {
    expect(pageMarks(flowOf([broken, marked], { stated_pages: 2 }))).toBe('all');
    expect(pageMarks(flowOf([broken, marked], { stated_pages: 3 }))).toBe('some');
  });

  it('counts marks in tables', () => {
    const table = tableOf(1, [100], [rowOf([cellOf(0, [text])]), rowOf([cellOf(0, [marked])], { mark: true })]);
    expect(pageMarks(flowOf([table], { stated_pages: 2 }))).toBe('all');
  });
});
