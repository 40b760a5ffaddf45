// Opens the workbook stream of an XLS file, out of its compound file and decrypted, and tells the BIFF version.
import { type Compound, decryptBiffStream, openCompound } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import { containerFailure } from '../../ooxml/index.ts';

/** The records of a workbook, in plain, and what lies beside them. */
export interface WorkbookStream {
  readonly bytes: Uint8Array;
  /** Null where the records were not packed into a compound file. */
  readonly compound: Compound | null;
  readonly default_password: boolean;
  /** What writes the records: 8 is Excel 97 and later, 5 is Excel 5 and 95, others are older. */
  readonly biff: 8 | 5 | 'older';
}

const COMPOUND_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** Excel 97 and later write the first, older ones the second; a file may hold both for both. */
const STREAMS = ['Workbook', 'Book'];
const BOF = 0x0809;
const BOF_OLDER = [0x0009, 0x0209, 0x0409];
const VERSION_8 = 0x0600;

export function openStream(file: Uint8Array, password: string | null): WorkbookStream {
  const compound = COMPOUND_MARK.every((byte, i) => file[i] === byte) ? orProblem(() => openCompound(file)) : null;
  const stored = compound ? findStream(compound) : file;
  const biff = stored && versionOf(stored);
  if (!stored || !biff) throw new FolioError('corrupt_file', 'The file holds no workbook.');
  const plain = orProblem(() => decryptBiffStream(stored, password));
  return { bytes: plain?.bytes ?? stored, compound, default_password: plain?.default_password ?? false, biff };
}

function findStream(compound: Compound): Uint8Array | null {
  for (const name of STREAMS) {
    const found = compound.find(name);
    if (found && versionOf(found)) return found;
  }
  return null;
}

/** By the BOF at the beginning. */
function versionOf(bytes: Uint8Array): WorkbookStream['biff'] | null {
  if (bytes.length < 8) return null;
  const id = bytes[0]! | (bytes[1]! << 8);
  if (BOF_OLDER.includes(id)) return 'older';
  if (id !== BOF) return null;
  return (bytes[4]! | (bytes[5]! << 8)) >= VERSION_8 ? 8 : 5;
}

/** What `open` gives; a fault of the container is thrown as a problem of the file. */
function orProblem<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw containerFailure(error);
  }
}
