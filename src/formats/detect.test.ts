import { describe, expect, it, vi } from 'vitest';
import { buildCompound } from '../bytes/cfb/testing/build-compound.ts';
import { makeZip } from '../bytes/zip/testing/make-zip.ts';
import { FolioError } from '../errors.ts';
import { csv } from './csv/index.ts';
import { detect } from './detect.ts';
import { PICTURES } from './image/testing/samples.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

function problemOf(head: Uint8Array, name: string): FolioError {
  try {
    detect(head, name);
  } catch (error) {
    if (error instanceof FolioError) return error;
    throw error;
  }
  throw new Error(`${name} was taken`);
}

describe('detect', () => {
  it('takes delimited text by its name', () => {
    for (const name of ['a.csv', 'a.TSV', 'a.tab', 'a.psv', 'a.txt'])
      expect(detect(bytes('a,b\n1,2\n'), name).format).toBe('csv');
  });

  it('takes delimited text under a name that says nothing', () => {
    expect(detect(bytes('a;b\n1;2\n3;4\n'), 'export').format).toBe('csv');
  });

  it('takes other text for text, whatever its name, unless that promises a table or a document', () => {
    const prose = 'Dear Ada,\n\nthank you for the flour, and for the bread.\n';
    for (const name of ['a.txt', 'a.log', 'README', 'a.conf', 'a'])
      expect(detect(bytes(prose), name).format).toBe('text');
    expect(detect(bytes(prose), 'a.csv').format).toBe('csv');
    expect(problemOf(bytes(prose), 'a.odt').message).toMatch(/plain text/);
    expect(detect(new Uint8Array(0), 'a.txt').format).toBe('text');
  });

  it('does not ask whether text is delimited where another format knows it better', () => {
    const asked = vi.spyOn(csv, 'sniff');
    try {
      expect(
        detect(bytes('From: a@example.org\nSubject: b,c\nDate: Fri, 1 May 2026 10:20:30 +0000\n\nd,e\n'), 'a.eml')
          .format,
      ).toBe('eml');
      expect(asked).not.toHaveBeenCalled();
      expect(detect(bytes('a,b\n1,2\n'), 'a.txt').format).toBe('csv');
      expect(asked).toHaveBeenCalledOnce();
    } finally {
      asked.mockRestore();
    }
  });

  it('takes UTF-16 text although every other byte is NUL', () => {
    expect(detect(new Uint8Array(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le')), 'a.csv').format).toBe('csv');
  });

  it('believes the content rather than the name', () => {
    expect(detect(bytes('%PDF-1.7\n1 0 obj'), 'x.csv').format).toBe('pdf');
    const problem = problemOf(bytes('PK\x03\x04\x14\0'), 'x.csv');
    expect(problem.code).toBe('unsupported_type');
    expect(problem.message).toContain('ZIP');
    expect(problem.details.hint).toContain('.csv, ');
    expect(problem.details.hint).toContain('.pdf');
  });

  it.each(['x.pdf', 'x.docx', 'x.PPTX', 'x.png'])('does not take text that is named %s', (name) => {
    const problem = problemOf(bytes('Not found, sorry\nask again, later\n'), name);
    expect(problem.code).toBe('unsupported_type');
    expect(problem.message).toMatch(/plain text/);
    expect(problem.details.hint).toMatch(/\.txt or \.csv/);
  });

  it('takes text that is named like a workbook, as programs write it', () => {
    expect(detect(bytes('a\tb\n1\t2\n'), 'x.xls').format).toBe('csv');
  });

  it('does not take bytes for text that steer something, however few there are', () => {
    const garbage = bytes('\x8f\x02Q\xe9\x17\xb3z\x00,\xd4\x88\x05');
    for (const name of ['x.pdf', 'x', 'x.csv']) expect(problemOf(garbage, name).code).toBe('unsupported_type');
    expect(problemOf(garbage, 'x.pdf').details.hint).toMatch(/another copy/);
    expect(problemOf(bytes('some, words\x00'), 'x').code).toBe('unsupported_type');
    expect(detect(bytes('a,b\n1,2\n\x00'), 'x.csv').format).toBe('csv');
  });

  it('takes RTF by its first bytes', () => {
    expect(detect(bytes('{\\rtf1\\ansi text}'), 'x.txt').format).toBe('rtf');
  });

  it('takes a PDF that begins behind other bytes', () => {
    expect(detect(bytes('HTTP/1.1 200 OK\r\n\r\n%PDF-1.4\n1 0 obj'), 'x.pdf').format).toBe('pdf');
    expect(detect(bytes('\0\0\0%PDF-1.4\n1 0 obj'), 'x').format).toBe('pdf');
  });

  it.each([
    ['PK\x03\x04\x14\0', 'ZIP'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'OLE'],
  ])('names the type of %j, which nothing here reads', (head, kind) => {
    const problem = problemOf(bytes(head), 'x.txt');
    expect(problem.code).toBe('unsupported_type');
    expect(problem.message).toContain(kind);
  });

  it.each([
    ['WordDocument', 'doc'],
    ['PowerPoint Document', 'ppt'],
    ['__properties_version1.0', 'msg'],
  ])('takes a compound file by its stream %s, whatever its name', (stream, format) => {
    expect(detect(buildCompound({ [stream]: bytes('content') }), 'x.xls').format).toBe(format);
  });

  it('goes by the name of a compound file that does not show what it holds', () => {
    const unseen = buildCompound({ Data: new Uint8Array(200_000) }).subarray(0, 2_000);
    expect(detect(unseen, 'a.ppt').format).toBe('ppt');
    expect(detect(unseen, 'a.DOC').format).toBe('doc');
    expect(detect(unseen, 'a.msg').format).toBe('msg');
    expect(problemOf(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.msg').message).toContain('OLE');
  });

  it('takes a locked document by its name, which alone can tell', () => {
    const locked = buildCompound({ EncryptedPackage: bytes('content') });
    expect(['a.docx', 'a.ppsx', 'a.xlsm', 'a'].map((name) => detect(locked, name).format)).toEqual([
      'docx',
      'pptx',
      'xlsx',
      'xlsx',
    ]);
  });

  it('names a locked document that can be none that is read', () => {
    const problem = problemOf(buildCompound({ EncryptedPackage: bytes('content') }), 'x.vsdx');
    expect(problem.message).toContain('encrypted');
  });

  it.each([
    ['text', 'odt'],
    ['text-template', 'odt'],
    ['text-master', 'odt'],
    ['spreadsheet', 'ods'],
    ['presentation', 'odp'],
    ['spreadsheet-template', 'ods'],
  ])('knows an archive that says it is OpenDocument of the type %s, whatever its name', (type, format) => {
    const content = `application/vnd.oasis.opendocument.${type}`;
    const head = makeZip([
      { name: 'mimetype', content, stored: true },
      { name: 'content.xml', content: '<a/>' },
    ]);
    expect(detect(head, 'x.docx').format).toBe(format);
  });

  it.each([
    ['<?mso-application progid="Word.Document"?><pkg:package/>', 'Word'],
    ['<?mso-application progid="PowerPoint.Show"?><pkg:package/>', 'presentation'],
    ['<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'workbook'],
    ['<p:package xmlns:p="http://schemas.microsoft.com/office/2006/xmlPackage"/>', 'Office'],
    ['<office:document office:version="1.2"/>', 'OpenDocument'],
  ])('names a document that is one XML file: %s', (content, kind) => {
    const text = `<?xml version="1.0"?>\n${content}`;
    for (const head of [bytes(text), new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))]) {
      const problem = problemOf(head, 'x.txt');
      expect(problem.code).toBe('unsupported_type');
      expect(problem.message).toContain(kind);
    }
    expect(detect(bytes('<?xml version="1.0"?><rows><row/></rows>'), 'x.txt').format).toBe('text');
  });

  it('takes invoices in XML by their root, and refuses other XML under that name', () => {
    const ubl = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"';
    expect(detect(bytes(`<?xml version="1.0"?><!-- a --><Invoice ${ubl}/>`), 'x.txt').format).toBe('einvoice');
    const sent = `<s:StandardBusinessDocument xmlns:s="urn:x"><s:Head><s:A/></s:Head><Invoice ${ubl}/></s:StandardBusinessDocument>`;
    expect(detect(bytes(sent), 'x.xml').format).toBe('einvoice');
    for (const other of ['<?xml version="1.0"?><rows/>', '<Invoice><Number>1</Number></Invoice>'])
      expect(() => detect(bytes(other), 'x.xml')).toThrow('XML of a kind that is not read');
    expect(() => detect(bytes('Not found'), 'x.xml')).toThrow('plain text');
  });

  it('names packages of other programs', () => {
    const visio = makeZip([{ name: 'visio/document.xml', content: '<a/>' }]);
    expect(problemOf(visio, 'x.vsdx').message).toContain('Visio');
  });

  it('refuses bytes that are no text', () => {
    const noise = Uint8Array.from({ length: 512 }, (_, i) => (i * 37) % 256);
    expect(problemOf(noise, 'x.csv').code).toBe('unsupported_type');
    expect(problemOf(new Uint8Array(64), 'x').code).toBe('unsupported_type');
  });

  it('tells the three kinds of empty file apart', () => {
    const none = new Uint8Array(0);
    expect(detect(none, 'a.csv').format).toBe('csv');
    expect(problemOf(none, 'a.pdf').code).toBe('corrupt_file');
    expect(problemOf(none, 'a.xyz').code).toBe('unsupported_type');
    expect(problemOf(none, '').code).toBe('unsupported_type');
  });
});

describe('pictures', () => {
  it.each(Object.entries(PICTURES))('of the kind %s are told by their first bytes, whatever their name', (_, write) => {
    for (const name of ['a.pdf', 'a.csv', 'a']) expect(detect(write(), name).format).toBe('image');
  });

  it('are not told by their name', () => {
    const noise = Uint8Array.from({ length: 512 }, (_, i) => (i * 37) % 256);
    for (const name of ['bad.png', 'bad.jpg', 'bad.tif', 'bad.webp'])
      expect(problemOf(noise, name).code).toBe('unsupported_type');
    expect(problemOf(new Uint8Array(0), 'none.png').code).toBe('corrupt_file');
  });

  it('are not text that begins with a word like theirs', () => {
    expect(detect(bytes('GIF89a,year\nPNG,1996\n'), 'kinds.csv').format).toBe('csv');
    expect(detect(bytes('BMW,3\nFiat,4\n'), 'cars.csv').format).toBe('csv');
    expect(detect(bytes('II*,MM*\n1,2\n'), 'marks.csv').format).toBe('csv');
  });

  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1', 'HEIC', 'JPEG'],
    ['\0\0\0\x18ftypmif1\0\0\0\0heic', 'HEIC', 'iPhone'],
    ['\0\0\0\x18ftypavif\0\0\0\0mif1', 'AVIF', 'PNG'],
    ['\0\0\0\x0cjP  \r\n\x87\n', 'JPEG 2000', 'PNG'],
    ['\xfd7zXZ\0\0\x04', 'packed with xz', 'as ZIP'],
    ['7z\xbc\xaf\x27\x1c\0\x04', '7-Zip', 'as ZIP'],
    ['Rar!\x1a\x07\x01\0', 'RAR', 'as ZIP'],
    ['\x28\xb5\x2f\xfd\0', 'Zstandard', 'as ZIP'],
    ['\xff\x0a\xfa\x1f\0\0', 'JPEG XL', 'PNG'],
    ['8BPS\0\x01\0\0', 'Photoshop', 'PNG'],
  ])('that nothing here reads are named: %j', (head, kind, advice) => {
    const problem = problemOf(bytes(head), 'photo.jpg');
    expect(problem.code).toBe('unsupported_type');
    expect(problem.message).toContain(kind);
    expect(problem.details.hint).toContain(advice);
  });
});

describe('the names of files', () => {
  it('say nothing of their type where they have no dot but at most a known word', () => {
    expect(detect(bytes('a,b\n1,2\n'), 'README').format).toBe('csv');
    expect(detect(bytes('a,b\n1,2\n'), 'archive.2024').format).toBe('csv');
  });

  it('of other documents do not keep text from being read as what it is', () => {
    expect(detect(bytes('a,b\n1,2\n3,4\n'), 'table.xlsx').format).toBe('csv');
  });

  it('of delimited text do not keep a document from being seen', () => {
    for (const head of ['PK\x05\x06\0\0', 'PK\x03\x04\0\0'])
      expect(problemOf(bytes(head), 'a.csv').message).toContain('ZIP');
  });

  it('may be in any case and hold several dots', () => {
    expect(detect(new Uint8Array(0), 'Q1.final.CSV').format).toBe('csv');
    expect(problemOf(new Uint8Array(0), 'Q1.csv.PDF').code).toBe('corrupt_file');
  });
});

describe('bytes that begin like a signature', () => {
  it('are text where the signature is cut', () => {
    expect(detect(bytes('%PDF'), 'a.csv').format).toBe('csv');
    expect(detect(bytes('PK,1\n'), 'a.csv').format).toBe('csv');
  });

  it('are refused where NULs stand among them, except as UTF-16', () => {
    expect(problemOf(bytes('a\0\0\0b\0\0\0'), 'a.csv').code).toBe('unsupported_type');
    expect(detect(bytes('a\0,\0b\0\n\0'), 'a.csv').format).toBe('csv');
    expect(detect(bytes('a,b\0\n1,2\n3,4\n'), 'a.csv').format).toBe('csv');
  });
});
