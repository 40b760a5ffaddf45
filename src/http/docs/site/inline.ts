// Markdown within a line: code, emphasis, links, images. What is no such thing is text.
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

/** Where a link of the page leads on the site; null where the site does not have that place. */
export type LinkTo = (target: string) => string | null;

const MARK = /[\\`*_![<]/g;
const WORD = /[\p{L}\p{N}]/u;

export function renderInline(text: string, linkTo: LinkTo): string {
  let html = '';
  let at = 0;
  while (at < text.length) {
    MARK.lastIndex = at;
    const mark = MARK.exec(text)?.index ?? text.length;
    html += escapeHtml(text.slice(at, mark));
    if (mark === text.length) break;
    const found = readMark(text, mark, linkTo);
    html += found?.html ?? escapeHtml(text[mark]!);
    at = found?.end ?? mark + 1;
  }
  return html;
}

interface Read {
  readonly html: string;
  readonly end: number;
}

function readMark(text: string, at: number, linkTo: LinkTo): Read | null {
  switch (text[at]) {
    case '\\':
      return /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '') ? { html: escapeHtml(text[at + 1]!), end: at + 2 } : null;
    case '`':
      return readCode(text, at);
    case '[':
      return readLink(text, at, linkTo);
    case '!':
      return text[at + 1] === '[' ? readImage(text, at, linkTo) : null;
    case '<':
      return readAngle(text, at);
    default:
      return readEmphasis(text, at, linkTo);
  }
}

function readCode(text: string, at: number): Read | null {
  const fence = /^`+/.exec(text.slice(at, at + 10))![0];
  for (let end = text.indexOf(fence, at + fence.length); end >= 0; end = text.indexOf(fence, end)) {
    let after = end;
    while (text[after] === '`') after++;
    if (after - end === fence.length) {
      const code = text.slice(at + fence.length, end).replace(/^ (.*\S.*) $/, '$1');
      return { html: `<code>${escapeHtml(code)}</code>`, end: after };
    }
    end = after;
  }
  return null;
}

/** Of `[label](target)`: both, and where it ends. Brackets within the label are in pairs. */
function readTarget(text: string, open: number): { label: string; target: string; end: number } | null {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const code = text[at] === '`' ? readCode(text, at) : null;
    if (code) at = code.end - 1;
    else if (text[at] === '\\') at++;
    else if (text[at] === '[') depth++;
    else if (text[at] === ']' && --depth === 0) {
      const end = text[at + 1] === '(' ? text.indexOf(')', at) : -1;
      if (end < 0) return null;
      return { label: text.slice(open + 1, at), target: text.slice(at + 2, end).split(' ')[0]!, end: end + 1 };
    }
  }
  return null;
}

function readLink(text: string, at: number, linkTo: LinkTo): Read | null {
  const found = readTarget(text, at);
  if (!found) return null;
  const label = renderInline(found.label, linkTo);
  const href = linkTo(found.target);
  return { html: href === null ? label : `<a href="${escapeHtml(href)}">${label}</a>`, end: found.end };
}

function readImage(text: string, at: number, linkTo: LinkTo): Read | null {
  const found = readTarget(text, at + 1);
  if (!found) return null;
  const source = linkTo(found.target);
  const label = escapeHtml(found.label);
  return { html: source === null ? label : `<img src="${escapeHtml(source)}" alt="${label}">`, end: found.end };
}

/** An address in angle brackets; a break; any other tag is shown as it is written. */
function readAngle(text: string, at: number): Read | null {
  const end = text.indexOf('>', at);
  const inside = end < 0 ? '' : text.slice(at + 1, end);
  if (/^br ?\/?$/.test(inside)) return { html: '<br>', end: end + 1 };
  if (!/^https?:\/\/[^\s<]+$/.test(inside)) return null;
  return { html: `<a href="${escapeHtml(inside)}">${escapeHtml(inside)}</a>`, end: end + 1 };
}

function readEmphasis(text: string, at: number, linkTo: LinkTo): Read | null {
  const sign = text[at]!;
  const mark = text[at + 1] === sign ? sign + sign : sign;
  const start = at + mark.length;
  if (!text[start] || /\s/.test(text[start]!)) return null;
  // An underscore within a word is a letter of a name.
  if (sign === '_' && WORD.test(text[at - 1] ?? '')) return null;
  for (let end = text.indexOf(mark, start + 1); end > 0; end = text.indexOf(mark, end + 1)) {
    if (/\s/.test(text[end - 1]!) || (sign === '_' && WORD.test(text[end + mark.length] ?? ''))) continue;
    if (mark.length === 1 && text[end + 1] === sign) {
      end++;
      continue;
    }
    const tag = mark.length === 2 ? 'strong' : 'em';
    return { html: `<${tag}>${renderInline(text.slice(start, end), linkTo)}</${tag}>`, end: end + mark.length };
  }
  return null;
}
