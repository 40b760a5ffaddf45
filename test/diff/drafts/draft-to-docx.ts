import { buildDocx } from '../../support/docx/index.ts';
import {
  abstractList,
  cell,
  DEFAULTS,
  field,
  item,
  level,
  list,
  para,
  row,
  run,
  section,
  style,
  styled,
  table,
} from '../../support/docx/wordml.ts';
import { escapeXml } from '../../support/xlsx/xml-text.ts';
import type { Draft, DraftPart } from './draft.ts';

/** Of the text on a page, in twips. */
const WIDTH = 9360;
const STYLES =
  DEFAULTS +
  style('Title', 'Title', { p: '<w:jc w:val="center"/>', r: '<w:b/><w:sz w:val="48"/>' }) +
  style('Heading1', 'heading 1', {
    p: '<w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/>',
    r: '<w:b/><w:sz w:val="32"/>',
  }) +
  style('Heading2', 'heading 2', {
    p: '<w:keepNext/><w:spacing w:before="160"/><w:outlineLvl w:val="1"/>',
    r: '<w:b/><w:sz w:val="28"/>',
  }) +
  style('Body', 'Body Text', { p: '<w:spacing w:after="160"/>' });

/** Word on US letter, the title in the header and the number of the page in the footer; lists are numbered by Word. */
export function draftToDocx(draft: Draft): Uint8Array {
  const lists = draft.parts.filter((part) => part.kind === 'list');
  const body = draft.parts.map((part) => write(part, part.kind === 'list' ? lists.indexOf(part) + 1 : 0)).join('');
  return buildDocx({
    styles: STYLES,
    numbering: numbering(lists.map(({ numbered }) => numbered)),
    headers: { head: para(run(escapeXml(draft.title))) },
    footers: { foot: para(`${run('Page ')}${field('PAGE', '1')}`, '<w:jc w:val="center"/>') },
    body: `${styled('Title', run(escapeXml(draft.title)))}${body}${section('<w:headerReference w:type="default" r:id="head"/><w:footerReference w:type="default" r:id="foot"/>')}`,
  });
}

/** A list of its own for each, so that each begins at one. */
function numbering(numbered: readonly boolean[]): string {
  const kinds = [level(0, 'decimal', '%1.'), level(0, 'bullet', '•')];
  return [
    ...kinds.map((one, id) => abstractList(id, [one])),
    ...numbered.map((is, i) =>
      list(i + 1, is ? 0 : 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'),
    ),
  ].join('');
}

function write(part: DraftPart, listId: number): string {
  switch (part.kind) {
    case 'heading':
      return styled(`Heading${part.level}`, run(escapeXml(part.text)));
    case 'paragraph':
      return styled('Body', run(escapeXml(part.sentences.join(' '))));
    case 'list':
      return part.items.map((one) => item(run(escapeXml(one)), listId)).join('');
    case 'table': {
      const columns = part.rows[0]!.length;
      const rows = part.rows.map((cells, i) =>
        row(
          cells.map((text) => cell(para(run(escapeXml(text), i === 0 ? '<w:b/>' : '')))),
          i === 0 ? '<w:tblHeader/>' : '',
        ),
      );
      return (
        table(
          part.rows[0]!.map(() => Math.floor(WIDTH / columns)),
          rows,
          '<w:tblBorders><w:top w:val="single" w:sz="4"/><w:left w:val="single" w:sz="4"/><w:bottom w:val="single" w:sz="4"/><w:right w:val="single" w:sz="4"/><w:insideH w:val="single" w:sz="4"/><w:insideV w:val="single" w:sz="4"/></w:tblBorders>',
        ) + para('')
      );
    }
  }
}
