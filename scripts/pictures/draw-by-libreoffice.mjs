// Draws the example documents as LibreOffice shows them, into docs/images/*-libreoffice.png:
//
//   npm run build && node scripts/pictures/draw-by-libreoffice.mjs
//
// Needs LibreOffice (`soffice` on the path, or where SOFFICE says), and fonts of the measures of Calibri, Arial and Times New Roman (Carlito, Liberation). Nothing else in the
// project does: these pictures are committed.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pdf } from '../../dist/formats/pdf/index.js';

const { dpi, pages } = JSON.parse(readFileSync(new URL('office-pages.json', import.meta.url), 'utf8'));
const root = fileURLToPath(new URL('../../', import.meta.url));
const program = process.env['SOFFICE'] ?? 'soffice';
const folder = mkdtempSync(join(tmpdir(), 'folio-libreoffice-'));

function toPdf(file) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync(program, [
    profile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    folder,
    join(root, 'examples', file),
  ]);
  return readFileSync(join(folder, file.replace(/\.\w+$/, '.pdf')));
}

const printed = new Map();
try {
  for (const { name, file, page } of pages) {
    if (!printed.has(file)) printed.set(file, toPdf(file));
    const bytes = printed.get(file);
    const source = { size: bytes.length, read: async (at, count) => bytes.subarray(at, at + count) };
    const request = { page, dpi, clip: null, marks: [], encoding: 'png', password: null };
    const picture = await pdf.draw(source, request);
    writeFileSync(join(root, 'docs/images', `${name}-libreoffice.png`), picture.bytes);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
