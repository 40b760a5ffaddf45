// Serves the built inspector, each of its files by a route of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { entityTagOf, matchesTag } from '../answer/entity-tag.ts';

/** The page asks only this server, and runs only what this server gives it. Pictures of pages are fetched with the key and shown as blobs. */
const PAGE_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self'";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.rtf': 'application/rtf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** The build writes a hash of the content into the names of this folder. */
const HASHED_FOLDER = '/assets/';
const YEAR_SECONDS = 31_536_000;

/** Beside the built server; there is none beside the sources. */
const BUILT_PAGE = fileURLToPath(new URL('../../web/', import.meta.url));

/**
 * Serves the built inspector at `/`, or leads to the reference where it was not built. The files are few and small: they are read once,
 * and each gets a route of its own, so that no address can name a file that is not among them.
 */
export function addStaticFiles(app: FastifyInstance, folder = BUILT_PAGE): void {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_, reply) => reply.redirect('/docs', 302));
    return;
  }
  for (const path of listFiles(folder)) addFile(app, path, readFileSync(join(folder, path)));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
}

function addFile(app: FastifyInstance, path: string, body: Buffer): void {
  const type = MEDIA_TYPES[extname(path)];
  if (type === undefined) return;
  const etag = entityTagOf(body.toString('latin1'));
  const headers = {
    'content-type': type,
    'content-security-policy': PAGE_SECURITY_POLICY,
    'cache-control': path.startsWith(HASHED_FOLDER) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    etag,
  };
  app.get(path === '/index.html' ? '/' : path, (request, reply) => {
    reply.headers(headers);
    return matchesTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
  });
}
