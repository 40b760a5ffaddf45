import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { entityTag } from './entity-tag.ts';

/** The page asks only this server, and runs only what this server gives it. */
const PAGE_SECURITY_POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'self'";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Vite writes a hash of the content into these names. */
const HASHED_FOLDER = '/assets/';

const BUILT_PAGE = fileURLToPath(new URL('../web/', import.meta.url));
