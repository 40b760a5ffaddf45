import { describe, expect, it } from 'vitest';
import { paragraphsIn, readParts } from '../testing/read-body.ts';
import { paragraph } from '../testing/write-docx.ts';

const large = '<w:p><w:r><w:rPr><w:sz w:val="40"/></w:rPr><w:t>a</w:t></w:r></w:p>';
const section = (type: string): string => `<w:sectPr><w:docGrid${type} w:linePitch="360"/></w:sectPr>`;
const BODY =
  paragraph('a') +
  large +
  paragraph('a', '<w:spacing w:line="360"/>') +
  paragraph('a', '<w:snapToGrid w:val="0"/>') +
  paragraph('a', '<w:spacing w:line="300" w:lineRule="exact"/>');

const linesOf = async (body: string) => paragraphsIn(await readParts(body)).map(({ format }) => format.line);

describe('the grid of a page', () => {
  it('spaces lines by its pitch, as many steps as they need', async () => {
    expect(await linesOf(BODY + section(' w:type="lines"'))).toEqual([
      { rule: 'at_least', value: 18 },
      { rule: 'at_least', value: 36 },
      { rule: 'at_least', value: 27 },
      { rule: 'multiple', value: 1 },
      { rule: 'exact', value: 15 },
    ]);
  });

  it('that is only there to be drawn changes nothing', async () => {
    expect((await linesOf(BODY + section('')))[0]).toEqual({ rule: 'multiple', value: 1 });
  });
});
