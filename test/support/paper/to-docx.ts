import { buildDocx } from '../docx/index.ts';
import { cell, DEFAULTS, para, row, run, section, styled, table } from '../docx/wordml.ts';
import { escapeXml } from '../xlsx/xml-text.ts';
import { type Paper, type Part, spelled } from './paper.ts';

/** Of the text on a page, in twips. */
const WIDTH = 9360;
const HEADING =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style>';

/** Word on US letter; what is hidden is a run with `w:vanish`. */
export function toDocx(paper: Paper): Uint8Array {
  const hidden = (paper.hidden ?? []).map((line) =>
    para(run(escapeXml(line), '<w:vanish/>'), '<w:rPr><w:vanish/></w:rPr>'),
  );
  const body = [...paper.parts.map((part) => write(paper, part)), ...hidden].join('');
  return buildDocx({ styles: DEFAULTS + HEADING, body: body + section() });
}

function write(paper: Paper, part: Part): string {
  switch (part.kind) {
    case 'title':
      return styled('Heading1', run(escapeXml(part.text)));
    case 'text':
      return part.text
        .split('\n')
        .map((line) => para(run(escapeXml(line)), `<w:jc w:val="${part.align ?? 'left'}"/>`))
        .join('');
    case 'beside':
      return spread([part.blocks.map((block) => block.map((line) => para(run(escapeXml(line)))).join(''))]);
    case 'pairs':
      return spread(part.rows.map(([label, value]) => [label, spelled(paper, value)].map(cellText)));
    case 'table':
      return spread(part.rows.map((cells) => cells.map((one) => cellText(spelled(paper, one)))));
  }
}

const cellText = (text: string): string => para(run(escapeXml(text)));

/** A table over the width of the page, its columns alike, and an empty paragraph behind it. */
function spread(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]!.length;
  const widths = rows[0]!.map(() => Math.floor(WIDTH / columns));
  return (
    table(
      widths,
      rows.map((cells) => row(cells.map((one) => cell(one)))),
    ) + para('')
  );
}
