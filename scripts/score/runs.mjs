// What is scored: scorer, data, and the figures to be read from its output, with the aims of the project.
// A set that has a sealed half is listed with `sealed`, the folder of that half.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { invoicesWithXml } from './invoices-with-xml.mjs';
import { canMakeByLibreOffice, docByLibreOffice, pptByLibreOffice } from './made-by-libreoffice.mjs';
import { canMakeByPandoc, MADE_FORMATS, madeByPandoc } from './made-by-pandoc.mjs';
import { pdfPairs } from './pdf-pairs.mjs';
import { scrambleFolder } from './scramble-folder.mjs';

/** A percentage behind a label of the output, as a share; null where it says none. */
const share = (label) => (output) => {
  const found = new RegExp(`(?:^|\\s)${label}\\s+([\\d.]+)`, 'm').exec(output)?.[1];
  return found === undefined ? null : Number(found) / 100;
};
/** A mean over documents, in a line of its own. */
const mean = (label) => share(`${label}(?=\\s+[\\d.]+\\s+over)`);
const count = (label) => (output) => {
  const found = new RegExp(`(?:^|\\s)${label}\\s+(\\d+)`, 'm').exec(output)?.[1];
  return found === undefined ? null : Number(found);
};

const STRUCTURE = {
  'heading F1': { read: mean('heading F1'), at_least: 0.8 },
  'levels right': { read: mean('level'), at_least: 0.8 },
  'table adjacency F1': { read: mean('adjacency F1'), at_least: 0.82 },
  'table TEDS': { read: mean('TEDS') },
  'reading order NID': { read: mean('NID'), at_least: 0.97 },
};

const summary = (key) => (_, json) => json?.summary[key] ?? null;

const WORKBOOKS = {
  'sheets exact': { read: summary('exact'), at_least: 0.96 },
  'cells right (micro)': { read: summary('micro'), at_least: 0.995 },
  'cells right (macro)': { read: summary('macro'), at_least: 0.985 },
  'names right': { read: summary('names'), at_least: 1 },
  'formulas identical': { read: summary('formulasRight'), at_least: 0.997 },
  'not opened': { read: summary('failed'), at_most: 0 },
  locked: { read: summary('locked') },
  'locked, told right': { read: summary('lockedRight') },
};

/** Pages and boxes of DOCX and RTF files, and boxes of slides, in points. */
const PLACES = {
  'page right': { read: summary('page'), at_least: 0.85 },
  'within one page': { read: summary('within_one'), at_least: 0.97 },
  "on the page of Word's marks": { read: summary('marked'), at_least: 0.97 },
  'centres apart, median': { read: summary('flow_distance'), at_most: 40 },
  'centres apart on slides, median': { read: summary('slide_distance'), at_most: 12 },
};

const overall = { read: mean('overall') };
const MARKDOWN = {
  'docx-pandoc': {
    overall: { ...overall, at_least: 0.97 },
    'list items F1': { read: mean('list items F1'), at_least: 0.97 },
    'heading levels right': { read: mean('level'), at_least: 0.97 },
    TEDS: { read: mean('TEDS') },
    NID: { read: mean('NID') },
  },
  'pptx-pandoc': { NID: { read: mean('NID'), at_least: 0.99 }, overall },
  'rtf-pandoc': { overall: { ...overall, at_least: 0.95 } },
  'rtf-striprtf': { NID: { read: mean('NID'), at_least: 0.95 } },
};

/** Files that pandoc made of pages of the project and of DOCX files. */
const MADE = {
  overall: { ...overall, at_least: 0.96 },
  NID: { read: mean('NID') },
  'heading F1': { read: mean('heading F1') },
  'list items F1': { read: mean('list items F1') },
  TEDS: { read: mean('TEDS') },
};

/** Files that LibreOffice made. */
const MADE_BY_LIBREOFFICE = {
  NID: { read: mean('NID'), at_least: 0.98 },
  'heading F1': { read: mean('heading F1'), at_least: 0.95 },
  TEDS: { read: mean('TEDS'), at_least: 0.95 },
  overall,
};

/** What a value claimed and how right it was, over all documents of a set. */
const claims = (json) =>
  json?.[0].files.flatMap((file) => file.calibration).filter(([c]) => typeof c === 'number') ?? [];
const sure = (json) => claims(json).filter(([confidence]) => confidence >= 0.8);
const meanOf = (list) => (list.length ? list.reduce((sum, x) => sum + x, 0) / list.length : null);

