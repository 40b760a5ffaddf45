// Evaluates the small path language in which invoice syntaxes name elements.
import type { XmlElement } from '../../bytes/index.ts';

/** An element and the way to it: names from the root down, with a position (from 1) where siblings bear the same name. */
export interface Found {
  readonly element: XmlElement;
  readonly path: string;
}

/** The elements below `from` on a way such as `Party/PartyTaxScheme{TaxScheme.ID=VAT}/CompanyID`, in document order. */
export function findElements(from: Found, way: string): Found[] {
  let found = [from];
  for (const step of readWay(way)) found = found.flatMap((parent) => takeStep(parent, step));
  return found;
}

/** All the text of the first element on a way; empty where there is none. */
export const textAt = (from: Found, way: string): string => findElements(from, way)[0]?.element.text.trim() ?? '';

interface Step {
  readonly names: readonly string[];
  readonly filter: Filter | null;
}

/** An attribute (`@schemeID`) or a child by its way, and the value it must have. */
interface Filter {
  readonly attribute: string | null;
  readonly way: readonly string[];
  readonly value: string;
}

const STEP = /^([A-Za-z|]+)(?:\{(@?)([A-Za-z.]+)=([^{}=]+)\})?$/;
const ways = new Map<string, readonly Step[]>();

/** `A|B` is either name; what is in braces must hold. Ways are written in this folder, never by a file. */
function readWay(way: string): readonly Step[] {
  const known = ways.get(way);
  if (known) return known;
  const steps = way.split('/').map((text): Step => {
    const [, names, at, subject, value] = STEP.exec(text) ?? [];
    if (names === undefined) throw new RangeError(`${way} is no way to an element`);
    if (subject === undefined || value === undefined) return { names: names.split('|'), filter: null };
    const filter = at ? { attribute: subject, way: [], value } : { attribute: null, way: subject.split('.'), value };
    return { names: names.split('|'), filter };
  });
  ways.set(way, steps);
  return steps;
}

function takeStep({ element, path }: Found, { names, filter }: Step): Found[] {
  const counts = new Map<string, number>();
  const found: (Found & { readonly name: string; readonly position: number })[] = [];
  for (const child of element.children) {
    if (!names.includes(child.name)) continue;
    const position = (counts.get(child.name) ?? 0) + 1;
    counts.set(child.name, position);
    found.push({ element: child, name: child.name, position, path: `${path}/${child.name}` });
  }
  return found
    .filter((child) => filter === null || holds(child.element, filter))
    .map(({ element: child, path: plain, name, position }) => ({
      element: child,
      path: counts.get(name) === 1 ? plain : `${plain}[${position}]`,
    }));
}

function holds(element: XmlElement, { attribute, way, value }: Filter): boolean {
  if (attribute !== null) return element.attributes.get(attribute)?.trim() === value;
  let at: XmlElement | undefined = element;
  for (const name of way) at = at?.children.find((child) => child.name === name);
  return at?.text.trim() === value;
}
