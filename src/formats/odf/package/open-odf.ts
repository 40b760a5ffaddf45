// Opens an OpenDocument package: an archive with its type, a manifest, and parts in XML, or the same in a single XML file.
import { openZip, XmlReader } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import type { Attachment, ByteSource } from '../../../model/index.ts';
import { containerFailure } from '../../ooxml/index.ts';
import { type OoxmlPackage, openPackage } from '../../ooxml/package/open-package.ts';
import type { ReadContext } from '../../reader.ts';
import { MANIFEST } from '../namespaces.ts';
import { isFlat, openFlat } from './open-flat.ts';
import { kindOfMediaType, type OdfKind } from './sniff-odf.ts';

/** Parts are found by their names alone; how they are read, and faults told, is the same as in other packages. */
export type OdfPackage = Pick<OoxmlPackage, 'archive' | 'diagnostics' | 'find' | 'read'>;

const MAX_ENTRIES = 100_000;
/** Bytes of a part that is read whole. */
const MAX_PART_BYTES = 2 ** 29 - 64;

const SPOKEN: Readonly<Record<OdfKind, string>> = {
  text: 'a text document (ODT)',
  spreadsheet: 'a spreadsheet (ODS)',
  presentation: 'a presentation (ODP)',
};

/** Throws `corrupt_file`, `limit_exceeded` and `password_required`; what is read later throws faults that `containerFailure` turns into the same. */
export async function openOdf(
  source: ByteSource,
  context: Pick<ReadContext, 'limits'>,
  kind: OdfKind,
): Promise<OdfPackage> {
  try {
    const { max_unpacked_bytes } = context.limits;
    const limits = { max_entries: MAX_ENTRIES, max_unpacked_bytes, max_whole_bytes: MAX_PART_BYTES };
    const pack = await openPackage((await isFlat(source)) ? await openFlat(source) : await openZip(source, limits));
    await checkKind(pack, kind);
    if (await pack.read('META-INF/manifest.xml', isEncrypted)) throw locked();
    if (!pack.find('content.xml')) throw new FolioError('corrupt_file', 'The package has no content.xml.');
    return pack;
  } catch (error) {
    throw containerFailure(error);
  }
}

/** The part without which there is no document: a fault of it is the file's. */
export const readContent = (pack: OdfPackage): Promise<Uint8Array> => pack.archive.read(pack.find('content.xml')!);

async function checkKind(pack: OdfPackage, kind: OdfKind): Promise<void> {
  const type = await pack.read('mimetype', (bytes) => Buffer.from(bytes.subarray(0, 200)).toString('latin1'));
  const stated = type === null ? null : kindOfMediaType(type);
  if (stated !== null && stated !== kind)
    throw new FolioError('corrupt_file', `The package holds ${SPOKEN[stated]}, not ${SPOKEN[kind]}.`);
}

const locked = (): FolioError =>
  new FolioError('password_required', 'The document is encrypted, in a way that is not read here.', {
    hint: 'Save it without a password.',
  });

/** Whether the manifest says of any part how it is encrypted (part 2, 4.4). */
function isEncrypted(bytes: Uint8Array): boolean {
  const reader = new XmlReader(bytes);
  while (reader.nextStart(0)) if (reader.name === 'encryption-data' && reader.namespace === MANIFEST) return true;
  return false;
}

/** Files carried inside; more are not listed. */
const MAX_ATTACHMENTS = 1_000;

/** Embedded objects that are no OpenDocument themselves, such as documents of other programs, and macros. */
export function listCarried(pack: OdfPackage): Attachment[] {
  return pack.archive.entries
    .filter(({ name }) => /^(?:Object|Obj)[^/]*$/.test(name) || /^Basic\/[^/]+\/[^/]+\.xml$/.test(name))
    .filter(({ name }) => !/\/script-lb\.xml$/.test(name))
    .slice(0, MAX_ATTACHMENTS)
    .map(({ name, unpacked_bytes }) => ({
      name: name.slice(name.lastIndexOf('/') + 1),
      media_type: name.startsWith('Basic/') ? 'text/xml' : 'application/octet-stream',
      size_bytes: unpacked_bytes,
    }));
}
