// Parses TNEF, in which Outlook wraps messages as `winmail.dat` ([MS-OXTNEF]), into the properties of a message.
import { StreamView } from '../../ole/stream-view.ts';
import { CUT, LIMITED } from '../diagnostics.ts';
import { charsetOfPage } from '../mapi/code-pages.ts';
import { MAX_ATTACHMENTS, MAX_RECIPIENTS, type MapiAttachment, type MapiMessage } from '../mapi/mapi-message.ts';
import { type MapiValue, PropertyBag } from '../mapi/property-bag.ts';
import { ID, TYPE } from '../mapi/property-ids.ts';
import { decodeCharset } from '../mime/decode-charset.ts';
import { legacyValues } from './legacy-attributes.ts';
import { type MapiProperties, parseMapiProperties } from './parse-mapi-properties.ts';

export const TNEF_SIGNATURE = [0x78, 0x9f, 0x3e, 0x22] as const;

export const isTnef = (bytes: Uint8Array): boolean => TNEF_SIGNATURE.every((byte, i) => bytes[i] === byte);

const HEADER_BYTES = 6;
const ATTRIBUTE_BYTES = 9;
const CHECKSUM_BYTES = 2;
const ATTRIBUTE = {
  message_properties: 0x00069003,
  recipients: 0x00069004,
  attachment_begins: 0x00069002,
  attachment_title: 0x00018010,
  attachment_data: 0x0006800f,
  attachment_properties: 0x00069005,
  code_page: 0x00069007,
} as const;
/** What an object is says its first sixteen bytes: here, a message. */
const INTERFACE_BYTES = 16;
const MESSAGE_INTERFACE = Buffer.from('0703020000000000c000000000000046', 'hex');

/** What is gathered of an attachment, attribute by attribute. */
interface Draft {
  title: Uint8Array | null;
  data: Uint8Array | null;
  properties: MapiProperties | null;
}

/** Null where it is no TNEF. */
export function parseTnef(bytes: Uint8Array): MapiMessage | null {
  if (!isTnef(bytes)) return null;
  const view = new StreamView(bytes);
  const legacy = new Map<number, Uint8Array>();
  const drafts: Draft[] = [];
  const rows: MapiProperties[] = [];
  let properties: MapiProperties | null = null;
  let page: number | null = null;
  let [is_cut, is_limited] = [false, false];
  for (let at = HEADER_BYTES; at < bytes.length; ) {
    const start = at + ATTRIBUTE_BYTES;
    const end = start + view.u32(at + 5);
    if (end > bytes.length) is_cut = true;
    const data = bytes.subarray(start, Math.min(end, bytes.length));
    const id = view.u32(at + 1);
    at = end + CHECKSUM_BYTES;
    if (id === ATTRIBUTE.attachment_begins) {
      if (drafts.length < MAX_ATTACHMENTS) drafts.push({ title: null, data: null, properties: null });
      else is_limited = true;
      continue;
    }
    const draft = is_limited ? undefined : drafts.at(-1);
    if (id === ATTRIBUTE.message_properties) properties ??= parseMapiProperties(new StreamView(data), 0);
    else if (id === ATTRIBUTE.code_page) page = new StreamView(data).u32(0);
    else if (id === ATTRIBUTE.recipients) rows.push(...parseRows(data));
    else if (id === ATTRIBUTE.attachment_title && draft) draft.title = data;
    else if (id === ATTRIBUTE.attachment_data && draft) draft.data = data;
    else if (id === ATTRIBUTE.attachment_properties && draft)
      draft.properties = parseMapiProperties(new StreamView(data), 0);
    else if (!legacy.has(id)) legacy.set(id, data);
  }
  const charset = charsetOfPage(page) ?? 'windows-1252';
  const decode = (text: Uint8Array): string => decodeCharset(text, charset).text;
  const bag = (own: MapiProperties | null, more: ReadonlyMap<number, MapiValue> = new Map()): PropertyBag =>
    new PropertyBag(new Map([...more, ...(own?.values ?? [])]), own?.names ?? new Map(), decode);
  return {
    properties: bag(properties, legacyValues(legacy)),
    recipients: rows.slice(0, MAX_RECIPIENTS).map((row) => bag(row)),
    attachments: drafts.map((draft) => toAttachment(draft, bag)),
    diagnostics: () => [...(is_cut ? [CUT] : []), ...(is_limited ? [LIMITED] : [])],
    ending: 'tnef',
  };
}

function parseRows(data: Uint8Array): MapiProperties[] {
  const view = new StreamView(data);
  const rows: MapiProperties[] = [];
  for (let [at, left] = [4, view.u32(0)]; left > 0 && at < data.length && rows.length < MAX_RECIPIENTS; left--) {
    const row = parseMapiProperties(view, at);
    rows.push(row);
    at = row.end;
  }
  return rows;
}

type BagOf = (own: MapiProperties | null, more?: ReadonlyMap<number, MapiValue>) => PropertyBag;

function toAttachment({ title, data, properties: own }: Draft, bagOf: BagOf): MapiAttachment {
  const more = new Map<number, MapiValue>();
  if (title) more.set(ID.attach_short_name, { type: TYPE.narrow_text, bytes: () => [title] });
  const properties = bagOf(own, more);
  const object = properties.bytes(ID.attach_data);
  const isObject = object !== null && properties.typeOf(ID.attach_data) === TYPE.object;
  if (isObject && Buffer.from(object.subarray(0, INTERFACE_BYTES)).equals(MESSAGE_INTERFACE)) {
    const bytes = object.subarray(INTERFACE_BYTES);
    return { properties, kind: 'message', bytes, subject: null };
  }
  const kept = isObject ? object.subarray(INTERFACE_BYTES) : object;
  return { properties, kind: isObject ? 'object' : 'file', bytes: data ?? kept, subject: null };
}
