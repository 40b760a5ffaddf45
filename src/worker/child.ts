import { FORMATS } from '../formats/index.ts';
import { compileLater } from './compile-later.ts';
import { serveReads } from './serve-reads.ts';

compileLater();
// Before it says that it is ready: from then on a process may have few files open.
await Promise.all(FORMATS.map((reader) => reader.prepare?.()));
serveReads(FORMATS);
