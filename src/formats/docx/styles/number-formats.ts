// Formats list, note and page numbers by `w:numFmt`: Roman, letters, Chinese, Hebrew and the other ST_NumberFormat
// values.
import { toHebrew, toOrdinal, toRoman } from '../../counting.ts';
import { lookUp } from '../../ooxml/index.ts';

/** Numbers beyond this are written in digits, whatever the format: some formats would else grow with the number. */
const MAX_SPELLED = 10_000;

type Format = (value: number) => string;

/** A number of a list, a note or a page as `w:numFmt` asks for it. Formats that are not known show digits. */
export function formatNumber(value: number, format: string, pattern: string | null = null): string {
  if (format === 'custom') return padded(value, pattern);
  const write = value > MAX_SPELLED || value < 0 ? undefined : lookUp(FORMATS, format);
  return write ? write(value) : String(value);
}

/** `001, 002, 003, ...` asks for three digits. */
function padded(value: number, pattern: string | null): string {
  const first = /^\s*(0*1)\b/.exec(pattern ?? '');
  return String(value).padStart(first ? first[1]!.length : 1, '0');
}

/** A, B, … Z, AA, BB: the letter is repeated. Zero has none. */
const repeated =
  (letters: string): Format =>
  (value) => {
    const list = [...letters];
    return value < 1 ? '' : list[(value - 1) % list.length]!.repeat(Math.ceil(value / list.length));
  };

/** Signs of which only so many exist; digits after them. */
const signs =
  (list: string, first = 1): Format =>
  (value) =>
    [...list][value - first] ?? String(value);

/** Each digit by a sign of its own. */
const digits =
  (list: string): Format =>
  (value) => {
    const shown = [...list];
    return [...String(value)].map((digit) => shown[Number(digit)]).join('');
  };

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function spelled(value: number): string {
  if (value < 20) return ONES[value]!;
  if (value < 100) return `${TENS[Math.floor(value / 10) - 2]!}${value % 10 ? `-${ONES[value % 10]!}` : ''}`;
  const [size, word] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
  const rest = value % size;
  return `${spelled(Math.floor(value / size))} ${word}${rest ? ` ${spelled(rest)}` : ''}`;
}

function spelledOrdinal(value: number): string {
  return spelled(value).replace(/[a-z]+$/, (last) => lookUp(ORDINALS, last) ?? `${last.replace(/y$/, 'ie')}th`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 二十三: digits with the names of tens between them; a one in front of ten is left out by `bare`. */
const counting =
  (numerals: string, units: string, bare: boolean): Format =>
  (value) => {
    const list = [...numerals];
    const names = ['', ...units];
    if (value === 0) return list[0]!;
    if (value >= 10 ** names.length) return digits(numerals)(value);
    let text = '';
    let pending = false;
    for (let power = names.length - 1; power >= 0; power--) {
      const digit = Math.floor(value / 10 ** power) % 10;
      if (digit === 0) {
        pending = text !== '' && !bare;
        continue;
      }
      if (pending) text += list[0];
      pending = false;
      text +=
        digit === 1 && power > 0 && (bare || (text === '' && power === 1)) ? names[power] : list[digit]! + names[power];
    }
    return text;
  };

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const AIUEO = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const IROHA = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳㉑㉒㉓㉔㉕㉖㉗㉘㉙㉚㉛㉜㉝㉞㉟㊱㊲㊳㊴㊵㊶㊷㊸㊹㊺㊻㊼㊽㊾㊿';
const IN_PARENTHESES = '⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇';
const WITH_STOP = '⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛';
const chinese = counting('〇一二三四五六七八九', '十百千', false);
const japanese = counting('〇一二三四五六七八九', '十百千', true);

/** By the names of ST_NumberFormat (ECMA-376 part 1, 17.18.59). */
const FORMATS: Readonly<Record<string, Format>> = {
  none: () => '',
  decimalZero: (value) => String(value).padStart(2, '0'),
  upperRoman: (value) => toRoman(value).toUpperCase(),
  lowerRoman: toRoman,
  upperLetter: repeated(LATIN.toUpperCase()),
  lowerLetter: repeated(LATIN),
  ordinal: toOrdinal,
  cardinalText: (value) => capital(spelled(value)),
  ordinalText: (value) => capital(spelledOrdinal(value)),
  hex: (value) => value.toString(16).toUpperCase(),
  chicago: repeated('*†‡§'),
  numberInDash: (value) => `- ${value} -`,
  decimalFullWidth: digits('０１２３４５６７８９'),
  decimalFullWidth2: digits('０１２３４５６７８９'),
  decimalEnclosedCircle: signs(CIRCLED),
  decimalEnclosedCircleChinese: signs(CIRCLED),
  decimalEnclosedParen: signs(IN_PARENTHESES),
  decimalEnclosedFullstop: signs(WITH_STOP),
  ideographEnclosedCircle: signs('㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉'),
  ideographDigital: digits('〇一二三四五六七八九'),
  japaneseDigitalTenThousand: digits('〇一二三四五六七八九'),
  taiwaneseDigital: digits('○一二三四五六七八九'),
  koreanDigital: digits('영일이삼사오육칠팔구'),
  koreanDigital2: digits('零一二三四五六七八九'),
  koreanCounting: counting('영일이삼사오육칠팔구', '십백천', true),
  koreanLegal: counting('영일이삼사오육칠팔구', '십백천', true),
  japaneseCounting: japanese,
  japaneseLegal: counting('零壱弐参四伍六七八九', '拾百阡', false),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  chineseLegalSimplified: counting('零壹贰叁肆伍陆柒捌玖', '拾佰仟', false),
  ideographLegalTraditional: counting('零壹貳參肆伍陸柒捌玖', '拾佰仟', false),
  ideographTraditional: signs('甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: signs('子丑寅卯辰巳午未申酉戌亥'),
  aiueo: repeated(AIUEO),
  aiueoFullWidth: repeated(AIUEO),
  iroha: repeated(IROHA),
  irohaFullWidth: repeated(IROHA),
  ganada: repeated('가나다라마바사아자차카타파하'),
  chosung: repeated('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'),
  hebrew1: toHebrew,
  hebrew2: repeated('אבגדהוזחטיכלמנסעפצקרשת'),
  arabicAlpha: repeated('أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  arabicAbjad: repeated('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'),
  hindiVowels: repeated('अआइईउऊऋएऐओऔ'),
  hindiConsonants: repeated('कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह'),
  hindiNumbers: digits('०१२३४५६७८९'),
  thaiLetters: repeated('กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'),
  thaiNumbers: digits('๐๑๒๓๔๕๖๗๘๙'),
  russianLower: repeated(RUSSIAN),
  russianUpper: repeated(RUSSIAN.toUpperCase()),
};
