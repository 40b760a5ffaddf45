import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerError } from '../container-error.ts';
import { NAMESPACE } from './namespaces.ts';
import { XML, XmlReader } from './xml-reader.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');

/** Everything that a reader gives: `<name`, `>name` and texts. */
function listen(text: string | Uint8Array, understood?: ReadonlySet<string>): string[] {
  const reader = new XmlReader(text, understood);
  const heard: string[] = [];
  for (let event = reader.next(); event !== XML.done; event = reader.next()) {
    if (event === XML.text) heard.push(reader.value);
    else heard.push(`${event === XML.start ? '<' : '>'}${reader.name}`);
  }
  return heard;
}

function faultOf(text: string): string {
  try {
    listen(text);
  } catch (error) {
    if (error instanceof ContainerError) return error.fault;
    throw error;
  }
  return 'none';
}

describe('XmlReader', () => {
  it('gives starts, texts and ends in their order', () => {
    expect(listen('<?xml version="1.0"?>\n<a><b>x</b> <c/></a>\n')).toEqual([
      '<a',
      '<b',
      'x',
      '>b',
      ' ',
      '<c',
      '>c',
      '>a',
    ]);
  });

  it('passes over comments and instructions, and takes CDATA as it stands', () => {
    expect(listen('<!-- <x> --><a>1<!--2--><?p 3?><![CDATA[<4>&amp;]]></a>')).toEqual(['<a', '1', '<4>&amp;', '>a']);
  });

  it('resolves references, putting U+FFFD for characters that XML does not allow', () => {
    const heard = listen(
      '<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x20AC;&#x1F600;|&#0;&#xD800;&#x110000;&#99999999999;|&nbsp;&</a>',
    );
    expect(heard[1]).toBe('<>&"\'A€😀|\ufffd\ufffd\ufffd\ufffd|&nbsp;&');
  });

  it('reads attributes in either quote, with blanks and line ends around them', () => {
    const reader = new XmlReader(`<a  x = "1>'2"\n\ty='&quot;3\t4'  x="5"/>`);
    reader.next();
    expect([reader.attribute('x'), reader.attribute('y'), reader.attribute('z')]).toEqual(["1>'2", '"3 4', null]);
  });

  it('tells attributes with a prefix from those without', () => {
    const reader = new XmlReader(`<a id="1" p:id="2" xmlns:p="${NAMESPACE.relationships}" q:id="3"/>`);
    reader.next();
    expect(reader.attribute('id')).toBe('1');
    expect(reader.attribute('id', NAMESPACE.relationships)).toBe('2');
    expect(reader.attributes()).toEqual([
      ['id', '1', ''],
      ['id', '2', NAMESPACE.relationships],
      ['id', '3', ''],
    ]);
  });

  it('knows the namespace of elements, by the declarations in force where they stand', () => {
    const reader = new XmlReader('<a xmlns="u"><p:b xmlns:p="v" xmlns="w"><b/></p:b><b/><q:b/></a>');
    const seen: string[] = [];
    for (let event = reader.next(); event !== XML.done; event = reader.next())
      seen.push(`${event === XML.start ? '<' : '>'}${reader.name} ${reader.namespace}`);
    expect(seen).toEqual(['<a u', '<b v', '<b w', '>b w', '>b v', '<b u', '>b u', '<b ', '>b ', '>a u']);
  });

  it('gives the transitional name for a strict namespace', () => {
    const reader = new XmlReader('<a xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"/>');
    reader.next();
    expect(reader.namespace).toBe(NAMESPACE.spreadsheet);
  });

  it('goes past an element, takes its text, and walks its children', () => {
    const reader = new XmlReader('<r><a><b>1</b></a><a>x<b>y</b>z</a><c/>end</r>');
    reader.next();
    const seen: string[] = [];
    while (reader.nextStart(1)) {
      if (seen.length === 0) {
        reader.skip();
        seen.push(`skipped ${reader.name}`);
      } else seen.push(reader.text());
    }
    expect(seen).toEqual(['skipped a', 'xyz', '']);
    expect(reader.next()).toBe(XML.done);
    expect(reader.next()).toBe(XML.done);
  });

  it('turns line ends of any kind into line feeds', () => {
    expect(listen('<a>1\r\n2\r3\n4</a>')[1]).toBe('1\n2\n3\n4');
  });

  it('stops behind the root, whatever follows', () => {
    expect(listen('<a/>\0\0garbage <')).toEqual(['<a', '>a']);
  });
});

