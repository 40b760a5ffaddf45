// What comes of the rich text of a message as it is read: text that was wrapped in it, or markup for text that was written so.

/** How a stretch of text looks. */
export interface RtfLook {
  readonly bold: boolean;
  readonly italic: boolean;
  /** The field that it is the result of. */
  readonly field: RtfField | null;
}

export interface RtfField {
  instruction: string;
  /** A link is written once, however long it is. */
  is_linked: boolean;
}

export interface RtfWriter {
  text(text: string, look: RtfLook): void;
  /** `par`, `line`, `cell`, `row` and the like. */
  end(word: string, in_table: boolean): void;
  finish(): string;
}

/** Markup or text that is taken as it is. */
export function createPlainWriter(): RtfWriter {
  const out: string[] = [];
  return {
    text: (text) => void out.push(text),
    end: (word) => void (ENDS_LINE.has(word) && out.push('\r\n')),
    finish: () => out.join(''),
  };
}

const ENDS_LINE: ReadonlySet<string> = new Set(['par', 'line', 'sect', 'page', 'row']);
const LINK = /^\s*HYPERLINK\s+(?:\\[lmnot]\s+)*"?([^"\s]{1,2000})/i;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Paragraphs, tables, links, bold and italic. */
export function createMarkupWriter(): RtfWriter {
  const out: string[] = [];
  let paragraph: string[] = [];
  let cell: string[] = [];
  let row: string[] = [];
  let is_table = false;
  let link: RtfField | null = null;
  const closeLink = (): void => {
    if (link) paragraph.push('</a>');
    link = null;
  };
  const closeParagraph = (into: string[]): void => {
    closeLink();
    if (paragraph.length > 0) into.push('<p>', ...spread(paragraph), '</p>');
    paragraph = [];
  };
  const closeRow = (): void => {
    if (row.length === 0) return;
    if (!is_table) out.push('<table>');
    is_table = true;
    out.push('<tr>', ...spread(row), '</tr>');
    row = [];
  };
  const closeTable = (): void => {
    closeRow();
    if (is_table) out.push('</table>');
    is_table = false;
  };
  return {
    text: (text, { bold, italic, field }) => {
      if (link !== field) closeLink();
      if (field && !field.is_linked) {
        const address = LINK.exec(field.instruction)?.[1];
        field.is_linked = true;
        if (address) {
          paragraph.push(`<a href="${escaped(address)}">`);
          link = field;
        }
      }
      paragraph.push(
        `${bold ? '<b>' : ''}${italic ? '<i>' : ''}${escaped(text)}${italic ? '</i>' : ''}${bold ? '</b>' : ''}`,
      );
    },
    end: (word, in_table) => {
      if (word === 'line') paragraph.push('<br>');
      else if (word === 'nestcell' || word === 'nestrow') paragraph.push(' ');
      else if (word === 'cell') {
        closeParagraph(cell);
        row.push('<td>', ...spread(cell), '</td>');
        cell = [];
      } else if (word === 'row') closeRow();
      else if (in_table) closeParagraph(cell);
      else {
        if (cell.length === 0) closeTable();
        closeParagraph(out);
      }
    },
    finish: () => {
      if (cell.length > 0 || row.length > 0) {
        closeParagraph(cell);
        row.push('<td>', ...spread(cell), '</td>');
      }
      closeTable();
      closeParagraph(out);
      return out.join('');
    },
  };
}

/** As one text: a call cannot have as many arguments as a cell may have pieces. */
const spread = (pieces: readonly string[]): readonly [string] => [pieces.join('')];
