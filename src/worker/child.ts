import { FORMATS } from '../formats/index.ts';
import { compileLater } from './compile-later.ts';
import { serveReads } from './serve-reads.ts';

compileLater();
serveReads(FORMATS);
