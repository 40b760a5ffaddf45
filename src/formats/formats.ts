// The registry of format readers. Detection and the contract suite find formats only here.
import { csv } from './csv/index.ts';
import { docx } from './docx/index.ts';
import { image } from './image/index.ts';
import { pdf } from './pdf/index.ts';
import { pptx } from './pptx/index.ts';
import type { FormatReader } from './reader.ts';
import { rtf } from './rtf/index.ts';
import { xls } from './xls/index.ts';
import { xlsx } from './xlsx/index.ts';

/** Every format that is read. Adding one is a folder and a line here. */
export const FORMATS: readonly FormatReader[] = [pdf, docx, xlsx, xls, pptx, rtf, csv, image];
