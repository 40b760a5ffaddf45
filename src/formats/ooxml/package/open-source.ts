// Opens the ZIP archive of an OOXML file, directly or from the encrypted stream of a compound file.
import { decryptPackage, openCompound } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import type { ByteSource, Diagnostic } from '../../../model/index.ts';
import { type CompoundKind, kindOfCompound } from '../../sniff-compound.ts';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Bytes of an encrypted file, which is held in memory whole. */
const MAX_ENCRYPTED_BYTES = 2 ** 29;

export interface OpenedSource {
  readonly source: ByteSource;
  readonly diagnostics: readonly Diagnostic[];
}

/** The package itself: a file under a password is a compound file that holds it encrypted. */
export async function openSource(source: ByteSource, password: string | null): Promise<OpenedSource> {
  const head = await source.read(0, OLE.length);
  if (!OLE.every((byte, i) => head[i] === byte)) return { source, diagnostics: [] };
  if (source.size > MAX_ENCRYPTED_BYTES)
    throw new FolioError('limit_exceeded', `An encrypted document has more than ${MAX_ENCRYPTED_BYTES} bytes.`);
  const compound = openCompound(await source.read(0, source.size));
  const older = OLDER[kindOfCompound(compound) ?? 'unknown'];
  if (older) throw olderFile(older);
  const { bytes, default_password, intact } = decryptPackage(compound, password);
  return { source: toSource(bytes), diagnostics: listDiagnostics(default_password, intact) };
}

/** Names of files of Office up to 2003, which look locked from their first bytes where their name is one of a later Office. */
const OLDER: Partial<Record<CompoundKind, string>> = { word: '.doc', workbook: '.xls', slides: '.ppt' };

const olderFile = (extension: string): FolioError =>
  new FolioError('unsupported_type', `The file is a ${extension} of Office up to 2003 under another name.`, {
    hint: `Name it ${extension} and send it again.`,
  });

const toSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (offset, length) => bytes.subarray(offset, offset + length),
});

function listDiagnostics(isDefault: boolean, intact: boolean | null): Diagnostic[] {
  const list: Diagnostic[] = [];
  if (isDefault)
    list.push({
      code: 'default_password',
      message: 'The file is encrypted with the password that Office itself sets.',
      page: null,
    });
  if (intact === false)
    list.push({ code: 'bad_part', message: 'The encrypted package is not as it was written.', page: null });
  return list;
}
