import { describe, expect, it } from 'vitest';
import { UNICODE } from '../../ole/text.ts';
import { Links, toFormulaForm } from '../globals/links.ts';
import { RECORD } from '../stream/record-id.ts';
import { RecordReader } from '../stream/record-reader.ts';
import { bof, bytes, eof, number, record, shortText, u8, u16 } from '../testing/write-biff.ts';
import { parseChart } from './chart.ts';

const form = toFormulaForm(UNICODE, new Links(UNICODE));
const area = bytes(u8(0x25), u16(0, 4, 1, 1));
const source = (part: number, kind: number): Uint8Array =>
  record(RECORD.chartSource, u8(part, kind), u16(0, 0, area.length), area);
const text = (value: string, link: number): Uint8Array =>
  bytes(
    record(RECORD.chartText, new Uint8Array(32)),
    record(RECORD.chartSeriesText, u16(0), shortText(value)),
    record(RECORD.chartObjectLink, u16(link, 0, 0)),
  );

describe('parseChart', () => {
  it('finds the title among the labels, and where values come from', () => {
    const stream = bytes(
      text('Axis', 2),
      text('Sales', 1),
      source(0, 1),
      source(1, 2),
      source(2, 2),
      eof,
      number(0, 0, 1),
    );
    const records = new RecordReader(stream, 0);
    expect(parseChart(records, form)).toMatchObject({ title: 'Sales', series: ['$B$1:$B$5'] });
    expect(records.next() && records.id).toBe(RECORD.number);
  });

  it('passes charts within charts, and damage', () => {
    const stream = bytes(bof('chart'), eof, record(RECORD.chartSource, u8(1, 2)), eof);
    const records = new RecordReader(stream, 0);
    expect(parseChart(records, form)).toMatchObject({ title: null, series: [] });
    expect(records.next()).toBe(false);
  });
});
