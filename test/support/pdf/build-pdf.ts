import { type Annotation, type PageFrame, type Target, toAnnotation, toDestination } from './annotations.ts';
import { FontBook } from './fonts.ts';
import { addFields, type Field } from './form-fields.ts';
import { type Book, Ink, type Items } from './ink.ts';
import { type FileOptions, PdfFile, writeFile } from './pdf-file.ts';
import { type PdfDict, type PdfValue, type Ref, Stream, Verbatim } from './pdf-values.ts';
import { StructureBook } from './structure-book.ts';

export interface PageSpec {
  readonly items?: Items;
  /** Width and height of the media box; A4 by default. */
  readonly size?: readonly [width: number, height: number];
  /** Left, top, right, bottom of the crop box, from the top left of the media box. */
  readonly crop?: readonly [number, number, number, number];
  readonly rotate?: number;
  readonly userUnit?: number;
  readonly annotations?: readonly Annotation[];
  readonly fields?: readonly Field[];
  /** Paints the items in an order of chance, by this seed. */
  readonly shuffle?: number;
  /** The content is no content, the page is no page, or there is nothing under its number. */
  readonly damage?: 'content' | 'object' | 'missing';
}

export interface OutlineEntry {
  readonly title: string;
  readonly to: Target;
  readonly children?: readonly OutlineEntry[];
}

export interface Attachment {
  readonly name: string;
  readonly data: Uint8Array | string;
  readonly description?: string;
  /** Such as `text/plain`. */
  readonly mediaType?: string;
}

export interface Info {
  readonly Title?: string;
  readonly Author?: string;
  readonly Subject?: string;
  readonly Keywords?: string;
  readonly Creator?: string;
  readonly Producer?: string;
  /** As the file has them: `D:20240131120000Z`. */
  readonly CreationDate?: string;
  readonly ModDate?: string;
}

export interface PdfSpec extends FileOptions {
  readonly pages: readonly PageSpec[];
  readonly info?: Info;
  /** The XMP packet as it stands. */
  readonly xmp?: string;
  readonly language?: string;
  readonly outline?: readonly OutlineEntry[];
  readonly attachments?: readonly Attachment[];
  /** The page tree holds itself. */
  readonly cyclicPages?: boolean;
  /** Further members of the catalogue. */
  readonly catalog?: PdfDict;
}

export const A4 = [595, 842] as const;

/** A PDF file; the same bytes for the same specification. */
export function buildPdf(spec: PdfSpec): Uint8Array {
  const file = new PdfFile();
  const book: Book = { file, fonts: new FontBook(file), structure: new StructureBook(file), layers: new Map() };
  const root = file.reserve();
  const tree = file.reserve();
  const frames = spec.pages.map(({ size = A4 }): PageFrame => ({ ref: file.reserve(), height: size[1] }));
  const fields = spec.pages.flatMap((page, i) => addPage(book, page, i, tree, frames));
  const Kids: PdfValue[] = frames.map(({ ref }) => ref);
  if (spec.cyclicPages) Kids.push(tree);
  file.set(tree, { Type: '/Pages', Kids, Count: Kids.length });
  const Dests = spec.attachments && { EmbeddedFiles: { Names: attachmentNames(file, spec.attachments) } };
  const info = spec.info && file.add({ ...spec.info });
  file.set(root, {
    Type: '/Catalog',
    Pages: tree,
    Lang: spec.language,
    Names: Dests,
    Metadata:
      spec.xmp === undefined ? undefined : file.add(new Stream({ Type: '/Metadata', Subtype: '/XML' }, utf8(spec.xmp))),
    Outlines: spec.outline && addOutline(file, spec.outline, frames),
    AcroForm: fields.length > 0 ? toAcroForm(book, fields) : undefined,
    OCProperties: toLayers(book),
    ...book.structure.finish(frames.map(({ ref }) => ref)),
    ...spec.catalog,
  });
  book.fonts.finish();
  return writeFile(file, root, info, spec);
}

