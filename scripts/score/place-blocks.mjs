// Where blocks of DOCX, RTF and PPTX files stand, beside the pages of the PDF that a word processor made of them, and, where a DOCX carries the
// marks of Word's own pages (and as many as it states pages), beside those marks, which are read here from the XML without our reader.
// Usage: node place-blocks.mjs --base-url URL --data DIR (as pairs.mjs) [--verbose] [--json FILE]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const shared = new URL('../../../shared/eval/', import.meta.url);
const { locate, pdfWords, readBlocks } = await import(new URL('pairs.mjs', shared));
const { Service, options } = await import(new URL('lib/service.mjs', shared));

const centre = ([x0, y0, x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];
const median = (list) => (list.length ? [...list].sort((a, b) => a - b)[list.length >> 1] : null);
const mean = (list) => (list.length ? list.reduce((sum, x) => sum + x, 0) / list.length : null);
const key = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The unpacked text of an entry of a zip file; null where it has none of that name. */
function zipText(bytes, name) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = end < 0 ? bytes.length : bytes.readUInt32LE(end + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const [names, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    if (bytes.toString('utf8', at + 46, at + 46 + names) === name) {
      const local = bytes.readUInt32LE(at + 42);
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
      return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    }
    at += 46 + names + extra + comment;
  }
  return null;
}

const plain = (s) =>
  s.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]);

/** {stream, pages}: the text of a DOCX and the page of each of its characters by Word's marks; null where they are not complete. */
function wordPages(path) {
  const bytes = readFileSync(path);
  const [document, app] = [zipText(bytes, 'word/document.xml'), zipText(bytes, 'docProps/app.xml')];
  const stated = Number(/<Pages>(\d+)</.exec(app ?? '')?.[1] ?? 0);
  if (!document || stated < 2 || document.split('<w:lastRenderedPageBreak').length - 1 !== stated - 1) return null;
  let page = 1;
  let stream = '';
  const pages = [];
  for (const [, text] of document.matchAll(/<w:lastRenderedPageBreak\s*\/>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g)) {
    if (text === undefined) {
      page++;
      continue;
    }
    for (const sign of key(plain(text))) for (let i = 0; i < sign.length; i++) pages.push(page);
    stream += key(plain(text));
  }
  return { stream, pages };
}

/** Shares of blocks on Word's page, of those whose text stands once in the file. */
function againstMarks(blocks, marks) {
  const judged = [];
  for (const { text, page } of blocks) {
    const forms = [key(text), key(text.replace(/^\S+\s+/, ''))].filter((form) => form.length >= 20);
    const found = forms.find((form) => marks.stream.includes(form));
    if (!found || marks.stream.indexOf(found) !== marks.stream.lastIndexOf(found)) continue;
    judged.push(marks.pages[marks.stream.indexOf(found)] === page);
  }
  return judged.length ? judged.filter(Boolean).length / judged.length : null;
}

async function placeFile(service, data, { source, pdf, kind }) {
  const path = join(data, source);
  const { id } = await service.upload(path);
  const { page_count } = await service.get(`/v1/files/${id}/profile`);
  const blocks = await readBlocks(service, id, page_count);
  const hits = locate(blocks, await pdfWords(join(data, pdf))).filter((found) => found.place);
  const off = hits.map(({ block, place }) => Math.abs(block.page - place.page));
  const distances = hits
    .filter(({ block, place }) => block.page === place.page)
    .map(({ block, place }) => {
      const [a, b] = [centre(block.bbox), centre(place.box)];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    });
  const marks = kind === 'docx' ? wordPages(path) : null;
  const share = (test) => (hits.length ? off.filter(test).length / hits.length : null);
  return {
    kind,
    blocks: hits.length,
    page: share((pages) => pages === 0),
    within_one: share((pages) => pages <= 1),
    marked: marks ? againstMarks(blocks, marks) : null,
    distances,
  };
}

const { flags } = options();
const service = new Service(flags['base-url'] ?? 'http://127.0.0.1:8000');
const manifest = JSON.parse(readFileSync(join(flags.data, 'manifest.json'), 'utf8'));
const results = [];
for (const pair of manifest) {
  let told;
  try {
    told = await placeFile(service, flags.data, pair);
  } catch (error) {
    told = { kind: pair.kind, blocks: 0, page: 0, within_one: 0, marked: null, distances: [], error: error.message };
    console.log(`${pair.source}: ${told.error}`);
  }
  results.push({ file: pair.source, ...told });
  const percent = (value) => (value === null ? '–' : (value * 100).toFixed(0)).padStart(4);
  if (flags.verbose)
    console.log(
      `${pair.source.slice(6, 60).padEnd(54)} ${String(told.blocks).padStart(4)} page${percent(told.page)} ±1${percent(told.within_one)} marks${percent(told.marked)} distance ${median(told.distances)?.toFixed(1) ?? '–'}`,
    );
}
const of = (name, kinds = ['docx', 'rtf', 'pptx']) =>
  results
    .filter(({ kind }) => kinds.includes(kind))
    .map((result) => result[name])
    .filter((value) => value !== null);
const summary = {
  page: mean(of('page', ['docx', 'rtf'])),
  within_one: mean(of('within_one', ['docx', 'rtf'])),
  marked: mean(of('marked')),
  marked_documents: of('marked').length,
  flow_distance: median(of('distances', ['docx', 'rtf']).flat()),
  slide_distance: median(of('distances', ['pptx']).flat()),
};
if (flags.json) writeFileSync(flags.json, JSON.stringify({ summary, results }, null, 1));
console.log(
  `documents ${results.length}  page ${(summary.page * 100).toFixed(1)}  within one ${(summary.within_one * 100).toFixed(1)}  Word's marks ${((summary.marked ?? 0) * 100).toFixed(1)} over ${summary.marked_documents}  distance ${summary.flow_distance?.toFixed(1)} pt, slides ${summary.slide_distance?.toFixed(1)} pt`,
);
