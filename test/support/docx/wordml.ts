/** Pieces of WordprocessingML, as short as the cases need them. */

/** A run of text; `properties` is what stands in `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of a text or of runs; `properties` is what stands in `w:pPr`. */
export const para = (content: string, properties = ''): string =>
  `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${content === '' || content.startsWith('<') ? content : run(content)}</w:p>`;

export const styled = (style: string, content: string): string => para(content, `<w:pStyle w:val="${style}"/>`);

/** A paragraph of a list. */
export const item = (content: string, list: number, level = 0): string =>
  para(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

export const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

/** A field of five parts: begin, instruction, separator, result, end. */
export const field = (instruction: string, result: string): string =>
  `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${fieldMark('separate')}${result.startsWith('<') ? result : run(result)}${fieldMark('end')}`;

export const fieldMark = (type: 'begin' | 'separate' | 'end', data = ''): string =>
  `<w:r><w:fldChar w:fldCharType="${type}"${data ? `>${data}</w:fldChar>` : '/>'}</w:r>`;

/** A style of a paragraph. */
export const style = (id: string, name: string, { on = '', p = '', r = '' } = {}): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${on ? `<w:basedOn w:val="${on}"/>` : ''}${p ? `<w:pPr>${p}</w:pPr>` : ''}${r ? `<w:rPr>${r}</w:rPr>` : ''}</w:style>`;

/** Times New Roman of 12 points, lines of 13.8 points, no space between paragraphs. */
export const DEFAULTS =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>';

/** A section on paper of US letter size with margins of an inch; what is given stands in front. */
export const section = (before = '', size = '<w:pgSz w:w="12240" w:h="15840"/>', behind = ''): string =>
  `<w:sectPr>${before}${size}<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${behind}</w:sectPr>`;

/** A cell of a text or of paragraphs. */
export const cell = (content: string, properties = ''): string =>
  `<w:tc>${properties ? `<w:tcPr>${properties}</w:tcPr>` : ''}${content.startsWith('<') ? content : para(content)}</w:tc>`;

export const row = (cells: readonly string[], properties = ''): string =>
  `<w:tr>${properties ? `<w:trPr>${properties}</w:trPr>` : ''}${cells.map((one) => (one.startsWith('<w:tc>') ? one : cell(one))).join('')}</w:tr>`;

/** Widths of columns in twips. */
export const table = (widths: readonly number[], rows: readonly string[], properties = ''): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblLayout w:type="fixed"/>${properties}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;

/** A level of a list. */
export const level = (at: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;

export const abstractList = (id: number, levels: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${levels.join('')}</w:abstractNum>`;

export const list = (id: number, of: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
