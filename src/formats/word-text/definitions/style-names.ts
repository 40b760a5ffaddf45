// Recognises headings, titles, captions and code by style names, in the languages of Word.

/** What Word calls its heading styles, a number behind it, in the languages it comes in. */
const HEADINGS = [
  ...['heading', 'überschrift', 'titre', 'título', 'titulo', 'titolo', 'kop', 'rubrik', 'overskrift', 'otsikko'],
  ...[
    'nagłówek',
    'nadpis',
    'címsor',
    'başlık',
    'заголовок',
    'επικεφαλίδα',
    'naslov',
    'titlu',
    'virsraksts',
    'antraštė',
  ],
  ...['pealkiri', 'encabezado', 'cabeçalho', 'títol', 'izenburua', 'tiêu đề', 'judul', 'fyrirsögn', 'заглавие'],
  ...['見出し', '标题', '標題', '제목', 'כותרת', 'عنوان', 'หัวเรื่อง'],
];
const TITLES = [
  ...[
    'title',
    'titel',
    'titre',
    'título',
    'titulo',
    'titolo',
    'otsikko',
    'tytuł',
    'název',
    'názov',
    'cím',
    'konu başlığı',
  ],
  ...['название', 'заголовок', 'τίτλος', 'naslov', 'titlu', 'tittel', 'rubrik', '表題', '标题', '標題', '제목'],
];
const CAPTIONS = [
  ...[
    'caption',
    'beschriftung',
    'légende',
    'epígrafe',
    'legenda',
    'didascalia',
    'bijschrift',
    'beskrivning',
    'billedtekst',
  ],
  ...[
    'bildetekst',
    'kuvaotsikko',
    'podpis',
    'titulek',
    'képaláírás',
    'resim yazısı',
    'название объекта',
    '図表番号',
    '题注',
    '캡션',
  ],
];
const CODE = ['html preformatted', 'source code', 'code', 'preformatted text', 'plain code'];

const NUMBERED = /^(.*?)[\s_-]*([1-9])$/u;
/** Word adds the names that the user gave behind a comma, and a style that goes with it behind `Char`. */
const firstName = (name: string): string => name.split(',', 1)[0]!.trim().toLowerCase().normalize('NFC');

/** The level of a heading style by its name, in any language of Word's; null for other styles. */
export function headingLevelOf(name: string): number | null {
  const match = NUMBERED.exec(firstName(name));
  return match && HEADINGS.includes(match[1]!) ? Number(match[2]) : null;
}

export function kindOfStyleName(name: string): 'paragraph' | 'title' | 'caption' | 'code' {
  const plain = firstName(name);
  if (TITLES.includes(plain)) return 'title';
  if (CAPTIONS.includes(plain)) return 'caption';
  return CODE.includes(plain) ? 'code' : 'paragraph';
}
