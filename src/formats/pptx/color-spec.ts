import type { XmlReader } from '../../bytes/index.ts';

/** A colour as the file writes it: how it is named, and what is then done to it. Themes settle it. */
export interface ColorSpec {
  readonly kind: string;
  readonly value: string;
  readonly changes: readonly (readonly [name: string, value: string])[];
}

/** Changes of one colour; more than programs write. */
const MAX_CHANGES = 20;

/** On the start of an element that holds a colour; to its end. Null where there is none. */
export function readColorSpec(reader: XmlReader): ColorSpec | null {
  const { depth } = reader;
  let color: ColorSpec | null = null;
  while (reader.nextStart(depth)) {
    const kind = reader.name;
    if (color || !kind.endsWith('Clr')) reader.skip();
    else color = readOne(reader, kind);
  }
  return color;
}

function readOne(reader: XmlReader, kind: string): ColorSpec {
  const value =
    kind === 'sysClr'
      ? (reader.attribute('lastClr') ?? reader.attribute('val') ?? '')
      : kind === 'scrgbClr'
        ? ['r', 'g', 'b'].map((name) => reader.attribute(name) ?? '0').join(',')
        : kind === 'hslClr'
          ? ['hue', 'sat', 'lum'].map((name) => reader.attribute(name) ?? '0').join(',')
          : (reader.attribute('val') ?? '');
  const changes: [string, string][] = [];
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    if (changes.length < MAX_CHANGES) changes.push([reader.name, reader.attribute('val') ?? '']);
    reader.skip();
  }
  return { kind, value, changes };
}