/** Micro-F1 of the fields of a set, and whether its confidences hold. */
const fieldFigures = (micro, more = {}) => ({
  'micro-F1': { read: (_, json) => json?.[0].micro.f ?? null, ...(micro === null ? {} : { at_least: micro }) },
  precision: { read: (_, json) => json?.[0].micro.p ?? null },
  recall: { read: (_, json) => json?.[0].micro.r ?? null },
  'right where confidence ≥ 0.8': { read: (_, json) => meanOf(sure(json).map(([, right]) => right)), at_least: 0.9 },
  'values with confidence ≥ 0.8': { read: (_, json) => sure(json).length },
  'calibration error': { read: (_, json) => json?.[0].ece.error ?? null, at_most: 0.05 },
  ...more,
});
const fieldF1 = (name) => (_, json) => json?.[0].fields.find(({ field }) => field === name)?.f ?? null;
const FIELDS = {
  'invoices-zugferd': fieldFigures(0.95, { 'line items F1': { read: fieldF1('line_items'), at_least: 0.88 } }),
  'invoices-invoice2data': fieldFigures(null),
  'forms-adbuy': fieldFigures(0.95),
  'contracts-cuad': fieldFigures(0.85),
  'extract-schema': fieldFigures(null),
  'invoices-templates': fieldFigures(0.95, { 'line items F1': { read: fieldF1('line_items') } }),
};

/** Sections of long PDFs against the outlines of their makers. */
const OUTLINES = {
  'titles found': { read: mean('found'), at_least: 0.88 },
  'under the right parent': { read: mean('parent'), at_least: 0.8 },
  'nesting right': { read: mean('nesting'), at_least: 0.88 },
  'sections a page': { read: (output) => 100 * mean('a page')(output) },
};

/** Tables and headings of filings against the HTML that they were printed from. */
const FILED_TABLES = {
  'adjacency F1': { read: mean('adjacency F1'), at_least: 0.9 },
  TEDS: { read: mean('TEDS'), at_least: 0.9 },
  'header rows right': { read: mean('header rows'), at_least: 0.9 },
  spurious: { read: mean('spurious') },
};
const FILED_HEADINGS = {
  'Part, Item, Note found': { read: mean('gold found'), at_least: 0.95 },
  'bold ones found': { read: mean('silver found'), at_least: 0.85 },
  'under the right parent': { read: mean('parent') },
  spurious: { read: mean('spurious'), at_most: 0.1 },
};
const FILED_FIGURES = {
  right: { read: mean('right'), at_least: 0.85 },
  'right up to scale': { read: mean('up to scale') },
  'of another period': { read: mean('other period') },
  wrong: { read: mean('wrong') },
};

const RETRIEVED = {
  'top 3': { read: share('top3'), at_least: 0.6 },
  'top 10': { read: share('top10'), at_least: 0.8 },
};
const RETRIEVED_IN_ALL = { 'top 3': { read: share('top3'), at_least: 0.45 }, 'top 10': { read: share('top10') } };
const SCANNED = { 'words F1': { read: mean('words F1') }, 'in place': { read: mean('in place') } };

/** Values whose boxes an independent reader cropped out of the file. */
const CITED = {
  verified: { read: share('verified'), at_least: 0.99 },
  'without a citation': { read: share('citation missing'), at_most: 0 },
  'median box, share of the page': { read: share('median box'), at_most: 0.005 },
};

const passed = (_, json) => json?.filter((test) => test.passed).length ?? null;

/** Phrases are drawn from each file, so a part of the large sets is enough. */
const SEARCHED = [
  ['tables-icdar2013'],
  ['pdf-tagged-structure'],
  ['pdf-olmocr-tests'],
  ['invoices-invoice2data'],
  ['invoices-zugferd', 60],
  ['forms-adbuy', 40],
  ['contracts-cuad', 20],
];

/** What one, three and ten examples of a template make of the rest of it. */
const TAUGHT = {
  'from 1 example': { read: summary('f1_1'), at_least: 0.9 },
  'from 3 examples': { read: summary('f1_3'), at_least: 0.95 },
  'from 10 examples': { read: summary('f1_10'), at_least: 0.98 },
  'untaught, of the first': { read: summary('f1_untaught_1') },
  'untaught, of the last': { read: summary('f1_untaught_10') },
  'calibration error from 3': { read: summary('ece_3') },
  'learning, ms': { read: summary('learning_ms_p95'), at_most: 1_000 },
};

