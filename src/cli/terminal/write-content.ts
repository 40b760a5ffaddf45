// Streams binary or text content to a file or standard output.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ContentReply } from '../backend/backend.ts';
import { failed, usageFailure } from '../failure.ts';
import { type Invocation, textFlag } from '../world.ts';
import { remark } from './show-answer.ts';

/** Bytes that a terminal cannot show, and what they are. */
const UNSHOWN = [
  [/^image\//, 'picture'],
  [/spreadsheetml/, 'workbook'],
  [/^application\/pdf/, 'PDF'],
] as const;

/** Content goes out piece by piece, into the named file or to standard output. */
export async function writeContent(call: Invocation, content: ContentReply): Promise<void> {
  const out = textFlag(call, 'out');
  const pieces = Readable.from(content.body, { objectMode: false });
  const unshown = UNSHOWN.find(([type]) => type.test(content.media_type));
  if (out === undefined && call.world.stdoutIsTerminal && unshown)
    throw usageFailure(`A ${unshown[1]} does not show in a terminal.`, 'Write it to a file with --out.');
  if (out === undefined || out === '-') {
    await pipeline(pieces, call.world.stdout, { end: false });
    return;
  }
  await pipeline(pieces, createWriteStream(out)).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw failed('file_unwritable', `${out} cannot be written: ${error.message}.`, 'Give another place with --out.');
  });
  if (call.world.stderrIsTerminal) remark(call, `Written to ${out}`);
}
