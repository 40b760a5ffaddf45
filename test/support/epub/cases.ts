// Books for fixtures/epub, each with the reason why it is there.
import type { BookParts } from '../../../src/formats/epub/testing/write-epub.ts';

interface BookCase {
  readonly note: string;
  readonly parts: BookParts;
}

const NAV_ITEM = '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>';
const nav = (list: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc">${list}</nav></body></html>`;
const NCX_ITEM = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>';
const ncx = (points: string): string =>
  `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><docTitle><text>All</text></docTitle><navMap>${points}</navMap><pageList><pageTarget><navLabel><text>1</text></navLabel><content src="c1.xhtml"/></pageTarget></pageList></ncx>`;
const point = (title: string, src: string, inner = ''): string =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/>${inner}</navPoint>`;
const encryption = (algorithm: string, uri: string): string =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><enc:EncryptedData xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData><enc:CipherReference URI="${uri}"/></enc:CipherData></enc:EncryptedData></encryption>`;
const AES = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';

export const EPUB_CASES: Readonly<Record<string, BookCase>> = {
  chapters: {
    note: 'Chapters in the order of the spine, each on a page of its own.',
    parts: { chapters: ['<h1>One</h1><p>a</p>', '<h1>Two</h1><p>b</p>'] },
  },
  'spine-order': {
    note: 'The spine says the order, not the manifest; a chapter that is named twice is read once.',
    parts: {
      chapters: ['<p>a</p>', '<p>b</p>'],
      spine: '<itemref idref="c2"/><itemref idref="c1"/><itemref idref="c2"/>',
    },
  },
  'not-linear': {
    note: 'Parts beside the order of reading are read where the spine has them.',
    parts: { chapters: ['<p>a</p>', '<p>aside</p>'], spine: '<itemref idref="c1"/><itemref idref="c2" linear="no"/>' },
  },
  'not-in-the-spine': {
    note: 'A chapter that the spine does not name is no text of the book.',
    parts: { chapters: ['<p>a</p>', '<p>b</p>'], spine: '<itemref idref="c1"/>' },
  },
  metadata: {
    note: 'What the book says of itself.',
    parts: {
      metadata:
        '<dc:title>The mill</dc:title><dc:title>A subtitle</dc:title><dc:creator>A. Miller</dc:creator><dc:creator>B. Baker</dc:creator><dc:date>2024-05-01</dc:date><dc:language>en</dc:language><dc:publisher>River Press</dc:publisher><dc:identifier>urn:x:1</dc:identifier><dc:subject>corn</dc:subject><dc:subject>rivers</dc:subject><meta name="generator" content="hand"/><meta property="dcterms:modified">2024-05-02T00:00:00Z</meta>',
      chapters: ['<p>a</p>'],
    },
  },
  cover: {
    note: 'The cover is a property; the picture on its page is a figure that is not elsewhere.',
    parts: {
      items: '<item id="p" href="img/c.png" media-type="image/png" properties="cover-image"/>',
      chapters: [
        '<img src="img/c.png" alt="The cover"/>',
        '<p>a</p><img src="gone.png" alt="Gone"/><img src="https://example.org/x.png" alt="Far"/>',
      ],
      files: { 'OPS/img/c.png': 'no picture' },
    },
  },
  'old-cover': {
    note: 'EPUB 2 names the cover by the id of its item.',
    parts: {
      metadata: '<meta name="cover" content="p"/>',
      items: '<item id="p" href="c.jpg" media-type="image/jpeg"/>',
      chapters: ['<p>a</p>'],
    },
  },
  links: {
    note: 'Links between chapters, to their beginnings, within one, and to the web.',
    parts: {
      chapters: [
        '<p><a href="c2.xhtml">two</a> <a href="c2.xhtml#x">place</a> <a href="#here">here</a> <a href="https://example.org/">web</a> <a href="gone.xhtml">gone</a></p><p id="here">h</p>',
        '<p>first</p><p id="x">place</p><p><a href="c1.xhtml#here">back</a></p>',
      ],
    },
  },
  'same-names': {
    note: 'Names in two chapters are two places.',
    parts: {
      chapters: ['<p id="a">one</p>', '<p>x <a href="#a">own</a> <a href="c1.xhtml#a">other</a></p><p id="a">two</p>'],
    },
  },
  notes: {
    note: 'Notes as EPUB 3 marks them stand at the foot of the page; their links back are left out.',
    parts: {
      chapters: [
        '<p>Corn<a epub:type="noteref" href="#n1">1</a> and rye<sup><a epub:type="noteref" href="#n2">2</a></sup>.</p><aside epub:type="footnote" id="n1"><p>Note one. <a epub:type="backlink" href="#r">back</a></p></aside><section epub:type="footnotes"><ol><li epub:type="footnote" id="n2">Note two.</li></ol></section>',
      ],
    },
  },
  'notes-elsewhere': {
    note: 'Notes of the whole book in a chapter at its end.',
    parts: {
      chapters: [
        '<p>Corn<a epub:type="noteref" href="c2.xhtml#n">*</a>.</p>',
        '<h1>Notes</h1><div epub:type="endnote" id="n">Of the best.</div><p>More.</p>',
      ],
    },
  },
  navigation: {
    note: 'What the contents name, and the chapter only prints large, is a heading.',
    parts: {
      items: NAV_ITEM,
      chapters: ['<p class="big">The Mill</p><p>a</p><div id="s"><b>The wheel</b></div><p>b</p>'],
      files: {
        'OPS/nav.xhtml': nav(
          '<ol><li><a href="c1.xhtml">The Mill</a><ol><li><a href="c1.xhtml#s">The wheel</a></li></ol></li></ol>',
        ),
      },
    },
  },
  'navigation-in-the-spine': {
    note: 'The contents as a chapter are furniture.',
    parts: {
      items: NAV_ITEM,
      chapters: ['<h1>One</h1>'],
      spine: '<itemref idref="nav"/><itemref idref="c1"/>',
      files: { 'OPS/nav.xhtml': nav('<h2>Contents</h2><ol><li><a href="c1.xhtml">One</a></li></ol>') },
    },
  },
  ncx: {
    note: 'The contents of EPUB 2, by depth; the list of pages is none.',
    parts: {
      items: NCX_ITEM,
      chapters: ['<p>Part one</p><p><a id="k"></a>Chapter</p><p>text</p>'],
      files: { 'OPS/toc.ncx': ncx(point('Part one', 'c1.xhtml', point('Chapter', 'c1.xhtml#k'))) },
    },
  },
  'contents-that-differ': {
    note: 'Contents that name what does not stand there change nothing.',
    parts: {
      items: NCX_ITEM,
      chapters: ['<p>Once upon a time</p>'],
      files: { 'OPS/toc.ncx': ncx(point('Chapter 1', 'c1.xhtml')) },
    },
  },
  'headings-stay': {
    note: 'A heading keeps its level, whatever the contents say.',
    parts: {
      items: NCX_ITEM,
      chapters: ['<h3>Deep</h3><p>a</p>'],
      files: { 'OPS/toc.ncx': ncx(point('Deep', 'c1.xhtml')) },
    },
  },
  drm: {
    note: 'A chapter that is encrypted: the book is protected.',
    parts: { chapters: ['<p>a</p>'], files: { 'META-INF/encryption.xml': encryption(AES, 'OPS/c1.xhtml') } },
  },
  'garbled-fonts': {
    note: 'Fonts that are garbled hide no text.',
    parts: {
      chapters: ['<p>a</p>'],
      files: { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding', 'OPS/f.otf') },
    },
  },
  'locked-picture': {
    note: 'A part that is encrypted beside the chapters is told.',
    parts: { chapters: ['<p>a</p>'], files: { 'META-INF/encryption.xml': encryption(AES, 'OPS/p.png') } },
  },
  'missing-chapter': {
    note: 'Chapters that are not there are told; the others are read.',
    parts: {
      chapters: ['<p>a</p>', '<p>b</p>'],
      spine: '<itemref idref="c1"/><itemref idref="c2"/><itemref idref="c9"/>',
      files: { 'OPS/c2.xhtml': null },
    },
  },
  'no-container': {
    note: 'Without a container the package document is looked for.',
    parts: { chapters: ['<p>a</p>'], files: { 'META-INF/container.xml': null } },
  },
  'no-package': {
    note: 'Without a package document there is no book.',
    parts: { chapters: ['<p>a</p>'], files: { 'OPS/book.opf': null } },
  },
  'no-chapters': { note: 'A book whose list of chapters is empty: one page without text.', parts: { chapters: [] } },
  'broken-chapter': {
    note: 'Tags that are not closed are mended as in HTML.',
    parts: { chapters: ['<p>a<b>c<p>d</b><br/>e<i/>f'] },
  },
  'empty-elements': {
    note: 'Elements that end in their own tag hold nothing.',
    parts: { chapters: ['<div/><p>a<span/>b</p><a id="x"/><p>c</p>'] },
  },
  'escaped-names': {
    note: 'Names of parts with blanks and letters that are escaped.',
    parts: {
      items: '<item id="d" href="a%20b%C3%A9.xhtml" media-type="application/xhtml+xml"/>',
      chapters: ['<p><a href="a%20b%C3%A9.xhtml#x">there</a></p>'],
      spine: '<itemref idref="c1"/><itemref idref="d"/>',
      files: { 'OPS/a bé.xhtml': '<html><body><p>0</p><p id="x">1</p></body></html>' },
    },
  },
  'picture-in-the-spine': {
    note: 'A picture in the spine is no text.',
    parts: {
      items: '<item id="p" href="p.svg" media-type="image/svg+xml"/>',
      chapters: ['<p>a</p>'],
      spine: '<itemref idref="p"/><itemref idref="c1"/>',
      files: { 'OPS/p.svg': '<svg/>' },
    },
  },
  tables: {
    note: 'Tables, lists and code as in HTML.',
    parts: {
      chapters: [
        '<table><caption>Sacks</caption><thead><tr><th>Corn</th><th>Sum</th></tr></thead><tbody><tr><td>Rye</td><td>12</td></tr></tbody></table><ol start="3"><li>c</li></ol><pre>x  y\nz</pre>',
      ],
    },
  },
};
