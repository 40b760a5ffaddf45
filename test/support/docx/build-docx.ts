import { buildCompound } from '../../../src/bytes/cfb/testing/build-compound.ts';
import { encryptAgile, encryptStandard } from '../../../src/bytes/office-crypto/testing/encrypt-package.ts';
import { makeZip } from '../../../src/bytes/zip/testing/make-zip.ts';
import { docxParts } from '../../../src/formats/docx/testing/write-docx.ts';
import type { DocxSpec, Lock } from './docx-spec.ts';
import { spell } from './spell.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN_TYPES = {
  docx: `${WORD}.document.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  dotx: `${WORD}.template.main+xml`,
};

/** Writes a document. Its parts are stored and not packed, so that the same document always gives the same bytes. */
export function buildDocx(spec: DocxSpec, locked?: Lock): Uint8Array {
  const entries = Object.entries(docxEntries(spec)).map(([name, content]) => ({ name, content, stored: true }));
  const file = makeZip(entries);
  if (!locked) return file;
  const encrypt = locked.by === 'agile' ? encryptAgile : encryptStandard;
  return buildCompound(encrypt(file, locked.password));
}

/** The parts of a document by their names. */
export function docxEntries(spec: DocxSpec): Record<string, string | Uint8Array> {
  const { kind = 'docx', types = {}, properties } = spec;
  const written = docxParts(spec);
  const all: Record<string, string> = {
    '[Content_Types].xml': contentTypes(Object.keys(written), MAIN_TYPES[kind], types),
    ...written,
    ...properties,
  };
  if (properties) all['_rels/.rels'] = rootRelations(Object.keys(properties));
  return Object.fromEntries(Object.entries(all).map(([name, content]) => spell(name, content, spec)));
}

function contentTypes(names: readonly string[], main: string, given: Readonly<Record<string, string>>): string {
  const typeOf = (name: string): string | null => {
    if (given[name] !== undefined) return given[name];
    if (name === 'word/document.xml') return main;
    const [, part] = /^word\/(styles|numbering|settings|footnotes|endnotes|comments)\.xml$/.exec(name) ?? [];
    return part ? `${WORD}.${part}+xml` : null;
  };
  const overrides = names.flatMap((name) => {
    const type = typeOf(name);
    return type ? [`<Override PartName="/${name}" ContentType="${type}"/>`] : [];
  });
  const defaults = Object.entries({ rels: 'vnd.openxmlformats-package.relationships+xml', xml: 'xml' }).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="application/${type}"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types">${defaults.join('')}<Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`;
}

function rootRelations(properties: readonly string[]): string {
  const kinds: Readonly<Record<string, string>> = {
    'docProps/core.xml': `${PACKAGE}/relationships/metadata/core-properties`,
    'docProps/app.xml': `${OFFICE}/extended-properties`,
  };
  const rest = properties.map((name, i) => `<Relationship Id="p${i}" Type="${kinds[name]}" Target="${name}"/>`);
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>${rest.join('')}</Relationships>`;
}
