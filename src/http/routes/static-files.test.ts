import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addStaticFiles } from './static-files.ts';

let root: string;
let app: FastifyInstance;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folio-static-'));
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

function buildPage(): string {
  const folder = join(root, 'web');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'index-abc123.css'), 'b{}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'notes.unknown'), 'not for serving');
  writeFileSync(join(root, 'secret.js'), 'key');
  return folder;
}

describe('the built page', () => {
  test('is served at the root, asked for anew each time, and allowed its own scripts only', async () => {
    addStaticFiles(app, buildPage());
    const { statusCode, headers, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toBe('<!doctype html><title>page</title>');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('is not sent again to who has it', async () => {
    addStaticFiles(app, buildPage());
    const { headers } = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test.each([
    ['/assets/index-abc123.js', 'text/javascript; charset=utf-8', 'run()'],
    ['/assets/index-abc123.css', 'text/css; charset=utf-8', 'b{}'],
  ])('has %s, kept for good as its name holds its hash', async (url, type, content) => {
    addStaticFiles(app, buildPage());
    const { headers, body } = await app.inject(url);
    expect(body).toBe(content);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('has files without a hash in their name, asked for anew', async () => {
    addStaticFiles(app, buildPage());
    const { headers } = await app.inject('/favicon.svg');
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  });

  test.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/assets/..%2f..%2fsecret.js',
    '/%2e%2e/secret.js',
    '/..\\secret.js',
    '//secret.js',
    '/assets/',
    '/assets',
    '/notes.unknown',
  ])('has nothing at %s', async (url) => {
    addStaticFiles(app, buildPage());
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('key');
  });
});

describe('without a built page', () => {
  test.each(['missing', '.'])('the root leads to the reference (%s)', async (folder) => {
    addStaticFiles(app, join(root, folder));
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers.location]).toEqual([302, '/docs']);
  });
});
