/** Documents that know no format, written in any of six and read back as uploaded files are. */
export { openPaper } from './open-paper.ts';
export type { Paper, PaperFormat, Part } from './paper.ts';
