// Opens a presentation: the streams of its compound file, where its objects are, and the document among them.
import { type Compound, decryptSlides, openCompound } from '../../../bytes/index.ts';
import { FolioError } from '../../../errors.ts';
import { StreamView } from '../../ole/stream-view.ts';
import { containerFailure } from '../../ooxml/index.ts';
import { findLastEdit, type PersistDirectory, readPersistDirectory } from './persist-directory.ts';
import { RT } from './record-types.ts';
import { type PptRecord, recordAt, records } from './records.ts';

export interface PptFile {
  readonly compound: Compound;
  readonly view: StreamView;
  readonly document: PptRecord;
  /** An object by its number; null where there is none. */
  object(number: number): PptRecord | null;
}

const STREAM = 'PowerPoint Document';
/** In files that two versions can read, the one that is known is in a storage of its own. */
const DUAL = `PP97_DUALSTORAGE/${STREAM}`;
/** Where PowerPoint 95 said what its objects are; a file that two versions can read has both. */
const DIRECTORY_95 = 'PersistentStorage Directory';
const USER = 'Current User';
const LOCKED = 0xf3d1c4df;

export function openPpt(file: Uint8Array, password: string | null): PptFile {
  try {
    return open(openCompound(file), password);
  } catch (error) {
    throw containerFailure(error);
  }
}

function open(compound: Compound, password: string | null): PptFile {
  const dual = compound.find(DUAL);
  const stored = dual ?? compound.find(STREAM);
  if (!stored) throw new FolioError('corrupt_file', 'The file holds no presentation of PowerPoint 97 or later.');
  if (!dual && compound.find(DIRECTORY_95)) throw tooOld();
  const user = new StreamView(compound.find(dual ? `PP97_DUALSTORAGE/${USER}` : USER) ?? new Uint8Array(0));
  const raw = new StreamView(stored);
  const directory = directoryOf(raw, user);
  const isLocked = user.u32(12) === LOCKED || (directory?.lock ?? 0) !== 0;
  const view = isLocked ? unlock(raw, directory, password) : raw;
  const object = (number: number): PptRecord | null => recordAt(view, directory?.places.get(number) ?? -1);
  const document = documentOf(view, directory && object(directory.document));
  if (!document) throw new FolioError('corrupt_file', 'The file says nothing of its slides.');
  return { compound, view, document, object };
}

const tooOld = (): FolioError =>
  new FolioError('unsupported_type', 'The file is a presentation of PowerPoint 95, which is not read.', {
    hint: 'Open it in PowerPoint or LibreOffice and save it as PPTX.',
  });

function directoryOf(view: StreamView, user: StreamView): PersistDirectory | null {
  const named = recordAt(user, 0)?.type === RT.current_user ? readPersistDirectory(view, user.u32(16)) : null;
  if (named) return named;
  const last = findLastEdit(view);
  return last === null ? null : readPersistDirectory(view, last);
}

/** Where no edit leads to it, the last that lies in the stream. */
function documentOf(view: StreamView, named: PptRecord | null): PptRecord | null {
  if (named?.type === RT.document) return named;
  let last: PptRecord | null = null;
  for (const record of records(view, { at: 0, end: view.length })) if (record.type === RT.document) last = record;
  return last;
}

function unlock(view: StreamView, directory: PersistDirectory | null, password: string | null): StreamView {
  const lock = directory && recordAt(view, directory.places.get(directory.lock) ?? -1);
  if (!directory || lock?.type !== RT.encryption)
    throw new FolioError('corrupt_file', 'The presentation is locked, and what its lock is cannot be read.');
  const header = view.bytes.subarray(lock.at, lock.end);
  return new StreamView(decryptSlides(view.bytes, header, directory.places, directory.lock, password));
}
