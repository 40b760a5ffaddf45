import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { blipRelations, readAnchor, readObjectNames } from './read-anchor.ts';

const NAMES =
  'xmlns:wp="wp" xmlns:a="a" xmlns:pic="pic" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

function anchorOf(kind: string, attributes: string, content: string) {
  const graphic =
    '<a:graphic><a:graphicData uri="u"><pic:pic><a:blip r:embed="r1"/></pic:pic></a:graphicData></a:graphic>';
  const reader = new XmlReader(`<x ${NAMES}><wp:${kind} ${attributes}>${content}${graphic}</wp:${kind}><z/></x>`);
  reader.next();
  reader.next();
  const blips: unknown[] = [];
  const anchor = readAnchor(reader, (inner) => {
    const { depth } = inner;
    while (inner.nextStart(depth)) if (inner.name === 'blip') blips.push(blipRelations(inner));
  });
  expect([reader.nextStart(1), reader.name]).toEqual([true, 'z']);
  return { anchor, blips };
}

describe('a drawing in a text', () => {
  it('may stand in the line', () => {
    const { anchor, blips } = anchorOf(
      'inline',
      'distT="12700"',
      '<wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="Picture 1" descr=" A cat "/>',
    );
    expect(anchor).toEqual({
      width: 100,
      height: 50,
      float: null,
      behind: false,
      name: 'Picture 1',
      alt: 'A cat',
      decorative: false,
      hidden: false,
    });
    expect(blips).toEqual([{ embed: 'r1', link: null }]);
  });

  it('may float at an offset, with text at its sides', () => {
    const { anchor } = anchorOf(
      'anchor',
      'distT="0" distB="12700" distL="114300" distR="114300" behindDoc="1"',
      '<wp:simplePos x="9" y="9"/><wp:positionH relativeFrom="leftMargin"><wp:posOffset>127000</wp:posOffset></wp:positionH>' +
        '<wp:positionV relativeFrom="line"><wp:posOffset>-12700</wp:posOffset></wp:positionV><wp:extent cx="1" cy="1"/><wp:wrapTight><wp:wrapPolygon/></wp:wrapTight>',
    );
    expect(anchor.behind).toBe(true);
    expect(anchor.float).toEqual({
      horizontal: { from: 'page', offset: 10, align: null },
      vertical: { from: 'line', offset: -1, align: null },
      wrap: 'beside',
      distance: [9, 0, 9, 1],
    });
  });

  it('may float aligned, or at a point of the page', () => {
    const aligned = anchorOf(
      'anchor',
      '',
      '<wp:positionH relativeFrom="margin"><wp:align>outside</wp:align></wp:positionH><wp:positionV relativeFrom="odd"><wp:align>center</wp:align></wp:positionV><wp:wrapTopAndBottom/>',
    ).anchor.float;
    expect(aligned).toMatchObject({
      horizontal: { from: 'margin', align: 'right' },
      vertical: { from: 'paragraph', align: 'center' },
      wrap: 'above_below',
    });
    const simple = anchorOf(
      'anchor',
      'simplePos="1"',
      '<wp:simplePos x="12700" y="25400"/><wp:positionH relativeFrom="column"><wp:posOffset>5</wp:posOffset></wp:positionH>',
    ).anchor.float;
    expect(simple).toMatchObject({ horizontal: { from: 'page', offset: 1 }, vertical: { from: 'page', offset: 2 } });
  });

  it('has no size and no place where the numbers are none', () => {
    const { anchor } = anchorOf(
      'anchor',
      'distL="x"',
      '<wp:extent cx="-5" cy="NaN"/><wp:positionH relativeFrom="page"><wp:posOffset>1e999</wp:posOffset></wp:positionH>',
    );
    expect([anchor.width, anchor.height, anchor.float?.horizontal.offset]).toEqual([0, 0, 0]);
  });
});

describe('the words of an object', () => {
  const namesOf = (xml: string) => {
    const reader = new XmlReader(xml);
    reader.next();
    return readObjectNames(reader);
  };

  it('are its description, else its title', () => {
    expect(namesOf('<cNvPr descr="" title="Chart of sales" hidden="1"/>')).toEqual({
      name: null,
      alt: 'Chart of sales',
      decorative: false,
      hidden: true,
    });
  });

  it('are none where it only decorates', () => {
    const xml = '<docPr descr="line"><extLst><ext uri="x"><decorative val="1"/></ext></extLst></docPr>';
    expect(namesOf(xml)).toMatchObject({ alt: null, decorative: true });
  });
});
