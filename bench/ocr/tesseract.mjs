// Tesseract behind the same port, as far as the score needs it; it has to be installed. One thread, as ours.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function openTesseract(languages = 'eng+deu+fra') {
  return {
    recognise({ width, height, dpi, pixels }) {
      const folder = mkdtempSync(join(tmpdir(), 'folio-bench-'));
      try {
        const file = join(folder, 'page.pgm');
        writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]));
        const args = [file, 'stdout', '--dpi', String(dpi), '-l', languages, 'tsv'];
        const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
        const table = execFileSync('tesseract', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
        return { turn: 0, skew: 0, width, height, lines: [{ words: wordsOf(table) }] };
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function wordsOf(table) {
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length === 12 && cells[0] === '5' && cells[11].trim() !== '')
    .map((cells) => {
      const [left, top, width, height] = cells.slice(6, 10).map(Number);
      return { text: cells[11], box: [left, top, left + width, top + height] };
    });
}
