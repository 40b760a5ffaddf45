// Names of parts of a book as its files refer to each other.

/** The name of a part that an address leads to from another part, and the place in it. Null for an address outside the book. */
export function resolvePath(from: string, href: string): { readonly path: string; readonly fragment: string } | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) return null;
  const hash = href.indexOf('#');
  const address = (hash < 0 ? href : href.slice(0, hash)).replace(/\?.*$/s, '');
  const fragment = unescaped(hash < 0 ? '' : href.slice(hash + 1));
  if (address === '') return { path: from, fragment };
  const parts = address.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of unescaped(address).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return { path: parts.join('/'), fragment };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
