// The list of formats: the one place that names them all. Whatever lists formats, in code, on the wire or on a page, takes them from here.
import { csv } from './csv/index.ts';
import { doc } from './doc/index.ts';
import { docx } from './docx/index.ts';
import { einvoice } from './einvoice/index.ts';
import { eml } from './eml/index.ts';
import { epub } from './epub/index.ts';
import { html } from './html/index.ts';
import { image } from './image/index.ts';
import { markdown } from './markdown/index.ts';
import { mbox } from './mbox/index.ts';
import { mhtml } from './mhtml/index.ts';
import { msg } from './msg/index.ts';
import { odp } from './odp/index.ts';
import { ods } from './ods/index.ts';
import { odt } from './odt/index.ts';
import { pdf } from './pdf/index.ts';
import { ppt } from './ppt/index.ts';
import { pptx } from './pptx/index.ts';
import type { FormatReader } from './reader.ts';
import { rtf } from './rtf/index.ts';
import { tar } from './tar/index.ts';
import { text } from './text/index.ts';
import { xls } from './xls/index.ts';
import { xlsx } from './xlsx/index.ts';
import { zip } from './zip/index.ts';

/** Every format that is read, in the order in which they are listed and asked whether a file is theirs. Adding one is a folder and a line here. */
export const FORMATS: readonly FormatReader[] = [
  pdf,
  xlsx,
  xls,
  ods,
  docx,
  doc,
  odt,
  pptx,
  ppt,
  odp,
  rtf,
  html,
  mhtml,
  csv,
  image,
  einvoice,
  text,
  markdown,
  epub,
  eml,
  msg,
  mbox,
  zip,
  tar,
];
