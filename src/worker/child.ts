import { FORMATS } from '../formats/index.ts';
import { serveReads } from './serve-reads.ts';

serveReads(FORMATS);
