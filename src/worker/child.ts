import { FORMATS } from '../formats/index.ts';
import { compileLater } from './compile-later.ts';
import { WARM } from './messages.ts';
import { serveReads } from './serve-reads.ts';

compileLater();
// One that waits for its first file makes ready for any; one that was started for a file loads what that file needs.
if (process.argv.includes(WARM)) await Promise.all(FORMATS.map((reader) => reader.prepare?.()));
serveReads(FORMATS);
