export const FILE_NAME = 'letter.rtf';

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang2057{\\fonttbl{\\f0\\froman\\fcharset0 Times New Roman;}{\\f1\\fswiss\\fcharset0 Arial;}}\n' +
  '{\\colortbl;\\red31\\green56\\blue100;\\red242\\green242\\blue242;}\n' +
  '{\\stylesheet{\\s0\\sa160\\fs22 Normal;}{\\s1\\sb240\\sa120\\keepn\\outlinelevel0\\f1\\b\\fs26\\cf1 heading 1;}}\n' +
  '{\\info{\\title Offer for the roof of the school}{\\author Anna Lindqvist}}\n' +
  '\\paperw11906\\paperh16838\\margl1418\\margr1418\\margt1418\\margb1418\\widowctrl\\htmautsp\n' +
  '{\\header\\pard\\qr\\f1\\fs18\\cf1 Lindqvist Roofing\\par}\n' +
  '{\\footer\\pard\\qc\\f1\\fs16 Page {\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}\\par}\n';

const paragraph = (text: string, format = ''): string => `\\pard\\s0\\sa160\\f0\\fs22${format} ${text}\\par\n`;
const heading = (text: string): string =>
  `\\pard\\s1\\sb240\\sa120\\keepn\\outlinelevel0\\f1\\b\\fs26\\cf1 ${text}\\b0\\cf0\\par\n`;
const bullet = (text: string): string =>
  `\\pard\\s0\\li567\\fi-283\\tx567\\sa60\\f0\\fs22{\\listtext\\'95\\tab}\\ls1\\ilvl0 ${text}\\par\n`;

const EDGES = [4820, 6520, 9070];
const RULE = ['t', 'l', 'b', 'r'].map((side) => `\\clbrdr${side}\\brdrs\\brdrw10`).join('');

function row(cells: readonly string[], { isHead = false } = {}): string {
  const edges = EDGES.map((edge) => `${RULE}${isHead ? '\\clcbpat2' : ''}\\cellx${edge}`).join('');
  const texts = cells.map(
    (text, i) => `\\pard\\intbl\\sa0${i > 0 ? '\\qr' : ''}\\f0\\fs22${isHead ? '\\b' : '\\b0'} ${text}\\cell`,
  );
  return `\\trowd\\trgaph108\\trleft0${isHead ? '\\trhdr' : ''}${edges}\n${texts.join('\n')}\n\\row\n`;
}

const LISTS =
  "{\\*\\listtable{\\list\\listtemplateid1{\\listlevel\\levelnfc23\\leveljc0\\levelfollow0\\levelstartat1{\\leveltext\\'01\\'95;}{\\levelnumbers;}\\fi-283\\li567}\\listid1}}\n" +
  '{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}\n';

/** A letter of one page: letterhead, heading, list, table, footnote. Letters beyond ASCII come by code page and by `\u`. */
export function letter(): Uint8Array {
  const text = [
    HEAD.replace('{\\info', `${LISTS}{\\info`),
    paragraph("Sm\\'e5l\\'e4nds School Board\\line Storgatan 14\\line V\\'e4xj\\'f6", '\\sa320'),
    paragraph("V\\'e4xj\\'f6, 4 April 2024", '\\qr\\sa320'),
    heading('Offer for the roof of the school'),
    paragraph('Dear Ms \\u268?ern\\u225?,'),
    paragraph(
      'Thank you for showing us the building on 27 March. We have measured the roof anew and can offer the work as follows. The old tiles are taken down and sorted; about two thirds of them can be used again.',
      '\\qj',
    ),
    bullet('Scaffold on three sides, with a net above the school yard.'),
    bullet('New battens and a membrane that lets vapour through.'),
    bullet('Copper for the gutters; the pipes stay.'),
    paragraph('The price is made up of three parts:', '\\sb160'),
    row(['Work', 'Days', 'Price in kronor'], { isHead: true }),
    row(['Scaffold', '4', '86\\~000']),
    row(['Roof, 1\\~240 m\\u178?', '22', '1\\~415\\~000']),
    row(['Gutters', '5', '118\\~500']),
    row(['{\\b Total}', '31', '{\\b 1\\~619\\~500}']),
    paragraph(
      'The price holds until 30 June 2024.{\\super\\chftn}{\\footnote\\pard\\fs18{\\super\\chftn} Copper is charged at the price of the day on which it is ordered.\\par} The work begins in the first week of the holidays and ends before the pupils are back.',
      '\\sb160\\qj',
    ),
    paragraph('With kind regards', '\\sb240\\sa560'),
    paragraph('Anna Lindqvist'),
    '}\n',
  ];
  return Buffer.from(text.join(''), 'latin1');
}
