// Reads legacy form fields (`w:ffData`): their names, and the state of check boxes and drop-down lists.
import type { XmlReader } from '../../../bytes/index.ts';
import { isOn, readValue, toWhole } from '../properties/measures.ts';

/** A field of a form as older documents have it (`w:ffData`). */
export interface FormField {
  readonly name: string | null;
  /** What a box or a list shows; null for text, which is the field's result. */
  readonly shown: string | null;
}

export const CHECKED = '☒';
export const UNCHECKED = '☐';
/** Entries of a list to choose from. */
const MAX_ENTRIES = 1_000;

/** From the start of `w:ffData` to its end. */
export function readFormField(reader: XmlReader): FormField {
  const within = reader.depth;
  let name: string | null = null;
  let shown: string | null = null;
  while (reader.nextStart(within)) {
    if (reader.name === 'name') name = readValue(reader) || null;
    else if (reader.name === 'checkBox') shown = readCheckBox(reader);
    else if (reader.name === 'ddList') shown = readChoice(reader);
    else reader.skip();
  }
  return { name, shown };
}

/** What was ticked, else what it begins with. */
function readCheckBox(reader: XmlReader): string {
  const within = reader.depth;
  let checked: boolean | null = null;
  let otherwise = false;
  while (reader.nextStart(within)) {
    if (reader.name === 'checked') checked = isOn(readValue(reader));
    else if (reader.name === 'default') otherwise = isOn(readValue(reader));
  }
  return (checked ?? otherwise) ? CHECKED : UNCHECKED;
}

function readChoice(reader: XmlReader): string {
  const within = reader.depth;
  const entries: string[] = [];
  let chosen: number | null = null;
  let otherwise = 0;
  while (reader.nextStart(within)) {
    if (reader.name === 'result') chosen = toWhole(readValue(reader), 0, MAX_ENTRIES);
    else if (reader.name === 'default') otherwise = toWhole(readValue(reader), 0, MAX_ENTRIES) ?? 0;
    else if (reader.name === 'listEntry' && entries.length < MAX_ENTRIES) entries.push(readValue(reader) ?? '');
  }
  return entries[chosen ?? otherwise] ?? '';
}
