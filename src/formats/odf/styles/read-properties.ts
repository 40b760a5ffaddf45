// Reads the attributes of one group of properties, with short forms for all sides written out.
import type { XmlReader } from '../../../bytes/index.ts';
import type { Properties } from './style.ts';

const SIDES = ['left', 'top', 'right', 'bottom'] as const;
/** One attribute for all sides, which those of single sides go before. */
const FOR_ALL_SIDES = ['margin', 'padding', 'border'] as const;

/** On the start of an element; what is in it is left to the caller. */
export function readProperties(reader: XmlReader): Properties {
  const properties = new Map<string, string>();
  for (const [name, value] of reader.attributes()) if (!properties.has(name)) properties.set(name, value);
  for (const name of FOR_ALL_SIDES) {
    const value = properties.get(name);
    if (value === undefined) continue;
    for (const side of SIDES) if (!properties.has(`${name}-${side}`)) properties.set(`${name}-${side}`, value);
  }
  return properties;
}
