import { describe, expect, it } from 'vitest';
import { readBytes } from '../reader.contract.ts';
import { readOdp } from './read-odp.ts';
import { box, place, slide, title, writeOdp } from './testing/write-odp.ts';

const blocksOf = async (parts: Parameters<typeof writeOdp>[0]) =>
  (await readBytes(readOdp, writeOdp(parts))).pages.flatMap(({ blocks }) => blocks);

describe('readOdp', () => {
  it('gives titles and text in their places', async () => {
    const blocks = await blocksOf(title('The plan') + box('<text:p>oil</text:p>', place(2, 5, 10, 3)));
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['heading', 'The plan'],
      ['paragraph', 'oil'],
    ]);
    expect(blocks[1]!.bbox[0]).toBeCloseTo(2 * 28.3465 + 7.2, 0);
  });

  it('bounds what tables say by repeating', async () => {
    const cell = '<table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell>';
    const { tables } = await readBytes(
      readOdp,
      writeOdp(
        `<draw:frame ${place(1, 1, 9, 9)}><table:table><table:table-column table:number-columns-repeated="1000000"/><table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row></table:table></draw:frame>`,
      ),
    );
    expect(tables[0]!.row_count * tables[0]!.col_count).toBeLessThan(20_000);
  });

  it('stops at groups within groups without end, and at entities', async () => {
    const deep = slide('<draw:g>'.repeat(50_000) + '</draw:g>'.repeat(50_000));
    const kept = await readBytes(readOdp, writeOdp({ body: slide(title('kept')) + deep }));
    expect(kept.body.diagnostics.map(({ code }) => code)).toContain('truncated_input');
    const declared = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
    await expect(readBytes(readOdp, writeOdp({ others: { 'content.xml': declared } }))).rejects.toMatchObject({
      code: 'corrupt_file',
    });
  });
});
