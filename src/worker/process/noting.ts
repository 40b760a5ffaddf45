// Notes down what was recognised, page by page, so that a reading which is cut short goes on where it was.
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateSync, inflateSync } from 'node:zlib';
import { pictureKey, type Recogniser, type Recognition } from '../../ocr/index.ts';

/** What the parent is called for: the note on a picture, and one more note. */
export const RECALL = 'recall';
export const NOTE = 'note';

export interface NoteInput {
  /** 64 hexadecimal digits. */
  readonly key: string;
}

export interface NewNote extends NoteInput {
  readonly note: string;
}

type CallOut = (name: string, input: unknown) => Promise<unknown>;

/** The same answers as without: a picture, and what is told of it, has one answer from one version of the engine; all of them name the note. */
export function noting(recogniser: Recogniser, callOut: CallOut): Recogniser {
  const { version } = recogniser;
  return {
    ...recogniser,
    recognise: async (picture, signal, hint) => {
      const key = createHash('sha256')
        .update(`${version}\n${pictureKey(picture, hint)}`)
        .digest('hex');
      const before = await callOut(RECALL, { key } satisfies NoteInput);
      const noted = typeof before === 'string' ? unpack(before) : null;
      if (noted) return noted;
      const found = await recogniser.recognise(picture, signal, hint);
      await callOut(NOTE, { key, note: pack(found) } satisfies NewNote);
      return found;
    },
  };
}

/** Fast rather than small, with a checksum. */
const pack = (found: Recognition): string => deflateSync(serialize(found), { level: 1 }).toString('base64');

/** Null where a note came to harm, as by a loss of power: the picture is recognised again. */
function unpack(note: string): Recognition | null {
  try {
    return deserialize(inflateSync(Buffer.from(note, 'base64')));
  } catch {
    return null;
  }
}
