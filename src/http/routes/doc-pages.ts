// Serves the documentation: as HTML for people, as Markdown for programs, with the lists that those read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { FORMAT_TRAITS } from '../../model/index.ts';
import { entityTagOf, matchesTag } from '../answer/entity-tag.ts';
import { PAGE_NOTES, type PageNote } from '../docs/page-notes.ts';
import { addressOf, SITE_SECURITY_POLICY, sitePage } from '../docs/site/site-page.ts';

/** The root of the package, beside the built code and beside the sources alike. */
const PACKAGE = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = ['docs', 'docs/formats', 'skills/folioscope'];
const PICTURES = 'docs/images';
const MARKDOWN = { 'content-type': 'text/markdown; charset=utf-8' };
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': SITE_SECURITY_POLICY };
const PICTURE_TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

const TITLES = Object.values(FORMAT_TRAITS).map(({ title }) => title);

const HEAD = `# Folioscope

> Turns documents (${TITLES.join(', ')}) into one model that people and agents profile, search, read, extract from, validate and cite, down to the page and the box. The same answers over HTTP, MCP, the command line, TypeScript and Python.

Upload a file with \`POST /v1/files\` (multipart, part \`file\`), then ask about its \`id\`. Every answer names places by anchor, page and box; \`POST /v1/files/{id}/citations/verify\` checks a quote. Failures are problem documents whose \`hint\` says what to do.
`;

/**
 * The documentation: each page as Markdown (`/docs/install.md`) and as HTML (`/docs/install`), `/llms.txt` (llmstxt.org) that lists them, and
 * `/llms-full.txt` with all of them. The names are looked up at the start, so that no address can name another file; the pages are
 * read when they are asked for.
 */
export function addDocPages(app: FastifyInstance, root = PACKAGE): void {
  const paths = listPages(root);
  const pictures = listPictures(root);
  const known = new Set([...paths, ...pictures]);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  for (const path of paths) {
    addText(app, `/${path}`, MARKDOWN, () => read(path));
    const show = (): string => sitePage({ path, text: read(path), pages: noted(paths), known });
    addText(app, `/${addressOf(path)}`, PAGE, show);
  }
  for (const path of pictures) addPicture(app, path, () => readFileSync(join(root, path)));
  addText(app, '/llms.txt', MARKDOWN, () => renderIndex(paths));
  addText(app, '/llms-full.txt', MARKDOWN, () => [HEAD, ...noted(paths).map(({ path }) => read(path))].join('\n\n'));
}

export const listPictures = (root = PACKAGE): string[] =>
  existsSync(join(root, PICTURES))
    ? readdirSync(join(root, PICTURES))
        .filter((name) => extname(name) in PICTURE_TYPES)
        .map((name) => `${PICTURES}/${name}`)
    : [];

function addPicture(app: FastifyInstance, path: string, read: () => Buffer): void {
  const headers = {
    'content-type': PICTURE_TYPES[extname(path)]!,
    'cache-control': 'public, max-age=3600',
    // A picture of this kind can hold scripts, should somebody open it by itself.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  app.get(`/${path}`, (_, reply) => reply.headers(headers).send(read()));
}

export const listPages = (root = PACKAGE): string[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );

const noted = (paths: readonly string[]): PageNote[] => PAGE_NOTES.filter(({ path }) => paths.includes(path));

function renderIndex(paths: readonly string[]): string {
  const pages = noted(paths);
  const sections = [...new Set(pages.map(({ section }) => section))].map((section) => {
    const lines = pages.filter((page) => page.section === section).map(toLine);
    if (section === 'The interfaces') lines.push('- [OpenAPI](/openapi.json): every operation as OpenAPI 3.1');
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}

const toLine = ({ path, title, note }: PageNote): string => `- [${title}](/${path}): ${note}`;

function addText(
  app: FastifyInstance,
  address: string,
  headers: Readonly<Record<string, string>>,
  make: () => string,
): void {
  let made: { readonly text: string; readonly etag: string } | undefined;
  app.get(address, (request, reply) => {
    if (made === undefined) {
      const text = make();
      made = { text, etag: entityTagOf(text) };
    }
    reply.headers({ ...headers, 'cache-control': 'no-cache', etag: made.etag });
    return matchesTag(request.headers['if-none-match'], made.etag) ? reply.code(304).send() : reply.send(made.text);
  });
}
