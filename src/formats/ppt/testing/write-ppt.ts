// Writes small presentations of PowerPoint 97 for tests, in the fewest records that are sound.
import { buildCompound } from '../../../bytes/cfb/testing/build-compound.ts';
import type { StreamLock } from '../../../bytes/office-crypto/testing/encrypt-stream.ts';
import { RT } from '../stream/record-types.ts';
import { bytes, container, record, string, u8, u16, u32 } from './records.ts';
import { emptyDrawing } from './shapes.ts';

export interface SlideSpec {
  /** Records of a drawing. */
  readonly shapes?: readonly Uint8Array[];
  /** A shape that says how the slide is filled. */
  readonly background?: Uint8Array;
  /** Texts of the outline. */
  readonly outline?: readonly Uint8Array[];
  /** Records of the drawing of a page of notes. */
  readonly notes?: readonly Uint8Array[];
  readonly hidden?: boolean;
  /** Which of the masters, from 0. */
  readonly master?: number;
  /** What it takes from the master: 1 its shapes, 2 its colours, 4 its background. */
  readonly flags?: number;
  readonly more?: readonly Uint8Array[];
  /** Of a record that is no slide. */
  readonly type?: number;
}

export interface PptSpec {
  readonly slides: readonly SlideSpec[];
  readonly masters?: readonly SlideSpec[];
  /** In points. */
  readonly width?: number;
  readonly height?: number;
  readonly first_number?: number;
  readonly fonts?: readonly string[];
  /** Records beside fonts in what the document says of texts. */
  readonly environment?: readonly Uint8Array[];
  /** Records of the list of links and objects. */
  readonly external?: readonly Uint8Array[];
  /** Further records of the document. */
  readonly more?: readonly Uint8Array[];
  /** Objects of other programs, whose numbers follow those of the slides and pages of notes. */
  readonly objects?: readonly Uint8Array[];
  readonly lock?: StreamLock;
  readonly streams?: Readonly<Record<string, Uint8Array>>;
  /** Changes the stream before it is stored; the second is where the last edit is. */
  readonly spoil?: (stream: Buffer, edit: number) => void;
  /** Without the stream that says where the last edit is. */
  readonly no_user?: boolean;
}

const FIRST_SLIDE = 256;
const FIRST_MASTER = 0x80000000;
/** What locks are asked for an object: more than any of these objects has. */
export const LOCK_BLOCK = 8192;

/** Number of the object that the document is; masters, slides, pages of notes and objects follow. */
const DOCUMENT = 1;

export function writePpt(spec: PptSpec): Uint8Array {
  const masters = spec.masters ?? [{}];
  const noted = spec.slides.flatMap(({ notes }) => (notes ? [notes] : []));
  const first = { masters: DOCUMENT + 1, slides: DOCUMENT + 1 + masters.length, notes: 0 };
  first.notes = first.slides + spec.slides.length;
  let note = 0;
  const objects = [
    writeDocument(spec, masters.length, noted.length, first),
    ...masters.map((master) => writeSlide(master, RT.main_master, master.type === RT.slide ? FIRST_MASTER : 0, 0)),
    ...spec.slides.map((slide) =>
      writeSlide(slide, RT.slide, FIRST_MASTER + (slide.master ?? 0), slide.notes ? ++note : 0),
    ),
    ...noted.map((shapes, i) => container(RT.notes, record(0x03f1, u32(FIRST_SLIDE + i, 0)), emptyDrawing(shapes))),
    ...(spec.objects ?? []),
  ];
  const lock = spec.lock ? [container(RT.encryption, spec.lock.filepass.subarray(2))] : [];
  const stored = [...objects.map((object, i) => locked(object, i + 1, spec.lock)), ...lock];
  const places: number[] = [];
  let at = 0;
  for (const object of stored) {
    places.push(at);
    at += object.length;
  }
  const directory = record(RT.persist_directory, bytes(u32(DOCUMENT | (places.length << 20)), u32(...places)));
  const edit_at = at + directory.length;
  const edit = record(
    RT.user_edit,
    bytes(u32(FIRST_SLIDE, 0x0300_0dbc, 0, at, DOCUMENT, places.length + 1, 1), spec.lock ? u32(places.length) : u8()),
  );
  const stream = Buffer.concat([...stored, directory, edit]);
  spec.spoil?.(stream, edit_at);
  const token = spec.lock ? 0xf3d1c4df : 0xe391c05f;
  const user = record(RT.current_user, bytes(u32(20, token, edit_at), u16(0, 1012), u8(3, 0, 0, 0), u32(8)));
  return buildCompound({
    'PowerPoint Document': stream,
    ...(spec.no_user ? {} : { 'Current User': user }),
    ...spec.streams,
  });
}

