// The entry of a worker process: prepares for its work and waits for messages.
import { FORMATS } from '../formats/index.ts';
import { WARM } from './messages.ts';
import { compileLater } from './process/compile-later.ts';
import { serveReads } from './process/serve-reads.ts';

compileLater();
// One that waits for its first file makes ready for any; one that was started for a file loads what that file needs.
const warm = process.argv.includes(WARM);
if (warm) await Promise.all(FORMATS.map((reader) => reader.prepare?.()));
serveReads(FORMATS, { rehearse: warm });
