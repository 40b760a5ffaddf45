// Writes workbooks of known shapes, the same bytes on every machine. Usage: node make-xlsx.mjs SHAPE SIZE OUT
import { writeZip } from '../speed/write-zip.mjs';

const WORDS =
  'account amount balance budget capital charge contract customer delivery discount document invoice ledger market order payment price product profit quantity'.split(
    ' ',
  );
/** A whole number that looks drawn by lot, the same for the same n; below 2^32. */
const mixed = (n) => {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
const word = (n) => WORDS[mixed(n) % WORDS.length];

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const REPEATED = 500;
const [PLAIN, DATE, SHARE, MONEY] = [0, 1, 2, 3];
/** The most rows of a sheet. */
const MAX_ROWS = 1_048_576;

const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4">${[0, 14, 10, 4].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;

function* sheetXml(rows, after = '') {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  yield* rows;
  yield `</sheetData>${after}</worksheet>`;
}

function* sharedXml(strings, count) {
  yield `${XML}<sst xmlns="${MAIN}" count="${count}" uniqueCount="${count}">`;
  for (const text of strings) yield `<si><t>${text}</t></si>`;
  yield '</sst>';
}

/** Parts of a workbook with these sheets: [texts of the sheet part, …]. */
function parts(sheets, shared) {
  const numbers = sheets.map((_, i) => i + 1);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
  const others = ['styles', ...(shared ? ['sharedStrings'] : [])];
  const overrides = [
    ...numbers.map((n) => [`worksheets/sheet${n}`, 'worksheet']),
    ['workbook', 'sheet.main'],
    ...others.map((name) => [name, name]),
  ].map(([part, kind]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}${kind}+xml"/>`);
  const relation = (id, kind, target) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const relations = (list) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      [
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
      ],
    ],
    ['_rels/.rels', [relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')])]],
    [
      'xl/workbook.xml',
      [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        relations([
          ...numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
          ...others.map((name) => relation(`rId-${name}`, name, `${name}.xml`)),
        ]),
      ],
    ],
    ...sheets.map((texts, i) => [`xl/worksheets/sheet${i + 1}.xml`, texts]),
    ['xl/styles.xml', [styles]],
    ...(shared ? [['xl/sharedStrings.xml', shared]] : []),
  ];
}

const header = (names) =>
  `<row r="1">${names.map((name, i) => `<c r="${'ABCDEFGHIJ'[i]}1" t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
const number = (cell, value, style = PLAIN) => `<c r="${cell}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
const shared = (cell, at) => `<c r="${cell}" t="s"><v>${at}</v></c>`;

/** Ten columns: ids, repeated and unique strings, amounts, dates, shares, booleans. `unique(i)`: place of the row's own string. */
function* dataRows(count, unique) {
  yield header(['id', 'region', 'note', 'amount', 'day', 'share', 'open', 'group', 'factor', 'quantity']);
  for (let i = 1; i < count; i++) {
    const r = i + 1;
    yield `<row r="${r}" spans="1:10">${number(`A${r}`, i)}${shared(`B${r}`, mixed(i) % REPEATED)}${shared(`C${r}`, unique(i))}${number(`D${r}`, (mixed(i + 7) % 1e7) / 100, MONEY)}${number(`E${r}`, 43831 + (mixed(i + 3) % 2000), DATE)}${number(`F${r}`, (mixed(i + 5) % 1000) / 1000, SHARE)}<c r="G${r}" t="b"><v>${i & 1}</v></c>${shared(`H${r}`, mixed(i + 11) % REPEATED)}${number(`I${r}`, mixed(i + 13) / 2 ** 32)}${number(`J${r}`, mixed(i + 17) % 10_000)}</row>`;
  }
}

function* dataStrings(unique) {
  for (let i = 0; i < REPEATED; i++) yield `${word(i)} ${word(i + 1000)} ${i}`;
  for (let i = 0; i < unique; i++) yield `${word(i)} ${word(i + 3)} no ${mixed(i) % 1e7} of ${i}`;
}

/** `cells` / 10 rows over as many sheets as they need; 500 repeated strings and one of its own for each of the first rows. */
function dataBook(cells) {
  const rows = cells / 10;
  const unique = Math.min(rows, 1e6);
  const sheets = [];
  for (let first = 0; first < rows; first += MAX_ROWS - 1) {
    const count = Math.min(MAX_ROWS - 1, rows - first);
    sheets.push(sheetXml(dataRows(count, (i) => REPEATED + ((first + i) % unique))));
  }
  return parts(sheets, sharedXml(dataStrings(unique), REPEATED + unique));
}

/** 50 sheets of 400 × 10. */
function manySheets(count) {
  const sheets = Array.from({ length: count }, () => sheetXml(dataRows(400, (i) => REPEATED + i)));
  return parts(sheets, sharedXml(dataStrings(400), REPEATED + 400));
}

/** Two columns of values and four of formulas, with values: one written once for all its cells, three in every cell. */
function* modelRows(rows) {
  for (let r = 1; r <= rows; r++) {
    const [a, b] = [mixed(r) % 1000, (mixed(r + 1) % 10_000) / 100];
    const once = r === 1 ? `<f t="shared" ref="C1:C${rows}" si="0">A1*B1</f>` : '<f t="shared" si="0"/>';
    yield `<row r="${r}">${number(`A${r}`, a)}${number(`B${r}`, b)}<c r="C${r}">${once}<v>${a * b}</v></c><c r="D${r}"><f>SUM($C$1:C${r})</f><v>${r * 7}</v></c><c r="E${r}"><f>IF(A${r}&gt;500,B${r}*1.2,ROUND(B${r}/2,2))</f><v>${a > 500 ? b * 1.2 : b / 2}</v></c><c r="F${r}"><f>VLOOKUP(A${r},$A$1:$B$${rows},2,FALSE)</f><v>${b}</v></c></row>`;
  }
}

const model = (formulas) => parts([sheetXml(modelRows(formulas / 4))]);

/** Two columns of values and four that are filled down, every cell with its own text as most programs write them. */
function* filledRows(rows) {
  for (let r = 1; r <= rows; r++)
    yield `<row r="${r}">${number(`A${r}`, r)}${number(`B${r}`, r / 4)}<c r="C${r}"><f>A${r}*B${r}</f><v>1</v></c><c r="D${r}"><f>SUM($C$1:C${r})</f><v>2</v></c><c r="E${r}"><f>C${r}/$D$1</f><v>3</v></c><c r="F${r}"><f>IF(E${r}&gt;A${r},D${r},SUM(A:A))</f><v>4</v></c></row>`;
}

const filled = (formulas) => parts([sheetXml(filledRows(formulas / 4))]);

/** Formulas of which no two are alike, whatever cell they are moved to: a cell, and up to a hundred cells of a column. */
function* distinctRows(rows) {
  for (let r = 1; r <= rows; r++) {
    let cells = number(`A${r}`, r);
    for (const [i, col] of ['B', 'C', 'D', 'E'].entries()) {
      const n = 4 * r + i;
      const [one, other] = [1 + (mixed(n) % rows), 1 + (mixed(n + 5e6) % rows)];
      cells += `<c r="${col}${r}"><f>A${one}*${n}+SUM(A${other}:A${other + (n % 100)})</f><v>${n}</v></c>`;
    }
    yield `<row r="${r}">${cells}</row>`;
  }
}

const distinct = (formulas) => parts([sheetXml(distinctRows(formulas / 4))]);

const corner = () =>
  parts([sheetXml([`<row r="1">${number('A1', 1)}</row><row r="${MAX_ROWS}">${number(`XFD${MAX_ROWS}`, 2)}</row>`])]);

const merged = () =>
  parts([
    sheetXml(
      [`<row r="1">${number('A1', 1)}</row>`],
      `<mergeCells count="1"><mergeCell ref="A1:XFD${MAX_ROWS}"/></mergeCells>`,
    ),
  ]);

const SHAPES = { data: dataBook, sheets: manySheets, model, filled, distinct, corner, merged };

const [shape, size, out] = process.argv.slice(2);
await writeZip(out, SHAPES[shape](Number(size)));
console.log('{}');
