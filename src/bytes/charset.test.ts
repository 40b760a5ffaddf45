import { describe, expect, it } from 'vitest';
import { detectCharset, detectLateCharset, isText, withoutCutCharacter } from './charset.ts';

/** Bytes of a text in a charset that Node cannot write: found by decoding each byte or pair. */
function encode(text: string, label: string): Uint8Array {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(label, { fatal: true });
  const note = (bytes: number[]) => {
    try {
      const sign = decoder.decode(new Uint8Array(bytes));
      if (Array.from(sign).length === 1 && !table.has(sign)) table.set(sign, bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
  for (let high = 0; high < 256; high++) note([high]);
  if (/jis|jp|kr|big5|gb/.test(label))
    for (let high = 0x81; high < 0xff; high++) for (let low = 0x40; low < 0xff; low++) note([high, low]);
  return new Uint8Array(Array.from(text).flatMap((sign) => table.get(sign) ?? [0x3f]));
}

const encodingOf = (bytes: Uint8Array): string => detectCharset(bytes).encoding;

describe('detectCharset', () => {
  it('believes a mark and counts its bytes', () => {
    expect(detectCharset(new Uint8Array([0xef, 0xbb, 0xbf, 0x61]))).toEqual({
      encoding: 'utf-8',
      bom_bytes: 3,
      guessed: false,
    });
    expect(detectCharset(new Uint8Array([0xff, 0xfe, 0x61, 0]))).toMatchObject({ encoding: 'utf-16le', bom_bytes: 2 });
    expect(detectCharset(new Uint8Array([0xfe, 0xff, 0, 0x61]))).toMatchObject({ encoding: 'utf-16be', bom_bytes: 2 });
    expect(detectCharset(new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).toMatchObject({
      encoding: 'utf-32le',
      bom_bytes: 4,
    });
    expect(detectCharset(new Uint8Array([0, 0, 0xfe, 0xff]))).toMatchObject({ encoding: 'utf-32be', bom_bytes: 4 });
  });

  it('knows UTF-16 without a mark by where its NULs stand', () => {
    const little = Buffer.from('name,city\nJürgen,Köln\n', 'utf16le');
    expect(encodingOf(new Uint8Array(little))).toBe('utf-16le');
    expect(encodingOf(new Uint8Array(Buffer.from(little).swap16()))).toBe('utf-16be');
  });

  it('takes ASCII and sound UTF-8 as UTF-8, though the last character be cut', () => {
    const bytes = new TextEncoder().encode('a,ü€😀');
    for (let end = 0; end <= bytes.length; end++) {
      expect(detectCharset(bytes.subarray(0, end))).toEqual({ encoding: 'utf-8', bom_bytes: 0, guessed: false });
    }
  });

  it('takes UTF-8 with a few wrong bytes as damaged UTF-8', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('äöüß'.repeat(20)), 0xff, 0x61]);
    expect(detectCharset(bytes)).toMatchObject({ encoding: 'utf-8', guessed: true });
  });

  it.each([
    ['windows-1252', 'nom;ville\nRené Lefèvre;Orléans\nChloé;Besançon où être\n'],
    ['windows-1252', 'Name;Stadt\nJürgen Müller;Köln\nWeiß;Düsseldorf für größere Maße\n'],
    ['windows-1252', 'nombre;ciudad\nJosé Muñoz;A Coruña\nPeña;León año corazón\n'],
    ['windows-1252', 'navn;by\nSøren Kjær;Århus\nJørgen;Ærø på gården\n'],
    ['windows-1252', 'nome;cidade\nJoão;São Paulo\nAndré;Brasília não há ações\n'],
    ['windows-1250', 'jméno;město\nJiří Novák;Plzeň\nŠtěpánka;Říčany žluťoučký kůň\n'],
    ['windows-1250', 'név;város\nKovács Ödön;Győr\nSzűcs;Hódmezővásárhely őszi tűz\n'],
    ['windows-1250', 'imię;miasto\nŁukasz;Łódź\nGrażyna Żółć;Świętokrzyskie\n'],
    ['iso-8859-2', 'imię;miasto\nŁukasz;Łódź\nGrażyna Żółć;Świętokrzyskie\n'],
    ['windows-1251', 'имя;город\nИван Петров;Москва\nАнна;Санкт-Петербург\n'],
    ['koi8-r', 'имя;город\nИван Петров;Москва\nАнна;Санкт-Петербург\n'],
    ['windows-1253', 'όνομα;πόλη\nΓιώργος Παπαδόπουλος;Αθήνα\n'],
    ['windows-1254', 'ad;şehir\nIşık Yılmaz;İstanbul\nGülşen;Eskişehir\n'],
    ['windows-1255', 'שם;עיר\nמשה כהן;ירושלים\n'],
    ['shift_jis', '名前,都市\n田中太郎,東京\nすずき,おおさか\n'],
    ['euc-jp', '名前,都市\n田中太郎,東京\nすずき,おおさか\n'],
    ['gb18030', '姓名,城市\n张伟,北京\n王芳,上海市浦东新区\n'],
    ['big5', '姓名,城市\n陳偉,臺北\n王芳,高雄市鳳山區\n'],
    ['euc-kr', '이름,도시\n김철수,서울\n박영희,부산광역시\n'],
  ])('guesses %s by the letters of %j', (label, text) => {
    const bytes = encode(text, label === 'windows-1252' ? 'iso-8859-15' : label);
    expect(bytes.includes(0x3f)).toBe(false);
    expect(detectCharset(bytes)).toEqual({ encoding: label, bom_bytes: 0, guessed: true });
  });

  it('does not take a single accent for a word of another script', () => {
    expect(encodingOf(new Uint8Array(Buffer.from('caf\xe9,1\nth\xe9,2\n', 'latin1')))).toBe('windows-1252');
    expect(encodingOf(new Uint8Array(Buffer.from('price,\xa35\n', 'latin1')))).toBe('windows-1252');
  });
});

describe('isText', () => {
  it('lets text pass with tabs, line ends and separators', () => {
    expect(isText(new TextEncoder().encode('a\tb\r\nc\x01d\x1fe\f'))).toBe(true);
    expect(isText(new Uint8Array(0))).toBe(true);
  });

  it('refuses what is full of NULs and controls', () => {
    expect(isText(new Uint8Array(100))).toBe(false);
    expect(isText(Uint8Array.from({ length: 256 }, (_, i) => i))).toBe(false);
  });

  it('takes wide characters for text, whatever their bytes', () => {
    expect(isText(Buffer.from('wide', 'utf16le'))).toBe(true);
    expect(isText(Buffer.from('\ufeff\u0402\u0304', 'utf16le'))).toBe(true);
  });

  it('forgives one NUL', () => {
    expect(isText(new TextEncoder().encode('a\0b'))).toBe(true);
  });
});

describe('detectLateCharset', () => {
  it('knows no marks: the text before it was ASCII', () => {
    expect(detectLateCharset(new TextEncoder().encode('\ufeffid,name\n'))).toEqual({
      encoding: 'utf-8',
      bom_bytes: 0,
      guessed: false,
    });
    expect(detectLateCharset(Uint8Array.from([0xff, 0xfe, 0x61, 0x0a]))).toMatchObject({
      encoding: 'windows-1252',
      bom_bytes: 0,
    });
  });

  it('knows UTF-8 and legacy charsets as from the start', () => {
    expect(detectLateCharset(new TextEncoder().encode('é,ü\n')).encoding).toBe('utf-8');
    expect(detectLateCharset(encode('имя;город\nИван Петров;Москва\n', 'windows-1251')).encoding).toBe('windows-1251');
  });
});

describe('withoutCutCharacter', () => {
  it.each([
    ['nothing', [], 0],
    ['ASCII', [0x61, 0x62], 2],
    ['a whole character', [0x61, 0xc3, 0xa9], 3],
    ['half of two bytes', [0x61, 0xc3], 1],
    ['two of three bytes', [0x61, 0xe2, 0x82], 1],
    ['three of four bytes', [0x61, 0xf0, 0x9f, 0x98], 1],
    ['bytes that begin nothing', [0x80, 0x80, 0x80, 0x80], 4],
  ])('keeps what is whole of %s', (_, bytes, length) => {
    expect(withoutCutCharacter(Uint8Array.from(bytes))).toHaveLength(length);
  });
});

describe('the guess of a charset', () => {
  it.each([
    ['iso-8859-5', 'имя;город\nИван Петров;Москва\nАнна;Санкт-Петербург\n'],
    ['windows-1256', 'الاسم;المدينة\nمحمد;القاهرة\nفاطمة;الرياض\n'],
    ['windows-1250', 'nume;oraş\nŞtefan;Braşov\nţară;Piteşti ăla şi ţeapă\n'],
  ])('may be %s', (label, text) => {
    expect(detectCharset(encode(text, label)).encoding).toBe(label);
  });

  it('is not led by a byte order mark in the middle, nor by numbers alone', () => {
    expect(encodingOf(new TextEncoder().encode('1,2\n\ufeff3,4\n'))).toBe('utf-8');
    expect(encodingOf(new TextEncoder().encode('1,2\n3,4\n'))).toBe('utf-8');
  });
});
