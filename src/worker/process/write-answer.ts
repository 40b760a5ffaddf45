// Writes down what a question came to: short answers as text, long ones into a file that the parent streams.
import { createHash } from 'node:crypto';
import { type BufferedFile, openBufferedFile } from '../buffered-file.ts';
import type { Made, MadeContent } from '../work/index.ts';

/** Longer answers go by a file: what goes over the channel is held and parsed by the parent's one thread. */
const LONGEST_TEXT = 256 * 1024;

/** An answer on its way to the parent. */
export interface AnswerOutcome {
  /** Null where the answer lies in the file. */
  readonly text: string | null;
  readonly bytes: number;
  /** SHA-1 of the bytes in base64url: tells them from any others. */
  readonly tag: string;
  /** Of content that is no JSON. */
  readonly content?: Omit<MadeContent, 'body'>;
  /** Of an answer in parts: how many bytes each takes, in their order. */
  readonly parts?: Readonly<Record<string, number>>;
}

export async function writeAnswer(made: Made, out_path: string): Promise<AnswerOutcome> {
  if ('content' in made) return writeContent(made.content, out_path);
  if ('json' in made) return writePieces([JSON.stringify(made.json)], out_path);
  const texts = Object.entries(made.parts).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const outcome = await writePieces(
    texts.map(([, text]) => text),
    out_path,
  );
  return { ...outcome, parts: Object.fromEntries(texts.map(([name, text]) => [name, Buffer.byteLength(text)])) };
}

async function writeContent({ body, ...content }: MadeContent, out_path: string): Promise<AnswerOutcome> {
  return { ...(await writePieces(body, out_path)), content };
}

async function writePieces(
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  out_path: string,
): Promise<AnswerOutcome> {
  const hash = createHash('sha1');
  const held: string[] = [];
  let bytes = 0;
  let file: BufferedFile | null = null;
  try {
    for await (const piece of pieces) {
      const written = typeof piece === 'string' ? Buffer.from(piece) : piece;
      bytes += written.length;
      hash.update(written);
      // Bytes are no text, however few they are.
      if (!file && (bytes > LONGEST_TEXT || typeof piece !== 'string')) {
        file = openBufferedFile(out_path);
        for (const earlier of held) file.write(Buffer.from(earlier));
      }
      if (file) file.write(written);
      else held.push(piece as string);
    }
    file?.flush();
  } finally {
    file?.close();
  }
  return { text: file ? null : held.join(''), bytes, tag: hash.digest('base64url') };
}
