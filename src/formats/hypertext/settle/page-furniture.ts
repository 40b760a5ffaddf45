// Furniture of web pages that no tag tells: boxes whose names say that they are menus, sidebars, feet or banners of consent.
import { below, countInk, type MarkupNode, TEXT } from '../tree.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Parts of ids and classes, by what they tell. */
const MENUS = words('nav navigation navbar menu menubar breadcrumb breadcrumbs topnav sitenav pagination pager');
const SIDES = words('sidebar sidenav widget widgets related share sharing social newsletter promo');
const CONSENT = words('cookie cookies consent gdpr ccpa');
const FEET = words('footer colophon bottombar');
const HEADS = words('header masthead topbar');
/** What makes a foot or a head that of the page, and not of an article or a box on it. */
const OF_PAGE = words('site page global main top wrapper container inner area section');
const BOXES = words('div ul ol section form td');
/** Parts that are the text itself, whatever else they are called. */
const OF_TEXT = words('content entry post article story body text main prose markdown');

/** Of the characters of a menu, at least this part is in links. */
const LINKED = 0.6;
/** Of the characters of the page, what is beside the text has at most this part, and a banner of consent so many. */
const MOST = 0.35;
const CONSENT_CHARACTERS = 2_500;
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** Where all is the text's own. */
const ARTICLES = words('main article');

interface Ink {
  all: number;
  linked: number;
  headings: number;
}

/** Says of boxes that are furniture by their names that they are, in the role by which others say so. */
export function markFurniture(root: MarkupNode): void {
  const named: { readonly node: MarkupNode; readonly parts: readonly string[] }[] = [];
  for (const node of below(root, ({ name, namespace }) => !ARTICLES.has(name) && !namespace.includes('svg'))) {
    if (!BOXES.has(node.name)) continue;
    const parts = partsOf(node);
    if (parts.length > 0) named.push({ node, parts });
  }
  if (named.length === 0) return;
  const inks = measure(root);
  const page = inks.get(root)!;
  for (const { node, parts } of named) {
    const role = roleOf(node, parts, inks.get(node) ?? NOTHING, page);
    if (role !== null)
      node.attributes = [...node.attributes.filter(({ name }) => name !== 'role'), { name: 'role', value: role }];
  }
}

function roleOf({ name }: MarkupNode, parts: readonly string[], ink: Ink, page: Ink): string | null {
  const has = (set: ReadonlySet<string>): boolean => parts.some((part) => set.has(part));
  if (ink.all === 0 || ink.all > page.all * MOST) return null;
  if (has(CONSENT) && ink.all <= CONSENT_CHARACTERS) return 'contentinfo';
  if (has(MENUS) && ink.linked >= ink.all * LINKED) return 'navigation';
  if (has(OF_TEXT) && !has(SIDES)) return null;
  const isOfPage = parts.length === 1 || has(OF_PAGE);
  if (has(FEET) && isOfPage) return 'contentinfo';
  if (name === 'td') return null;
  if (has(SIDES) && (ink.linked >= ink.all * LINKED || has(SIDEBARS))) return 'complementary';
  return has(HEADS) && isOfPage && ink.headings === 0 ? 'banner' : null;
}

/** Names that only sidebars have. */
const SIDEBARS = words('sidebar sidenav widget widgets');
const NOTHING: Ink = { all: 0, linked: 0, headings: 0 };
const MAX_NAME = 400;

/** `siteHeader top-nav` → site, header, top, nav. */
function partsOf(node: MarkupNode): string[] {
  const names = `${node.attribute('id') ?? ''} ${node.attribute('class') ?? ''}`.trim().slice(0, MAX_NAME);
  if (names === '') return [];
  const parts = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Characters in each box, and those of them in links and headings. */
function measure(root: MarkupNode): Map<MarkupNode, Ink> {
  const inks = new Map<MarkupNode, Ink>([[root, { all: 0, linked: 0, headings: 0 }]]);
  for (const node of below(root, ({ name }) => name !== 'script' && name !== 'style' && name !== 'head')) {
    if (node.name !== TEXT) continue;
    const count = countInk(node.value);
    if (count === 0) continue;
    let [isLinked, isHeading] = [false, false];
    for (let outer = node.parent; outer; outer = outer.parent) {
      isLinked ||= outer.name === 'a' || outer.name === 'button';
      isHeading ||= HEADINGS.has(outer.name);
      if (outer !== root && !BOXES.has(outer.name)) continue;
      let ink = inks.get(outer);
      if (!ink) inks.set(outer, (ink = { all: 0, linked: 0, headings: 0 }));
      ink.all += count;
      if (isLinked) ink.linked += count;
      if (isHeading) ink.headings += count;
    }
  }
  return inks;
}
