// Pictures that are in the text as a character: their sizes and descriptions, never their bytes. [MS-DOC] 2.9.190 (PICF)
import { MAX_TWIPS, TWIPS } from '../../word-text/properties/twips.ts';
import type { DocCharacters } from '../sprm/character-sprms.ts';
import type { Reading } from '../text/reading.ts';
import { type DrawnShape, readShapes } from './shape-records.ts';

const HEAD_BYTES = { least: 58, usual: 68 };
const NAMED = 0x66;
const THOUSAND = 1000;
/** Bytes behind the head within which a picture is described. */
const MAX_DESCRIPTION = 8192;

export function putPicture({ draft, streams }: Reading, { data_at, is_object }: DocCharacters): void {
  const { data } = streams;
  const [size, head] = [data.u32(data_at), data.u16(data_at + 4)];
  if (size <= head || head < HEAD_BYTES.least || data_at + head > data.length) return;
  const side = (goal: number, scale: number, crops: number): number => {
    const whole = data.i16(data_at + goal) - data.i16(data_at + crops) - data.i16(data_at + crops + 4);
    const share = (data.u16(data_at + scale) || THOUSAND) / THOUSAND;
    return Math.min(MAX_TWIPS, Math.max(0, whole * share)) / TWIPS;
  };
  const shape = describe(streams.data, data_at, head, size);
  draft.addObject(
    { width: side(28, 32, 36), height: side(30, 34, 38), float: null, box: null },
    { kind: is_object ? 'embedded' : 'picture', alt: shape?.alt ?? null, rows: [], title: shape?.title ?? null },
  );
}

/** Records of the drawing follow, behind the name of the file where there is one. */
function describe(data: Reading['streams']['data'], at: number, head: number, size: number): DrawnShape | null {
  const named = data.u16(at + 6) === NAMED ? 1 + data.u8(at + head) : 0;
  const shapes = new Map<number, DrawnShape>();
  const from = at + head + named;
  readShapes(data, from, Math.min(at + size, from + MAX_DESCRIPTION), shapes);
  return shapes.values().next().value ?? null;
}

/** Where a form field's data begin behind the head: version, then flags of its kind and state. [MS-DOC] 2.9.78 (FFData) */
const FORM_VERSION = 0xffff_ffff;
const KIND = { text: 0, check_box: 1, list: 2 } as const;
/** What the state is where the user has chosen nothing. */
const UNCHOSEN = 25;

/** What a form field is called, and what it shows where no text does. */
export function readFormField(
  data: Reading['streams']['data'],
  at: number,
): { readonly name: string | null; readonly value: string | null } | null {
  const head = data.u16(at + 4);
  const start = at + head;
  if (head === 0 || data.u32(start) !== FORM_VERSION) return null;
  const flags = data.u16(start + 4);
  const kind = flags & 3;
  const chosen = (flags >> 2) & 31;
  const name_at = start + 10;
  const length = Math.min(64, data.u16(name_at));
  const name = data.utf16(name_at + 2, length).trim() || null;
  if (kind !== KIND.check_box) return { name, value: null };
  const usual = data.u16(name_at + 2 + length * 2 + 2);
  const state = chosen === UNCHOSEN ? usual : chosen;
  return { name, value: state === 1 ? '☒' : '☐' };
}