const utf8 = (source: string): Uint8Array => new TextEncoder().encode(source);

/** Adds a page and gives back the fields that the form must list. */
function addPage(book: Book, page: PageSpec, index: number, tree: Ref, frames: readonly PageFrame[]): Ref[] {
  const { file } = book;
  const [width, height] = page.size ?? A4;
  const ink = new Ink(book, height, index);
  ink.paint(page.items ?? []);
  const frame = frames[index]!;
  const { widgets, roots } = addFields(book, page.fields ?? [], frame);
  const annotations = (page.annotations ?? []).map((one) => file.add(toAnnotation(one, height, frames)));
  const Annots = [...annotations, ...widgets];
  const [left, top, right, bottom] = page.crop ?? [0, 0, width, height];
  const content =
    page.damage === 'content'
      ? BROKEN_CONTENT
      : new Stream({}, page.shuffle === undefined ? ink.source() : ink.shuffledSource(page.shuffle));
  const dict = {
    Type: '/Page',
    Parent: tree,
    MediaBox: [0, 0, width, height],
    CropBox: page.crop && [left, height - bottom, right, height - top],
    Rotate: page.rotate,
    UserUnit: page.userUnit,
    Resources: ink.resources(),
    Contents: file.add(content),
    StructParents: index,
    Annots: Annots.length > 0 ? Annots : undefined,
  };
  file.set(frame.ref, page.damage === 'object' ? BROKEN_PAGE : page.damage === 'missing' ? null : dict);
  return roots;
}

/** Says that it is deflated, and is not. */
const BROKEN_CONTENT = new Stream({ Filter: '/FlateDecode' }, 'this is no deflated content', false);
const BROKEN_PAGE = new Verbatim('[ << /Type /Page');

function toAcroForm({ fonts }: Book, fields: readonly Ref[]): PdfDict {
  return { Fields: fields, DR: { Font: { Helv: fonts.use('Helvetica').ref } }, DA: '0 g /Helv 10 Tf' };
}

function toLayers({ layers }: Book): PdfDict | undefined {
  const all = [...layers.values()];
  if (all.length === 0) return undefined;
  const OFF = all.filter(({ off }) => off).map(({ ref }) => ref);
  return { OCGs: all.map(({ ref }) => ref), D: { Order: all.map(({ ref }) => ref), OFF } };
}

function attachmentNames(file: PdfFile, attachments: readonly Attachment[]): PdfValue[] {
  return attachments.flatMap(({ name, data, description, mediaType }) => {
    const bytes = typeof data === 'string' ? utf8(data) : data;
    const Subtype = mediaType && `/${mediaType}`;
    const stream = file.add(new Stream({ Type: '/EmbeddedFile', Subtype, Params: { Size: bytes.length } }, bytes));
    return [name, file.add({ Type: '/Filespec', F: name, UF: name, Desc: description, EF: { F: stream } })];
  });
}

function addOutline(file: PdfFile, entries: readonly OutlineEntry[], frames: readonly PageFrame[]): Ref {
  const root = file.reserve();
  file.set(root, { Type: '/Outlines', ...addEntries(file, entries, root, frames) });
  return root;
}

function addEntries(
  file: PdfFile,
  entries: readonly OutlineEntry[],
  parent: Ref,
  frames: readonly PageFrame[],
): PdfDict {
  const refs = entries.map(() => file.reserve());
  for (const [i, { title, to, children = [] }] of entries.entries())
    file.set(refs[i]!, {
      Title: title,
      Parent: parent,
      Prev: refs[i - 1],
      Next: refs[i + 1],
      Dest: toDestination(to, frames),
      ...(children.length > 0 ? addEntries(file, children, refs[i]!, frames) : {}),
    });
  return { First: refs[0], Last: refs.at(-1), Count: refs.length };
}
