import { describe, expect, it } from 'vitest';
import { pageSize } from './page-size.ts';

const inches = (width: number, height: number, dpi: number | null): string => {
  const size = pageSize(width, height, dpi === null ? null : { x: dpi, y: dpi });
  return `${(size.width / 72).toFixed(2)} × ${(size.height / 72).toFixed(2)}${size.is_assumed ? ', assumed' : ''}`;
};

describe('the page of a picture', () => {
  it('is as large as its density says', () => {
    expect(inches(2480, 3508, 300)).toBe('8.27 × 11.69');
    expect(inches(720, 72, 72)).toBe('10.00 × 1.00');
    expect(pageSize(1728, 1078, { x: 204, y: 98 })).toMatchObject({ width: 609.88, height: 792 });
  });

  it('is a sheet where no density is stated and its pixels are those of a scan', () => {
    expect(inches(1654, 2339, null)).toBe('8.27 × 11.69, assumed');
    expect(inches(3300, 2550, null)).toBe('11.00 × 8.50, assumed');
  });

  it('fits on a sheet, and is no larger than on a screen', () => {
    expect(inches(4000, 3000, null)).toBe('11.03 × 8.27, assumed');
    expect(inches(96, 48, null)).toBe('1.00 × 0.50, assumed');
  });

  it('is not believed where that is the density of a screen and the page were a poster, or a mistake', () => {
    expect(inches(4000, 3000, 72)).toBe('11.03 × 8.27, assumed');
    expect(inches(1654, 2339, 1)).toBe('8.27 × 11.69, assumed');
    expect(inches(7016, 9921, 300)).toBe('23.39 × 33.07');
  });
});
