// Other spellings of an address: what routers, proxies and careless string checks have taken for something else, or for the same.
const encode = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
const isLetter = (letter: string): boolean => /[a-z0-9]/i.test(letter);

const encodeFirst = (path: string): string =>
  path.replace(/(?<=\/)[a-z]/gi, (letter, at: number) => (at === 1 ? encode(letter) : letter));
const encodeAll = (path: string): string => [...path].map((c) => (isLetter(c) ? encode(c) : c)).join('');
const mixCase = (path: string): string => [...path].map((c, i) => (i % 2 ? c.toUpperCase() : c)).join('');

export const SPELLINGS: Readonly<Record<string, (path: string) => string>> = {
  'as it is': (path) => path,
  'first letter encoded': encodeFirst,
  'first letter encoded in capitals': (path) => encodeFirst(path).replace(/%../g, (code) => code.toUpperCase()),
  'every letter encoded': encodeAll,
  'encoded twice': (path) => encodeAll(path).replaceAll('%', '%25'),
  'slashes encoded': (path) => `/${path.slice(1).replaceAll('/', '%2F')}`,
  'slashes doubled': (path) => path.replaceAll('/', '//'),
  'a slash in front': (path) => `/${path}`,
  'mixed case': mixCase,
  'a slash behind': (path) => `${path}/`,
  'two slashes behind': (path) => `${path}//`,
  'a dot segment in front': (path) => `/.${path}`,
  'a way out and in again': (path) => `/docs/..${path}`,
  'an encoded way out': (path) => `/docs/%2e%2e${path}`,
  'a dot segment behind': (path) => `${path}/.`,
  'a backslash': (path) => path.replaceAll('/', '\\'),
  'a path parameter': (path) => `${path};a=b`,
  'an empty query': (path) => `${path}?`,
  'a fragment': (path) => `${path}#top`,
  'a byte of nothing behind': (path) => `${path}%00`,
  'absolute form': (path) => `http://localhost${path}`,
  'absolute form of another host': (path) => `https://elsewhere.example:444${path}`,
  'absolute form in capitals': (path) => `HTTP://LOCALHOST${path}`,
  'absolute form, encoded': (path) => `http://localhost${encodeFirst(path)}`,
  'absolute form, doubled slash': (path) => `http://localhost/${path}`,
  'no slash in front': (path) => path.slice(1),
};
