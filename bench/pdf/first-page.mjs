// What somebody waits for on a warm server: a PDF of one page sent, read, and its page given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../scripts/start-server.mjs';
import { median, quantile } from '../speed/measure.mjs';
import { makePdf } from './make-pdf.mjs';

/** The same page in other bytes each time, since bytes that are known are not read again. */
const variant = (bytes, n) => Buffer.concat([bytes, Buffer.from(`%${n}\n`)]);

async function send(server, bytes, n) {
  const started = performance.now();
  const form = new FormData();
  form.append('file', new Blob([bytes]), `page-${n}.pdf`);
  let file = await (await fetch(`${server.url}/v1/files`, { method: 'POST', body: form })).json();
  while (file.status === 'processing') file = await (await fetch(`${server.url}/v1/files/${file.id}?wait=5`)).json();
  const ready = performance.now();
  const page = await fetch(`${server.url}/v1/files/${file.id}/pages/1`);
  if (!page.ok) throw new Error(`page 1 was answered ${page.status} ${await page.text()}`);
  await page.text();
  return { ready: ready - started, page: performance.now() - started };
}

export async function measureFirstPage(folder, count = 40) {
  const path = join(folder, 'one-page.pdf');
  makePdf(path, 1);
  const bytes = readFileSync(path);
  const server = await startServer(join(folder, 'first-page'));
  try {
    const times = [];
    for (let n = 0; n < count + 10; n++) times.push(await send(server, variant(bytes, n), n));
    const warm = times.slice(10);
    const of = (name) => warm.map((time) => time[name]);
    return { ready_ms: median(of('ready')), page_ms: median(of('page')), page_p95_ms: quantile(of('page'), 0.95) };
  } finally {
    await server.stop();
  }
}
