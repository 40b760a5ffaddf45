import { describe, expect, it } from 'vitest';
import { packageOf } from '../testing/package-of.ts';
import { listAttachments } from './attachments.ts';
import { readProperties } from './properties.ts';

const CORE = `<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:title> Budget
 2024 </dc:title><dc:creator>Ada</dc:creator><cp:lastModifiedBy>Bob</cp:lastModifiedBy><dcterms:created>2024-02-03T04:05:06Z</dcterms:created><dc:subject/></cp:coreProperties>`;

describe('readProperties', () => {
  it('takes what core, extended and custom properties say', async () => {
    const pack = await packageOf({
      'docProps/core.xml': CORE,
      'docProps/app.xml':
        '<Properties><Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion><TitlesOfParts><v>x</v></TitlesOfParts><Company>ACME</Company></Properties>',
      'docProps/custom.xml':
        '<Properties><property name="Client" pid="2"><vt:lpwstr xmlns:vt="v">Foo &amp; Co</vt:lpwstr></property></Properties>',
    });
    expect(await readProperties(pack)).toEqual({
      title: 'Budget 2024',
      author: 'Ada',
      created: '2024-02-03T04:05:06Z',
      producer: 'Microsoft Excel 16.0300',
      properties: { last_modified_by: 'Bob', company: 'ACME', 'custom:Client': 'Foo & Co' },
    });
  });

  it('knows nothing where the parts are missing, and no date where it is none', async () => {
    const none = { title: null, author: null, created: null, producer: null, properties: {} };
    expect(await readProperties(await packageOf({ 'a.txt': '' }))).toEqual(none);
    const odd = await packageOf({ 'docProps/core.xml': '<p><created>yesterday</created></p>' });
    expect(await readProperties(odd)).toEqual(none);
  });
});

describe('listAttachments', () => {
  it('lists embedded objects with type and size', async () => {
    const pack = await packageOf({
      '[Content_Types].xml': '<Types><Default Extension="bin" ContentType="application/octet-stream"/></Types>',
      'xl/embeddings/oleObject1.bin': '12345',
      'xl/media/image1.bin': '1',
    });
    expect(listAttachments(pack)).toEqual([
      { name: 'oleObject1.bin', media_type: 'application/octet-stream', size_bytes: 5 },
    ]);
  });
});