/** Fields under names that say nothing: what is right was learned. Templates may be in several languages, so no bars. */
const TAUGHT_NAMELESS = {
  'from 1 example': { read: summary('f1_1') },
  'from 3 examples': { read: summary('f1_3') },
  'from 10 examples': { read: summary('f1_10') },
  'calibration error from 3': { read: summary('ece_3') },
};

export function listRuns(corpus) {
  const at = (name) => join(corpus, name);
  const plain = (scorer, names, kinds) => names.map((name) => ({ name, scorer, data: at(name), kinds }));
  /** A run over a folder of the corpus, and over its sealed half where there is one. */
  const both = (name, scorer, folder, kinds, figures, more = {}) => {
    const sealed = join(corpus, 'sealed', folder);
    return { name, scorer, kinds, data: at(folder), figures, ...(existsSync(sealed) ? { sealed } : {}), ...more };
  };
  return [
    ...plain('csv', ['csv-dialect', 'csv-spectrum'], ['csv']),
    {
      name: 'tables-icdar2013',
      scorer: 'tables',
      kinds: ['pdf'],
      data: at('tables-icdar2013'),
      figures: { F1: { read: share('F1'), at_least: 0.95 }, TEDS: { read: share('TEDS'), at_least: 0.95 } },
    },
    {
      name: 'pdf-tagged-structure',
      scorer: 'structure',
      kinds: ['pdf'],
      data: at('pdf-tagged-structure'),
      figures: STRUCTURE,
    },
    {
      name: 'structure-scrambled-rows',
      scorer: 'structure',
      kinds: ['pdf'],
      prepare: (folder) => scrambleFolder(at('pdf-tagged-structure'), folder, 'rows'),
      figures: { 'reading order NID': { read: mean('NID'), at_least: 0.92 } },
    },
    {
      name: 'structure-scrambled-random',
      scorer: 'structure',
      kinds: ['pdf'],
      prepare: (folder) => scrambleFolder(at('pdf-tagged-structure'), folder, 'random'),
      figures: { 'reading order NID': { read: mean('NID') } },
    },
    {
      name: 'pdf-olmocr-tests',
      scorer: 'tests-olmocr',
      kinds: ['pdf'],
      data: at('pdf-olmocr-tests'),
      figures: { 'tests passed': { read: passed, at_least: 32 } },
    },
    {
      name: 'olmocr-scrambled-rows',
      scorer: 'tests-olmocr',
      kinds: ['pdf'],
      prepare: (folder) => scrambleFolder(at('pdf-olmocr-tests'), folder, 'rows'),
      figures: { 'tests passed': { read: passed } },
    },
    {
      name: 'pairs-pdf',
      scorer: 'pairs',
      kinds: ['pdf'],
      prepare: (folder) => pdfPairs(at('pairs'), folder),
      figures: pairFigures(),
    },
    {
      name: 'pairs',
      scorer: 'pairs',
      kinds: ['office'],
      data: at('pairs'),
      figures: { 'blocks found': { read: mean('blocks found') }, 'text NID': { read: mean('text NID') } },
    },
    { name: 'places', scorer: 'place-blocks', kinds: ['office'], data: at('pairs'), figures: PLACES },
    ...Object.entries(MARKDOWN).map(([name, figures]) => ({
      name,
      scorer: 'markdown',
      kinds: ['office'],
      data: at(name),
      figures,
    })),
    ...(canMakeByPandoc() ? MADE_FORMATS : []).map((format) => ({
      name: `made-${format}`,
      scorer: 'markdown',
      kinds: ['made'],
      prepare: (folder) => madeByPandoc(at('docx-pandoc'), folder, format),
      figures: MADE,
    })),
    ...(canMakeByPandoc() && canMakeByLibreOffice()
      ? [
          {
            name: 'made-doc',
            scorer: 'markdown',
            kinds: ['made'],
            prepare: (folder) => docByLibreOffice(at('docx-pandoc'), folder),
            figures: MADE_BY_LIBREOFFICE,
          },
        ]
      : []),
    ...(canMakeByLibreOffice()
      ? [
          {
            name: 'made-ppt',
            scorer: 'markdown',
            kinds: ['made'],
            prepare: (folder) => pptByLibreOffice(at('pptx-pandoc'), folder),
            figures: MADE_BY_LIBREOFFICE,
          },
        ]
      : []),
    { name: 'workbooks', scorer: 'workbooks', kinds: ['xlsx'], data: at('spreadsheets-excel-csv'), figures: WORKBOOKS },
    {
      name: 'precedents',
      scorer: 'precedents',
      kinds: ['xlsx'],
      data: at('spreadsheets-excel-csv'),
      figures: {
        F1: { read: summary('f1'), at_least: 0.995 },
        'kinds right': { read: summary('kinds'), at_least: 0.99 },
      },
    },
    ...Object.entries(FIELDS).map(([name, figures]) => both(name, 'fields', name, ['extract'], figures)),
    both('pdf-outlines', 'outlines', 'pdf-outlines', ['pdf'], OUTLINES),
    both('filings-tables', 'tables-html', 'filings', ['pdf'], FILED_TABLES),
    both('filings-headings', 'headings-html', 'filings', ['pdf'], FILED_HEADINGS),
    both('filings-figures', 'figures', 'filings/figures', ['extract'], FILED_FIGURES),
    both('filings-figures-plain', 'figures', 'filings/figures-plain', ['extract'], FILED_FIGURES),
    both('retrieval', 'retrieval', 'search-filings', ['search'], RETRIEVED),
    both('retrieval-all', 'retrieval', 'search-filings', ['search'], RETRIEVED_IN_ALL, { args: ['--all'] }),
    both('scans', 'scans', 'scans', ['scans'], SCANNED),
    { name: 'teaching-forms', scorer: 'teaching', kinds: ['extract'], args: ['--made'], figures: TAUGHT },
    ...['forms-adbuy', 'invoices-zugferd', 'invoices-templates'].map((name) =>
      both(`teaching-${name}`, 'teaching', name, ['extract'], TAUGHT, { args: ['--corpus', name] }),
    ),
    ...['forms-adbuy', 'invoices-zugferd', 'invoices-templates'].map((name) =>
      both(`teaching-nameless-${name}`, 'teaching', name, ['extract'], TAUGHT_NAMELESS, {
        args: ['--corpus', name, '--nameless'],
      }),
    ),
    {
      name: 'invoices-with-xml',
      scorer: 'fields',
      kinds: ['extract'],
      prepare: (folder) => invoicesWithXml(at('invoices-zugferd'), folder),
      args: ['--corpus', 'invoices-zugferd'],
      figures: fieldFigures(0.99),
    },
    ...Object.keys(FIELDS).map((name) => ({
      name: `cited-${name}`,
      scorer: 'citations',
      kinds: ['extract'],
      data: at(name),
      figures: CITED,
    })),
    ...SEARCHED.map(([name, limit]) => ({
      name: `search-${name}`,
      scorer: 'citations',
      kinds: ['pdf'],
      data: at(name),
      args: ['--search', ...(limit ? ['--limit', String(limit)] : [])],
      figures: {
        'found on the page': { read: share('found on the page'), at_least: 0.99 },
        'box holds the phrase': { read: share('box holds the phrase'), at_least: 0.99 },
      },
    })),
    {
      name: 'hostile',
      scorer: 'hostile',
      kinds: ['pdf', 'csv', 'xlsx', 'office'],
      data: at('hostile'),
      pid: true,
      figures: {
        '5xx': { read: count('5xx'), at_most: 0 },
        deaths: { read: count('deaths'), at_most: 0 },
        timeouts: { read: count('timeouts'), at_most: 0 },
        answered: { read: (_, json) => json?.answered ?? null, at_least: 1 },
      },
    },
    {
      name: 'growth',
      scorer: 'growth',
      kinds: ['pdf', 'csv', 'xlsx', 'office'],
      args: ['--only', 'csv,pdf,xlsx,docx'],
      pid: true,
    },
  ];
}

/** Boxes are compared with poppler's words. */
function pairFigures() {
  return {
    'PDF NID': { read: mean('PDF NID'), at_least: 0.97 },
    'PDF MHS': { read: mean('PDF MHS'), at_least: 0.85 },
    'PDF TEDS': { read: mean('PDF TEDS'), at_least: 0.75 },
    'PDF heading F1': { read: mean('PDF heading F1') },
    'PDF items F1': { read: mean('PDF items F1') },
    'blocks on their page': { read: mean('page') },
    'blocks within 18 points': { read: mean('near') },
  };
}
