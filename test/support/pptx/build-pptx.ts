import { buildCompound } from '../../../src/bytes/cfb/testing/build-compound.ts';
import { encryptAgile, encryptStandard } from '../../../src/bytes/office-crypto/testing/encrypt-package.ts';
import { makeZip } from '../../../src/bytes/zip/testing/make-zip.ts';
import { relationshipsOf } from '../../../src/formats/ooxml/testing/package-of.ts';
import { pptxParts } from '../../../src/formats/pptx/testing/write-pptx.ts';
import type { Lock, PptxSpec } from './pptx-spec.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN_TYPES = {
  pptx: `${SLIDES}.presentation.main+xml`,
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
  ppsx: `${SLIDES}.slideshow.main+xml`,
  potx: `${SLIDES}.template.main+xml`,
};
/** Content types by the names of parts. */
const PART_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/slides\/\w+\.xml$/, `${SLIDES}.slide+xml`],
  [/^ppt\/slideLayouts\/\w+\.xml$/, `${SLIDES}.slideLayout+xml`],
  [/^ppt\/slideMasters\/\w+\.xml$/, `${SLIDES}.slideMaster+xml`],
  [/^ppt\/notesSlides\/\w+\.xml$/, `${SLIDES}.notesSlide+xml`],
  [/^ppt\/comments\/\w+\.xml$/, `${SLIDES}.comments+xml`],
  [/^ppt\/commentAuthors\.xml$/, `${SLIDES}.commentAuthors+xml`],
  [/^ppt\/theme\/\w+\.xml$/, `${OFFICE}.theme+xml`],
  [/^ppt\/charts\/\w+\.xml$/, `${OFFICE}.drawingml.chart+xml`],
  [/^ppt\/diagrams\/data\d+\.xml$/, `${OFFICE}.drawingml.diagramData+xml`],
  [/^ppt\/diagrams\/drawing\d+\.xml$/, 'application/vnd.ms-office.drawingml.diagramDrawing+xml'],
];
/** Content types by the endings of names. */
const DEFAULT_TYPES = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  mp4: 'video/mp4',
};

/** Writes a presentation. Its parts are stored and not packed, so that the same presentation always gives the same bytes. */
export function buildPptx(spec: PptxSpec, locked?: Lock): Uint8Array {
  const file = makeZip(partsOf(spec).map(([name, content]) => ({ name, content, stored: true })));
  if (!locked) return file;
  const encrypt = locked.by === 'agile' ? encryptAgile : encryptStandard;
  return buildCompound(encrypt(file, locked.password));
}

/** The parts of a presentation, as [name, content]. */
export function partsOf({
  kind = 'pptx',
  strict = false,
  types = {},
  properties,
  ...deck
}: PptxSpec): [string, string][] {
  const written = pptxParts(deck);
  const all: Record<string, string> = {
    '[Content_Types].xml': contentTypes(Object.keys(written), MAIN_TYPES[kind], types),
    ...written,
    ...properties,
  };
  if (properties)
    all['_rels/.rels'] = relationshipsOf([
      ['r', 'officeDocument', 'ppt/presentation.xml'],
      ['core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ['app', 'extended-properties', 'docProps/app.xml'],
    ]);
  return Object.entries(all).map(([name, content]) => [
    name,
    /\.(xml|rels)$/.test(name) && content.startsWith('<')
      ? DECLARATION + (strict ? toStrict(content) : content)
      : content,
  ]);
}

function contentTypes(names: readonly string[], main: string, given: Readonly<Record<string, string>>): string {
  const typeOf = (name: string): string | undefined =>
    given[name] ?? (name === 'ppt/presentation.xml' ? main : PART_TYPES.find(([pattern]) => pattern.test(name))?.[1]);
  const overrides = names.flatMap((name) => {
    const type = typeOf(name);
    return type ? [`<Override PartName="/${name}" ContentType="${type}"/>`] : [];
  });
  const defaults = Object.entries(DEFAULT_TYPES).map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types">${defaults.join('')}${overrides.join('')}</Types>`;
}

/** The names of ISO 29500 strict: `…/presentationml/2006/main` is `…/ooxml/presentationml/main`. */
const toStrict = (xml: string): string =>
  xml.replace(
    /http:\/\/schemas\.openxmlformats\.org\/(presentationml|officeDocument|drawingml)\/2006\/(\w+)/g,
    'http://purl.oclc.org/ooxml/$1/$2',
  );
