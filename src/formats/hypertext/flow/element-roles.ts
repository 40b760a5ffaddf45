// What the elements of HTML are to a reader: blocks, furniture, text that is not shown, content that is no text.

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Elements whose text is paragraphs of its own; all others run on in the line. */
export const BLOCKS = set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset header hgroup hr html legend li listing main menu nav noscript ol optgroup option p plaintext pre search section summary table caption tbody td tfoot th thead tr ul xmp h1 h2 h3 h4 h5 h6',
);

/** With space above and below. */
export const SPACED = set(
  'p blockquote ul ol dl pre listing xmp figure fieldset h1 h2 h3 h4 h5 h6 table menu dir plaintext',
);

export const LISTS = set('ul ol menu dir');
/** Set in by as much as a list is. */
export const INDENTED = set('blockquote dd figure');

/** What is no text of the page, with the reason under which coverage counts it. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['script', 'scripts'],
  ['style', 'style sheets'],
  ['template', 'templates'],
  ['datalist', 'suggestions of forms'],
  ['iframe', 'text for browsers without frames'],
  ['frame', 'text for browsers without frames'],
  ['noembed', 'text for browsers without plug-ins'],
  ['noframes', 'text for browsers without frames'],
  ['audio', 'text for browsers without sound'],
  ['video', 'text for browsers without film'],
  ['canvas', 'text for browsers without drawings'],
  ['head', 'the head of the page'],
  ['title', 'the head of the page'],
  ['ix:header', 'definitions of inline XBRL'],
  ['rp', 'brackets around readings'],
]);

const FURNITURE_ROLES: ReadonlyMap<string, 'header' | 'footer'> = new Map([
  ['navigation', 'header'],
  ['banner', 'header'],
  ['search', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'footer'],
]);

/** Whether an element is furniture of the page. Heads, feet and asides within an article are its own. */
export function furnitureOf(tag: string, role: string | null, in_article: boolean): 'header' | 'footer' | null {
  if (tag === 'nav' || tag === 'search') return 'header';
  if (role === 'navigation') return 'header';
  if (in_article) return null;
  if (tag === 'header') return 'header';
  if (tag === 'footer' || tag === 'aside') return 'footer';
  return (role === null ? null : FURNITURE_ROLES.get(role.trim().toLowerCase())) ?? null;
}

/** What has heads and feet of its own. */
export const ARTICLES = set('main article section blockquote figure dialog');
