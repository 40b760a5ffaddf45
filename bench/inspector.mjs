// The inspector on a PDF of 500 pages: how soon the first page is there, how smoothly pages scroll, and how long any is blank.
// Usage: npm run build && node bench/inspector.mjs [--json FILE]. It needs a Chromium: CHROMIUM_PATH, or one of the usual places.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from '../scripts/start-server.mjs';
import { writeLongPdf } from './speed/make-pdf.mjs';

const PAGES = 500;
/** Pages a second that fly past, and how many of them. */
const PAGES_A_SECOND = 30;
const SCROLLED_PAGES = 300;
const ROUNDS = 3;
const REST_MS = 5_000;
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Runs in the page: scrolls at an even pace, and notes the time of each frame and how long pages in sight were without a picture. */
const trace = ({ pagesASecond, pages, total }) =>
  new Promise((resolve) => {
    const view = document.querySelector('.page-scroll');
    const height = view.scrollHeight / total;
    const speed = (pagesASecond * height) / 1000;
    const frames = [];
    const blankSince = new Map();
    let longest = 0;
    let [start, last] = [0, 0];
    const look = (now) => {
      const seen = view.getBoundingClientRect();
      const blank = new Set();
      for (const page of view.querySelectorAll('.page')) {
        const box = page.getBoundingClientRect();
        if (box.bottom <= seen.top || box.top >= seen.bottom) continue;
        const picture = page.querySelector('img');
        if (!(picture?.complete && picture.naturalWidth > 0)) blank.add(page.getAttribute('aria-label'));
      }
      for (const name of blank) {
        if (!blankSince.has(name)) blankSince.set(name, now);
        longest = Math.max(longest, now - blankSince.get(name));
      }
      for (const name of blankSince.keys()) if (!blank.has(name)) blankSince.delete(name);
    };
    const step = (now) => {
      if (start === 0) [start, last] = [now, now];
      else frames.push(now - last);
      last = now;
      look(now);
      view.scrollTop = (now - start) * speed;
      if ((now - start) * speed < pages * height) requestAnimationFrame(step);
      else resolve({ frames, longest });
    };
    requestAnimationFrame(step);
  });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const share = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

async function measure(browser, url, id) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    const start = performance.now();
    await page.goto(`${url}/#/files/${id}`);
    await page.waitForFunction(() => {
      const picture = document.querySelector('.page img');
      return picture?.complete && picture.naturalWidth > 0;
    });
    const first = performance.now() - start;
    await page.waitForLoadState('networkidle');
    const { frames, longest } = await page.evaluate(trace, {
      pagesASecond: PAGES_A_SECOND,
      pages: SCROLLED_PAGES,
      total: PAGES,
    });
    const fps = (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);
    return { first_page_ms: first, fps, slow_frame_ms: share(frames, 0.95), longest_blank_ms: longest };
  } finally {
    await context.close();
  }
}

const path = process.env.CHROMIUM_PATH ?? PLACES.find(existsSync);
if (!path) throw new Error('No Chromium was found: set CHROMIUM_PATH.');
const data = mkdtempSync(join(tmpdir(), 'folio-inspector-'));
const server = await startServer(data);
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
try {
  const runs = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A file of its own each time, so that no picture of it was drawn before.
    const form = new FormData();
    form.append('file', new Blob([writeLongPdf(PAGES, round)]), `long-${round}.pdf`);
    const { id } = await (await fetch(`${server.url}/v1/files`, { method: 'POST', body: form })).json();
    // What the service does with a new file in the background is no part of opening it.
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const run = await measure(browser, server.url, id);
    console.log(run);
    runs.push(run);
  }
  const figures = {
    pages: PAGES,
    pages_a_second: PAGES_A_SECOND,
    rounds: ROUNDS,
    ...Object.fromEntries(
      Object.keys(runs[0]).map((name) => [name, Math.round(10 * median(runs.map((run) => run[name]))) / 10]),
    ),
  };
  console.log(figures);
  const at = process.argv.indexOf('--json');
  if (at > 0) writeFileSync(process.argv[at + 1], `${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
