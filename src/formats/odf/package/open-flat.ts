// Opens an OpenDocument file that is a single XML file (part 3, 3.1.2): its parts are cut out of it, so that it is read as a package is.
import { ContainerError, decodeXml, XmlReader, type ZipArchive, type ZipEntry } from '../../../bytes/index.ts';
import type { ByteSource } from '../../../model/index.ts';
import { DRAW, OFFICE, XLINK } from '../namespaces.ts';

/** Bytes of a file, which is held in memory as text. */
const MAX_FLAT_BYTES = 2 ** 28;
/** Embedded objects that are read. */
const MAX_OBJECTS = 1_000;
/** Mark of byte order, then the first tag. */
const START = /^(?:\ufeff|\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</;

/** Whether the file begins as XML does, in whatever encoding. */
export async function isFlat(source: ByteSource): Promise<boolean> {
  const head = Buffer.from(await source.read(0, 64))
    .toString('latin1')
    .replaceAll('\0', '');
  return START.test(head);
}

export async function openFlat(source: ByteSource): Promise<ZipArchive> {
  if (source.size > MAX_FLAT_BYTES)
    throw new ContainerError(
      'limit',
      `The file has ${source.size} bytes; as one XML file up to ${MAX_FLAT_BYTES} are read.`,
    );
  return archiveOf(splitFlat(decodeXml(await source.read(0, source.size))));
}

/** Which children of the root are in which part of a package. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  meta: ['meta.xml'],
  settings: ['settings.xml'],
  'font-face-decls': ['styles.xml', 'content.xml'],
  styles: ['styles.xml'],
  'automatic-styles': ['styles.xml', 'content.xml'],
  'master-styles': ['styles.xml'],
  body: ['content.xml'],
};

/** Parts by their names. */
function splitFlat(text: string): ReadonlyMap<string, string> {
  const reader = new XmlReader(text);
  if (!reader.nextStart(0) || reader.name !== 'document' || reader.namespace !== OFFICE)
    throw new ContainerError('corrupt', 'The XML is no OpenDocument file.');
  const type = reader.attribute('mimetype', OFFICE);
  const open = text.slice(reader.tag_start, reader.position);
  const close = `</${/^<([^\s/>]+)/.exec(open)![1]!}>`;
  const parts = new Map<string, string>();
  const objects: string[] = [];
  for (let isBroken = false; !isBroken && reader.nextStart(1); ) {
    const names = reader.namespace === OFFICE && Object.hasOwn(PARTS, reader.name) ? PARTS[reader.name]! : [];
    if (names.length === 0) reader.skip();
    else {
      const child = cutChild(reader, text, objects);
      for (const name of names) parts.set(name, (parts.get(name) ?? open) + child.xml);
      isBroken = child.is_broken;
    }
  }
  for (const [name, xml] of parts) parts.set(name, xml + close);
  objects.forEach((object, i) => {
    parts.set(`${folderOf(i)}/content.xml`, `${open}${object}${close}`);
  });
  if (type !== null) parts.set('mimetype', type);
  return parts;
}

const folderOf = (index: number): string => `Object ${index + 1}`;

/**
 * From the start of a child of the root to its end: its text without the bytes of pictures, and with a name in place of each embedded object,
 * which is put aside. Where the XML breaks off in it, it is given as it is: its reader comes upon the same fault, as in a package.
 */
function cutChild(
  reader: XmlReader,
  text: string,
  objects: string[],
): { readonly xml: string; readonly is_broken: boolean } {
  const within = reader.depth;
  const pieces: string[] = [];
  let last = reader.tag_start;
  const leaveOut = (from: number): string => {
    pieces.push(text.slice(last, from));
    reader.skip();
    last = reader.position;
    return text.slice(from, last);
  };
  try {
    while (reader.nextStart(within)) {
      if (reader.name === 'binary-data' && reader.namespace === OFFICE) leaveOut(reader.tag_start);
      else if (isHeldObject(reader) && objects.length < MAX_OBJECTS) {
        const { tag_start, depth } = reader;
        const name = tag_start + /^<[^\s/>]+/.exec(text.slice(tag_start, tag_start + MAX_TAG_NAME))![0].length;
        if (!reader.nextStart(depth)) continue;
        pieces.push(text.slice(last, name), ` xmlns:held="${XLINK}" held:href="./${folderOf(objects.length)}"`);
        last = name;
        objects.push(leaveOut(reader.tag_start));
      }
    }
  } catch (error) {
    if (!(error instanceof ContainerError) || error.fault !== 'corrupt') throw error;
    return { xml: pieces.join('') + text.slice(last), is_broken: true };
  }
  return { xml: pieces.join('') + text.slice(last, reader.position), is_broken: false };
}

/** Longer than the reader of XML allows. */
const MAX_TAG_NAME = 2_000;

/** A chart or a formula that is written where it is shown, and not in a part of its own. */
const isHeldObject = (reader: XmlReader): boolean =>
  reader.name === 'object' && reader.namespace === DRAW && reader.attribute('href', XLINK) === null;

/** The parts as a package has them. */
function archiveOf(parts: ReadonlyMap<string, string>): ZipArchive {
  const entries = Array.from(
    parts,
    ([name, text]): ZipEntry => ({
      ...{ name, method: 0, encrypted: false, modified: null, crc: 0, offset: 0 },
      ...{ packed_bytes: text.length, unpacked_bytes: text.length },
    }),
  );
  const bytesOf = ({ name }: ZipEntry): Uint8Array => Buffer.from(parts.get(name)!);
  return {
    entries,
    mismatched: new Set(),
    find: (name) => entries.find((entry) => entry.name === name) ?? null,
    read: async (entry) => bytesOf(entry),
    stream: async (entry, onChunk) => {
      onChunk(bytesOf(entry));
      return true;
    },
  };
}