describe('alternate content', () => {
  const MC = `xmlns:mc="${NAMESPACE.compatibility}" xmlns:n="new" xmlns:o="odd"`;
  const sample = (choices: string) =>
    `<r ${MC}><mc:AlternateContent> ${choices}<mc:Fallback><old/></mc:Fallback> </mc:AlternateContent><z/></r>`;

  it('gives the fallback where no choice is understood', () => {
    const text = sample('<mc:Choice Requires="n"><new/></mc:Choice>');
    expect(listen(text)).toEqual(['<r', '<old', '>old', '<z', '>z', '>r']);
  });

  it('gives the first choice all of whose namespaces are understood', () => {
    const text = sample(
      '<mc:Choice Requires="n o"><both/></mc:Choice><mc:Choice Requires="n">t<new/></mc:Choice><mc:Choice Requires="n"/>',
    );
    expect(listen(text, new Set(['new']))).toEqual(['<r', 't', '<new', '>new', '<z', '>z', '>r']);
  });

  it('may be nested, and skipped from outside', () => {
    const inner = `<mc:AlternateContent><mc:Fallback><in/></mc:Fallback></mc:AlternateContent>`;
    const text = sample(`<mc:Choice Requires="n">${inner}</mc:Choice>`);
    expect(listen(text, new Set(['new']))).toEqual(['<r', '<in', '>in', '<z', '>z', '>r']);
    const reader = new XmlReader(text);
    reader.next();
    reader.skip();
    expect(reader.next()).toBe(XML.done);
  });
});

describe('bad XML', () => {
  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['<a><!DOCTYPE b></a>'],
    ['<a>'],
    ['<a><b></a></b>'],
    ['<a></ab>'],
    ['<a x>'],
    ['<a x=1/>'],
    ['<a x="1/>'],
    ['<a /b>'],
    ['<a><!-- </a>'],
    ['<a'],
    ['< a/>'],
    ['no element'],
    [''],
  ])('refuses %j as corrupt', (text) => {
    expect(faultOf(text)).toBe('corrupt');
  });

  it('stops at elements too deep and attributes too many', () => {
    expect(faultOf('<a>'.repeat(5000))).toBe('limit');
    expect(faultOf(`<a ${Array.from({ length: 5000 }, (_, i) => `x${i}="1"`).join(' ')}/>`)).toBe('limit');
    expect(faultOf(`<a ${Array.from({ length: 40 }, (_, i) => `x${i}="1"`).join(' ')}/>`)).toBe('none');
  });

  it('gives what stands before the fault', () => {
    const reader = new XmlReader('<a><b>1</b><c');
    expect([reader.next(), reader.next(), reader.text()]).toEqual([XML.start, XML.start, '1']);
    expect(() => reader.next()).toThrow(ContainerError);
  });

  it('never throws anything else, whatever the text', () => {
    const pieces = [
      '<',
      '>',
      '/',
      'a',
      'b:a',
      ' ',
      '"',
      "'",
      '=',
      '&',
      ';',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      'xmlns:b="c"',
    ];
    const mixed = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(''));
    fc.assert(fc.property(mixed, (text) => ['none', 'corrupt', 'limit'].includes(faultOf(`<a>${text}`))));
  });
});

describe('encodings', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><a>é€😀</a>';

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-8 that says it is UTF-16', bytes(text)],
    ['UTF-8 with a mark', bytes(`\ufeff<a>é€😀</a>`)],
    ['an unknown name', bytes('<?xml version="1.0" encoding="klingon"?><a>é€😀</a>')],
  ])('reads %s', (_, input) => {
    expect(listen(input)[1]).toBe('é€😀');
  });

  it('follows the declaration of a legacy charset', () => {
    const western = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>\xe9\x80</a>', 'latin1');
    expect(listen(western)[1]).toBe('é€');
    const russian = Buffer.from("<?xml version='1.0' encoding='windows-1251'?><a>\xcf</a>", 'latin1');
    expect(listen(russian)[1]).toBe('П');
  });
});
