// Opens the streams of a Word document: out of the compound file, decrypted, with the head that leads through them.
import { type Compound, decryptWordStreams, openCompound } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import { StreamView } from '../../ole/stream-view.ts';
import { containerFailure } from '../../ooxml/index.ts';
import { type Fib, parseFib } from './fib.ts';

export interface DocStreams {
  readonly compound: Compound;
  readonly fib: Fib;
  readonly document: StreamView;
  readonly table: StreamView;
  readonly data: StreamView;
}

const NOTHING = new Uint8Array(0);

export function openDoc(file: Uint8Array, password: string | null): DocStreams {
  const compound = orProblem(() => openCompound(file));
  const stored = compound.find('WordDocument');
  const fib = stored && parseFib(new StreamView(stored));
  if (!stored || !fib) throw new FolioError('corrupt_file', 'The file holds no document of Word 6 or later.');
  const table = fib.is_old ? stored : tableOf(compound, fib);
  const data = fib.is_old ? stored : (compound.find('Data') ?? NOTHING);
  if (!fib.is_encrypted) return streams(compound, fib, stored, table, data);
  if (fib.is_old) throw new FolioError('password_required', 'Documents of Word 6 and 95 with a password are not read.');
  const plain = orProblem(() => decryptWordStreams({ document: stored, table, data }, fib, password));
  const inside = parseFib(new StreamView(plain.document));
  return streams(compound, inside ?? fib, plain.document, plain.table, plain.data);
}

const streams = (
  compound: Compound,
  fib: Fib,
  document: Uint8Array,
  table: Uint8Array,
  data: Uint8Array,
): DocStreams => ({
  compound,
  fib,
  document: new StreamView(document),
  table: document === table ? new StreamView(document) : new StreamView(table),
  data: new StreamView(data),
});

/** The one that the head names, or what there is. */
function tableOf(compound: Compound, { table }: Fib): Uint8Array {
  const found = compound.find(table) ?? compound.find(table === '1Table' ? '0Table' : '1Table');
  return found ?? NOTHING;
}

/** What `open` gives; a fault of the container is thrown as a problem of the file. */
function orProblem<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw containerFailure(error);
  }
}