const locked = (object: Uint8Array, number: number, lock: StreamLock | undefined): Uint8Array =>
  lock ? object.map((byte, i) => lock.encrypt(byte, number * LOCK_BLOCK + i, 0)) : object;

function writeDocument(
  { width = 720, height = 540, first_number = 1, ...spec }: PptSpec,
  masters: number,
  notes: number,
  first: { readonly masters: number; readonly slides: number; readonly notes: number },
): Uint8Array {
  const size = u32(width * 8, height * 8, 0, 0, 1, 1, 0, 0);
  const fonts = (spec.fonts ?? ['Arial']).map((name, i) =>
    record(
      RT.font,
      bytes(Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)]).subarray(0, 64), u8(0, 0, 4, 0)),
      i,
    ),
  );
  const listed = (object: number, id: number): Uint8Array => record(RT.slide_persist, u32(object, 0, 0, id, 0));
  const count = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i));
  return container(
    RT.document,
    record(RT.document_atom, bytes(size, u16(first_number, 0), u8(0, 0, 0, 0))),
    ...(spec.external ? [container(RT.external_objects, ...spec.external)] : []),
    container(RT.environment, container(RT.fonts, ...fonts), ...(spec.environment ?? [])),
    ...(spec.more ?? []),
    numbered(RT.slide_list, 1, ...count(masters, (i) => listed(first.masters + i, FIRST_MASTER + i))),
    numbered(
      RT.slide_list,
      0,
      ...spec.slides.flatMap(({ outline = [] }, i) => [listed(first.slides + i, FIRST_SLIDE + i), ...outline]),
    ),
    ...(notes > 0 ? [numbered(RT.slide_list, 2, ...count(notes, (i) => listed(first.notes + i, i + 1)))] : []),
  );
}

const numbered = (type: number, instance: number, ...children: readonly Uint8Array[]): Uint8Array => {
  const whole = container(type, ...children);
  whole.set(u16((instance << 4) | 15));
  return whole;
};

function writeSlide(
  { shapes = [], background, hidden, flags = 7, more = [], type }: SlideSpec,
  usual: number,
  master: number,
  notes: number,
): Uint8Array {
  const info = record(RT.show_info, bytes(u32(0, 0), u8(0, 0), u16(hidden ? 4 : 0), u8(0, 0, 0, 0)));
  return container(
    type ?? usual,
    record(RT.slide_atom, bytes(u32(0, 0, 0, master, notes), u16(flags, 0))),
    ...(hidden ? [info] : []),
    emptyDrawing(shapes, background),
    ...more,
  );
}

/** Eight colours, as `rrggbb`. */
export const colors = (...scheme: readonly string[]): Uint8Array =>
  record(RT.color_scheme, bytes(...scheme.map((color) => u8(...Buffer.from(color, 'hex'), 0))), 1);

/** Flags: 1 date, 4 typed, 8 number, 16 header, 32 footer. */
export const furniture = (
  flags: number,
  texts: { date?: string; header?: string; footer?: string } = {},
  instance = 0,
) =>
  numbered(
    RT.headers_footers,
    instance,
    record(RT.headers_footers_atom, u16(0, flags)),
    ...[texts.date, texts.header, texts.footer].flatMap((text, i) => (text === undefined ? [] : [string(text, i)])),
  );

/** What later versions say. */
export const tag = (name: string, ...content: readonly Uint8Array[]): Uint8Array =>
  container(RT.tags, container(RT.binary_tag, string(name), record(RT.tag_content, bytes(...content))));

export const link = (number: number, address: string | null, place: string | null = null): Uint8Array =>
  container(
    RT.link,
    record(RT.link_atom, u32(number)),
    ...(address === null ? [] : [string(address, 1)]),
    ...(place === null ? [] : [string(place, 3)]),
  );

export const embedded = (number: number, object: number, program: string, menu: string): Uint8Array =>
  container(RT.embedded, record(RT.object_atom, u32(1, 0, number, 0, object, 0)), string(menu, 1), string(program, 2));

export const comment = (author: string, text: string, x: number, y: number): Uint8Array =>
  container(
    RT.comment,
    string(author, 0),
    string(text, 1),
    record(RT.comment_atom, bytes(u32(1), u16(2003, 5, 4, 15, 9, 30, 0, 0), u32(x * 8, y * 8))),
  );
