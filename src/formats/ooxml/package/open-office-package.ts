// Opens an OOXML file for a reader, decrypted if needed, with the reader's limits and errors applied.
import { openZip } from '../../../bytes/index.ts';
import type { ByteSource, Diagnostic } from '../../../model/index.ts';
import type { ReadContext } from '../../reader.ts';
import { containerFailure } from './container-failure.ts';
import { type OoxmlPackage, openPackage } from './open-package.ts';
import { openSource } from './open-source.ts';

/** Parts of a package: more than any program writes. */
const MAX_ENTRIES = 100_000;
/** Bytes of a part that is held whole; a thousand pages of text take a tenth. */
const MAX_PART_BYTES = 1 << 27;

export interface OpenedPackage {
  readonly pack: OoxmlPackage;
  /** The package in plain. */
  readonly source: ByteSource;
  /** What was found on the way; what is wrong with parts is told by the package itself. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Opens a package, one under a password too. Throws `corrupt_file`, `limit_exceeded`, `password_required` and `password_wrong`; what is read
 * from it later throws faults of the container, which `containerFailure` turns into the same.
 */
export async function openOfficePackage(
  source: ByteSource,
  context: Pick<ReadContext, 'password' | 'limits'>,
): Promise<OpenedPackage> {
  try {
    const opened = await openSource(source, context.password);
    const { max_unpacked_bytes } = context.limits;
    const limits = { max_entries: MAX_ENTRIES, max_unpacked_bytes, max_whole_bytes: MAX_PART_BYTES };
    const pack = await openPackage(await openZip(opened.source, limits));
    return { pack, source: opened.source, diagnostics: opened.diagnostics };
  } catch (error) {
    throw containerFailure(error);
  }
}
