// Opens the archive of a book: finds its package document, and refuses books that are encrypted.
import { openZip, XmlReader } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import type { ByteSource } from '../../../model/index.ts';
import { type OoxmlPackage, openPackage } from '../../ooxml/package/open-package.ts';
import type { ReadContext } from '../../reader.ts';
import { type PackageDocument, parsePackage } from './package-document.ts';
import { resolvePath } from './paths.ts';

const MAX_ENTRIES = 100_000;
/** Bytes of a part that is read whole. */
const MAX_PART_BYTES = 2 ** 29 - 64;

export interface Book {
  /** Parts are found by their names alone; how they are read, and faults told, is the same as in other packages. */
  readonly pack: Pick<OoxmlPackage, 'archive' | 'diagnostics' | 'find' | 'read'>;
  readonly document: PackageDocument;
}

/** Throws `corrupt_file`, `limit_exceeded` and `password_required`. */
export async function openEpub(source: ByteSource, { limits }: Pick<ReadContext, 'limits'>): Promise<Book> {
  const { max_unpacked_bytes } = limits;
  const bounds = { max_entries: MAX_ENTRIES, max_unpacked_bytes, max_whole_bytes: MAX_PART_BYTES };
  const pack = await openPackage(await openZip(source, bounds));
  const path = (await pack.read('META-INF/container.xml', findRoot)) ?? anyPackage(pack);
  const entry = path === null ? null : pack.find(path);
  if (path === null || !entry) throw new FolioError('corrupt_file', 'The archive has no package document of a book.');
  const document = parsePackage(await pack.archive.read(entry), path);
  const locked = await pack.read('META-INF/encryption.xml', findLocked);
  if (locked && document.spine.some((item) => locked.has(item.path))) throw lockedBook();
  if (locked && locked.size > 0)
    pack.diagnostics.push({
      code: 'bad_part',
      message: `Parts of the book are encrypted, and were not read (${locked.size}).`,
      page: null,
    });
  return { pack, document };
}

/** The first package document that the container names (OCF 3.3, 4.2.6.3.1). */
function findRoot(bytes: Uint8Array): string | null {
  const reader = new XmlReader(bytes);
  while (reader.nextStart(0)) {
    if (reader.name !== 'rootfile') continue;
    const path = reader.attribute('full-path');
    if (path !== null) return resolvePath('', path)?.path ?? null;
  }
  return null;
}

/** Where the container is missing. */
const anyPackage = (pack: Book['pack']): string | null =>
  pack.archive.entries.find(({ name }) => /\.opf$/i.test(name))?.name ?? null;

/** Ways to garble fonts, which hide no text. */
const FOR_FONTS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** Parts that are encrypted so that nobody reads them without a key. */
function findLocked(bytes: Uint8Array): Set<string> {
  const reader = new XmlReader(bytes);
  const locked = new Set<string>();
  let isForFonts = false;
  while (reader.nextStart(0)) {
    if (reader.name === 'EncryptedData') isForFonts = false;
    else if (reader.name === 'EncryptionMethod') isForFonts = FOR_FONTS.has(reader.attribute('Algorithm') ?? '');
    else if (reader.name === 'CipherReference' && !isForFonts) {
      const path = resolvePath('', reader.attribute('URI') ?? '')?.path;
      if (path) locked.add(path);
    }
  }
  return locked;
}

const lockedBook = (): FolioError =>
  new FolioError(
    'password_required',
    'The book is protected (DRM): its chapters are encrypted, in a way that is not read here.',
    {
      hint: 'Get a copy without protection from whoever sold or lent it.',
    },
  );
