import { describe, expect, it } from 'vitest';
import { fiscalLabel } from './fiscal-calendar.ts';

const label = (end: string | null, months: number | null, yearEnd = '2024-06-30', named_before = false) =>
  fiscalLabel({ end, months, year: 2024, part: null, version: null, heads: [] }, { end: yearEnd, named_before });

describe('a period in the words of the fiscal year', () => {
  it('counts quarters from the end of the year before', () => {
    expect(label('2024-09-30', 3)).toBe('FY2025 Q1');
    expect(label('2024-12-31', 3)).toBe('FY2025 Q2');
    expect(label('2024-06-30', 3)).toBe('FY2024 Q4');
  });

  it('knows half years, nine months and whole years', () => {
    expect(label('2023-12-31', 6)).toBe('FY2024 H1');
    expect(label('2025-03-31', 9)).toBe('FY2025 YTD');
    expect(label('2023-06-30', 12)).toBe('FY2023');
  });

  it('calls the last day of the year by the year alone, any other by its quarter', () => {
    expect(label('2024-06-30', 0)).toBe('FY2024');
    expect(label('2024-12-31', 0)).toBe('FY2025 Q2');
  });

  it('follows years of 52 and 53 weeks', () => {
    expect(label('2024-08-02', 3, '2024-02-02')).toBe('FY2025 Q2');
    expect(label('2025-01-31', 12, '2024-02-02')).toBe('FY2025');
    expect(label('2022-12-31', 12, '2024-12-28')).toBe('FY2022');
  });

  it('numbers years that end in winter as the document does', () => {
    expect(label('2024-11-02', 3, '2024-02-03', true)).toBe('FY2024 Q3');
    expect(label('2024-02-03', 0, '2024-02-03', true)).toBe('FY2023');
  });

  it('takes a year that stands alone as the fiscal year, and says nothing of what is no part of one', () => {
    expect(label(null, null)).toBe('FY2024');
    expect(label('2024-10-31', 6)).toBeNull();
  });
});
