import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_NOTES } from '../docs/page-notes.ts';
import { addDocPages, listPages } from './doc-pages.ts';

/** What an agent can be expected to take in at once, in characters. */
const LONGEST_INDEX = 5000;

describe('the pages for programs', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    addDocPages(app);
  });
  afterAll(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('are listed by llms.txt: a title, what it is about, sections of links with notes', async () => {
    const { statusCode, headers, body } = await get('/llms.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(body).toMatch(/^# Folioscope\n\n> .+\n\n[^#]+\n\n## Start here\n\n- \[/);
    expect(body.length).toBeLessThan(LONGEST_INDEX);
    for (const line of body
      .split('\n## ')
      .slice(1)
      .join('\n')
      .split('\n')
      .filter((one) => one.startsWith('-')))
      expect(line).toMatch(/^- \[[^\]]+\]\(\/[^)]+\): \S/);
  });

  test('stand where llms.txt says', async () => {
    const { body } = await get('/llms.txt');
    const links = [...body.matchAll(/\]\((\/[^)]+\.md)\)/g)].map((match) => match[1]!);
    expect(links.length).toBeGreaterThan(15);
    for (const link of links) {
      const { statusCode, headers, body: page } = await get(link);
      expect([link, statusCode, headers['content-type']]).toEqual([link, 200, 'text/markdown; charset=utf-8']);
      expect(page).toMatch(/^(?:---\n|# )/);
    }
  });

  test('are all of them listed, and the list names none that nobody will write', () => {
    const noted = PAGE_NOTES.map(({ path }) => path);
    for (const path of listPages()) expect(noted).toContain(path);
    expect(new Set(noted).size).toBe(noted.length);
  });

  test('come all at once in llms-full.txt', async () => {
    const { body } = await get('/llms-full.txt');
    for (const heading of ['# Folioscope', '# For agents', '# The agent tools', '# The HTTP interface'])
      expect(body).toContain(`\n${heading}\n`.slice(heading === '# Folioscope' ? 1 : 0));
  });

  test('are not sent again to who has them', async () => {
    const { headers } = await get('/docs/agents.md');
    const again = await get('/docs/agents.md', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    '/docs/../package.json',
    '/docs/%2e%2e/package.json',
    '/docs/decisions/001-tool-chain.md',
    '/docs/none.md',
  ])('are nothing else: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('the pages for people', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = Fastify();
    addDocPages(app);
  });
  afterAll(() => app.close());
  const addresses = [...listPages().map((path) => `/${path.replace(/\.md$/, '')}`)];

  test.each(addresses)('%s is a page without script, whose links lead somewhere', async (address) => {
    const { statusCode, headers, body } = await app.inject({ url: address });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-/);
    expect(body).toMatch(/<h1 id="[^"]+">/);
    expect(body).not.toMatch(/<script|style="|onerror=/);
    for (const [, place] of body.matchAll(/(?:href|src)="([^"]+)"/g)) {
      if (/^(?:https?:|#)/.test(place!)) continue;
      // Relative, so that the site works under any path.
      expect(place).not.toMatch(/^\//);
      const { pathname } = new URL(place!, `http://folio.test${address}`);
      if (pathname === '/docs') continue;
      expect([place, (await app.inject({ url: pathname })).statusCode]).toEqual([place, 200]);
    }
  });

  test('link to headings that are there', async () => {
    for (const address of addresses) {
      const { body } = await app.inject({ url: address });
      for (const [, place] of body.matchAll(/href="([^":]*#[^"]+)"/g)) {
        const { pathname, hash } = new URL(place!, `http://folio.test${address}`);
        const { body: target } = await app.inject({ url: pathname });
        expect(target, `${address} links to ${place}`).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
      }
    }
  });

  test('come with their pictures', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/docs/images/inspector.png' });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const { headers: svg } = await app.inject({ url: '/docs/images/cli-page.svg' });
    expect(svg['content-security-policy']).toContain('sandbox');
  });
});

test('a package without the folders has an index that lists nothing of them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'folio-docs-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/tools.md'), '# Tools\n');
  const app = Fastify();
  addDocPages(app, root);
  const { body } = await app.inject({ url: '/llms.txt' });
  expect([...body.matchAll(/\.md\)/g)].length).toBe(1);
  await app.close();
  rmSync(root, { recursive: true });
});
