// Parses a compound file that holds a message of Outlook ([MS-OXMSG]): properties, recipients, attachments.
import { type Compound, type NewStream, openCompound, writeCompound } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import {
  CUT,
  charsetOfPage,
  decodeCharset,
  diagnostic,
  ID,
  LIMITED,
  MAX_ATTACHMENTS,
  MAX_RECIPIENTS,
  type MapiAttachment,
  type MapiMessage,
  PropertyBag,
} from '../../mail/index.ts';
import { containerFailure } from '../../ooxml/index.ts';
import { type CountedCompound, countCompound } from './counted-compound.ts';
import { HEAD_BYTES, parseProperties } from './parse-properties.ts';
import { parsePropertyNames } from './property-names.ts';
import { listStreams, NAMES, type Storage, toMessageFile, toStorageTree } from './storage-tree.ts';

const RECIPIENT = /^__recip_version1\.0_#[0-9a-f]{8}$/;
const ATTACHMENT = /^__attach_version1\.0_#[0-9a-f]{8}$/;
const INNER = '__substg1.0_3701000d';
const EMBEDDED_MESSAGE = 5;
const WESTERN = 'windows-1252';
/** Bytes of names of properties that a small file may have copied. */
const MOST_NAMES = 2 ** 24;

const DEEP = diagnostic('bad_part', 'Messages lie deeper within each other than is read; the innermost are left out.');
const OVERLAPPING = diagnostic(
  'bad_part',
  'Streams of the file claim more bytes than it has; those beyond that are left out.',
);

export function parseMsg(bytes: Uint8Array): MapiMessage {
  const compound = openOrRefuse(bytes);
  const root = toStorageTree(compound);
  const names = parsePropertyNames(root.storages.get(NAMES), compound);
  const values = parseProperties(root, compound, HEAD_BYTES.message);
  const children = (pattern: RegExp): Storage[] =>
    [...root.storages]
      .filter(([name]) => pattern.test(name))
      .sort(byName)
      .map(([, storage]) => storage);
  const recipients = children(RECIPIENT);
  const attachments = children(ATTACHMENT);
  if (values.size === 0 && recipients.length === 0 && attachments.length === 0)
    throw new FolioError('corrupt_file', 'The file holds no message of Outlook.');
  const decode = decoderOf(new PropertyBag(values, names, () => ''));
  const bag = (storage: Storage, head_bytes: number): PropertyBag =>
    new PropertyBag(parseProperties(storage, compound, head_bytes), names, decode);
  const isFull = attachments.length > MAX_ATTACHMENTS || recipients.length > MAX_RECIPIENTS;
  const reading: Reading = { compound, bag, namesOf: namesFor(root, compound, bytes.length) };
  return {
    properties: new PropertyBag(values, names, decode),
    recipients: recipients.slice(0, MAX_RECIPIENTS).map((storage) => bag(storage, HEAD_BYTES.other)),
    attachments: attachments
      .slice(0, MAX_ATTACHMENTS)
      .map((storage) => readAttachment(storage, reading))
      .filter((attachment) => attachment !== null),
    diagnostics: () => [
      ...(isFull ? [LIMITED] : []),
      ...(compound.is_too_deep ? [DEEP] : []),
      ...(compound.isSpent() ? [OVERLAPPING] : []),
      ...(compound.isCut() ? [CUT] : []),
    ],
    ending: 'msg',
  };
}

function openOrRefuse(bytes: Uint8Array): CountedCompound {
  try {
    return countCompound(openCompound(bytes), bytes.length);
  } catch (error) {
    throw containerFailure(error);
  }
}

/** Numbers in the names have eight digits each. */
const byName = ([a]: readonly [string, Storage], [b]: readonly [string, Storage]): number => (a < b ? -1 : 1);

/** Texts that are not in Unicode are in the code page that the message states. */
function decoderOf(properties: PropertyBag): (bytes: Uint8Array) => string {
  const stated =
    charsetOfPage(properties.number(ID.message_code_page)) ??
    charsetOfPage(properties.number(ID.internet_code_page)) ??
    WESTERN;
  return (bytes) => decodeCharset(bytes, stated).text;
}

/** The streams that name properties, which every message in the message gets a copy of, as far as that is not much more than the file has. */
function namesFor(root: Storage, compound: Compound, file_bytes: number): () => readonly NewStream[] {
  const storage = root.storages.get(NAMES);
  const names = storage ? listStreams(storage, compound) : [];
  const size = names.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let left = Math.max(file_bytes, MOST_NAMES);
  return () => {
    left -= size;
    return left < 0 ? [] : names;
  };
}

interface Reading {
  readonly compound: CountedCompound;
  readonly bag: (storage: Storage, head_bytes: number) => PropertyBag;
  readonly namesOf: () => readonly NewStream[];
}

/** Null where its bytes are more than the file can have. */
function readAttachment(storage: Storage, { compound, bag, namesOf }: Reading): MapiAttachment | null {
  const properties = bag(storage, HEAD_BYTES.other);
  const inner = storage.storages.get(INNER);
  if (!inner) {
    const bytes = properties.bytes(ID.attach_data);
    return compound.isSpent() ? null : { properties, kind: 'file', bytes, subject: null };
  }
  const streams = listStreams(inner, compound);
  if (compound.isSpent()) return null;
  if (properties.number(ID.attach_method) !== EMBEDDED_MESSAGE)
    return { properties, kind: 'object', bytes: writeCompound(streams), subject: null };
  return {
    ...{ properties, kind: 'message', bytes: toMessageFile(streams, namesOf()) },
    subject: bag(inner, HEAD_BYTES.inner_message).line(ID.subject),
  };
}
