// A page of the documentation as HTML, with the list of all pages beside it. Every address is relative, so that the site works under any path.
import { hash } from 'node:crypto';
import { dirname, join, normalize, relative } from 'node:path/posix';
import { DOCS_STYLE } from '../docs-style.ts';
import type { PageNote } from '../page-notes.ts';
import { escapeHtml, type LinkTo } from './inline.ts';
import { renderMarkdown } from './markdown.ts';

const SITE_STYLE = `${DOCS_STYLE}
main img{max-width:100%;height:auto}nav strong a{color:inherit;text-decoration:none}nav [aria-current]{font-weight:600}nav li{margin:.15rem 0}
main td code{white-space:normal}blockquote{margin-left:0;padding-left:1rem;border-left:3px solid var(--line)}`;

/** No script, no other place; pictures are this server's. */
export const SITE_SECURITY_POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash('sha256', SITE_STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Where the site is entered. */
export const SITE_INDEX = 'docs/index.md';
const OUTSIDE = /^(?:https?:|mailto:)/;

/** `docs/formats/pdf.md` is at `docs/formats/pdf`. */
export const addressOf = (path: string): string => path.replace(/\.md$/, '');

export interface SitePage {
  /** Of the Markdown file, from the root of the package. */
  readonly path: string;
  readonly text: string;
  readonly pages: readonly PageNote[];
  /** Everything that the site has an address for: pages and pictures. */
  readonly known: ReadonlySet<string>;
}

export function sitePage({ path, text, pages, known }: SitePage): string {
  const here = dirname(addressOf(path));
  const to = (target: string): string => relative(here, target);
  // By its parent: the folder of that name is another address.
  const reference = `${relative(here, '.')}/docs`;
  const { html, headings } = renderMarkdown(text, linksOf(path, known, to));
  const title = headings[0]?.html.replace(/<[^>]*>/g, '') ?? 'Folioscope';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Folioscope</title><style>${SITE_STYLE}</style></head><body><nav aria-label="Pages"><strong><a href="${to(addressOf(SITE_INDEX))}">Folioscope</a></strong>
<ul>${menuOf(path, pages, to)}<li><a href="${reference}">API reference</a></li></ul></nav><main>${html}</main></body></html>`;
}

function menuOf(path: string, pages: readonly PageNote[], to: (target: string) => string): string {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const entry = (page: PageNote): string => {
    const current = page.path === path ? ' aria-current="page"' : '';
    return `<li><a href="${escapeHtml(to(addressOf(page.path)))}"${current}>${escapeHtml(page.title)}</a></li>`;
  };
  return sections
    .map(
      (section) =>
        `<li>${section}<ul>${pages
          .filter((page) => page.section === section)
          .map(entry)
          .join('')}</ul></li>`,
    )
    .join('');
}

/** Links to pages and pictures of the site stay links; what only the repository has is named, not linked. */
function linksOf(path: string, known: ReadonlySet<string>, to: (target: string) => string): LinkTo {
  return (target) => {
    if (OUTSIDE.test(target) || target.startsWith('#')) return target;
    const [file, fragment] = target.split('#') as [string, string | undefined];
    const found = normalize(join(dirname(path), decodeURIComponent(file)));
    if (!known.has(found)) return null;
    return to(addressOf(found)) + (fragment === undefined ? '' : `#${fragment}`);
  };
}
