// Writes drawn shapes of presentations for tests. Places are in points.
import { ART, RT } from '../stream/record-types.ts';
import { bytes, container, record, u8, u16, u32 } from './records.ts';

type Place = readonly [left: number, top: number, right: number, bottom: number];
export type PropertySpec = readonly (readonly [number, number | Uint8Array])[];

export interface ShapeSpec {
  readonly id?: number;
  readonly at?: Place;
  /** In the space of a group. */
  readonly is_member?: boolean;
  readonly outline?: number;
  readonly flags?: number;
  readonly properties?: PropertySpec;
  /** Properties of tables are in a table of their own. */
  readonly table?: PropertySpec;
  readonly placeholder?: number;
  /** Records of a text. */
  readonly text?: readonly Uint8Array[];
  readonly data?: readonly Uint8Array[];
  /** Of groups. */
  readonly space?: Place;
}

const TEXT_BOX = 202;
const HAS_KIND = 0xa00;
const USUAL_ID = 1024;

export function shape(spec: ShapeSpec): Uint8Array {
  const { at, space, outline = TEXT_BOX, flags = 0, properties = [], table = [], text, placeholder } = spec;
  const data = [
    ...(placeholder === undefined ? [] : [record(RT.placeholder, bytes(u32(0), u8(placeholder, 0, 0, 0)))]),
    ...(spec.data ?? []),
  ];
  return container(
    ART.shape,
    ...(space ? [record(ART.space, u32(...space.map((side) => side * 8)))] : []),
    record(ART.head, u32(spec.id ?? USUAL_ID, flags | HAS_KIND), outline),
    ...(properties.length > 0 ? [writeProperties(ART.properties, properties)] : []),
    ...(table.length > 0 ? [writeProperties(ART.table_properties, table)] : []),
    ...(at ? [writePlace(at, spec.is_member ?? false)] : []),
    ...(data.length > 0 ? [container(ART.data, ...data)] : []),
    ...(text ? [container(ART.text, ...text)] : []),
  );
}

function writePlace([left, top, right, bottom]: Place, is_member: boolean): Uint8Array {
  if (is_member) return record(ART.child_anchor, u32(left * 8, top * 8, right * 8, bottom * 8));
  return record(ART.anchor, u16(top * 8, left * 8, right * 8, bottom * 8));
}

function writeProperties(type: number, properties: PropertySpec): Uint8Array {
  const entries = properties.map(([id, value]) =>
    typeof value === 'number' ? bytes(u16(id), u32(value)) : bytes(u16(id | 0x8000), u32(value.length)),
  );
  const long = properties.flatMap(([, value]) => (typeof value === 'number' ? [] : [value]));
  return record(type, bytes(...entries, ...long), properties.length, 3);
}

export const group = (spec: ShapeSpec, ...members: readonly Uint8Array[]): Uint8Array =>
  container(ART.group, shape({ outline: 0, flags: 1, ...spec }), ...members);

export const name = (text: string): Uint8Array => Buffer.from(`${text}\0`, 'utf16le');

/** A drawing with these shapes in its outermost group. */
export const emptyDrawing = (shapes: readonly Uint8Array[], background?: Uint8Array): Uint8Array =>
  container(
    RT.drawing,
    container(
      ART.drawing,
      record(0xf008, u32(shapes.length, 2048), 1),
      group({ flags: 5, space: [0, 0, 0, 0] }, ...shapes),
      ...(background ? [background] : []),
    ),
  );
