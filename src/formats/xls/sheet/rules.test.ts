import { describe, expect, it } from 'vitest';
import { UNICODE } from '../../ole/text.ts';
import { Links, toFormulaForm } from '../globals/links.ts';
import { bytes, longText, shortText, u8, u16, u32 } from '../testing/write-biff.ts';
import { parseCondition, parseConditionRanges, parseValidation } from './rules.ts';

const form = toFormulaForm(UNICODE, new Links(UNICODE));
const int = (value: number): Uint8Array => bytes(u8(0x1e), u16(value));
const above = bytes(u8(0x4c), u16(0xffff, 0xc000));

function validation(
  type: number,
  operator: number,
  low: Uint8Array,
  high = u8(),
  [title, prompt]: readonly [string, string] = ['\0', '\0'],
): Uint8Array {
  const texts = [title, '\0', prompt, '\0'].map(longText);
  const ranges = bytes(u16(2), u16(4, 9, 1, 1), u16(4, 4, 3, 3));
  return bytes(u32(type | (operator << 20)), ...texts, u16(low.length, 0), low, u16(high.length, 0), high, ranges);
}

describe('parseValidation', () => {
  const cases: [string, Uint8Array][] = [
    ['list: "yes,no"', validation(3, 0, bytes(u8(0x17), shortText('yes\0no')))],
    ['list: B4', validation(3, 0, above)],
    ['whole between 1 and 9', validation(1, 0, int(1), int(9))],
    ['decimal greater than or equal to 5', validation(2, 6, int(5))],
    ['custom: B4', validation(7, 0, above)],
  ];
  it.each(cases)('says %s, of each range', (rule, record) => {
    expect(parseValidation(record, form)).toEqual([
      { range: 'B5:B10', rule },
      { range: 'D5', rule },
    ]);
  });

  it('is none where anything may be entered', () => {
    expect(parseValidation(validation(0, 0, u8()), form)).toEqual([]);
  });

  it('gives the hint that shows in the cell', () => {
    const hinted = validation(0, 0, u8(), u8(), ['Count', 'from 1']);
    expect(parseValidation(hinted, form)[0]).toEqual({ range: 'B5:B10', rule: 'prompt "Count: from 1"' });
  });
});

describe('parseCondition', () => {
  const ranges = parseConditionRanges(bytes(u16(1, 0), u16(0, 9, 0, 0), u16(2), u16(1, 9, 0, 0), u16(1, 1, 2, 2)));
  const condition = (type: number, operator: number, low: Uint8Array, high = u8()): Uint8Array =>
    bytes(u8(type, operator), u16(low.length, high.length), new Uint8Array(20), low, high);

  it('compares the value or asks a formula, of each range', () => {
    const between = condition(1, 1, int(1), int(2));
    expect(parseCondition(between, form, ranges)).toEqual([
      { range: 'A2:A10', rule: 'cell between 1 and 2' },
      { range: 'C2', rule: 'cell between 1 and 2' },
    ]);
    expect(parseCondition(condition(2, 0, above), form, ranges)[0]).toEqual({ range: 'A2:A10', rule: 'formula =A1' });
  });

  it('is none without ranges', () => {
    expect(parseCondition(condition(1, 3, int(1)), form, [])).toEqual([]);
  });
});
