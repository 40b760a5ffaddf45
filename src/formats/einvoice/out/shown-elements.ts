// Keeps account of the elements that are on the page, and makes the pieces of text that show them.
import type { XmlElement } from '../../../bytes/index.ts';
import { type Found, findElements, readText, toLines, toWholeLine } from '../../invoice-xml/index.ts';
import type { WrittenPiece } from '../../written-text/index.ts';
import type { PlannedPair } from '../plan/page-plan.ts';

/** Longer ways lead to no element of an invoice: nothing asks for the text there. */
const MAX_PATH = 1_000;
/** Format 102 of UN/EDIFACT 2379: a day and no time. */
const DAY = /^\d{8}$/;
/** Elements of CII that hold what their parent names. */
const DATES: readonly string[] = ['DateTimeString', 'DateString', 'DateTime'];
/** Their codes mean something in their list alone. */
const CLASSES: readonly string[] = ['ItemClassificationCode', 'ClassCode'];

export interface ShownElements {
  has(element: XmlElement): boolean;
  /** Counts an element as shown that the page does not spell out. */
  pass(element: XmlElement): void;
  show(found: Found, text?: string): WrittenPiece;
  /** Elements with text that are not on the page yet. */
  fresh(from: Found, way: string): Found[];
  /** The value, and what its attributes say of it. */
  piecesOf(found: Found, kind: PlannedPair['kind']): WrittenPiece[];
  /** The same for an element that no plan knows. */
  piecesOfAny(found: Found): WrittenPiece[];
}

/** `currency` is that of amounts which name none. */
export function createShownElements(currency: string): ShownElements {
  const shown = new Set<XmlElement>();

  const show = ({ element, path }: Found, text = toWholeLine(element.text)): WrittenPiece => {
    shown.add(element);
    return path.length > MAX_PATH ? { text } : { text, name: path };
  };

  function piecesOf(found: Found, kind: PlannedPair['kind']): WrittenPiece[] {
    const { element } = found;
    if (kind === 'date') return [show(found, String(readText(element.text, 'date') ?? toWholeLine(element.text)))];
    if (kind === 'lines') return [show(found, toLines(element.text))];
    if (kind === 'text') return [show(found), ...meaningOf(element)];
    return [show(found), ...after(attributeOf(element, 'currencyID') || currency)];
  }

  return {
    has: (element) => shown.has(element),
    pass: (element) => void shown.add(element),
    show,
    fresh: (from, way) =>
      findElements(from, way).filter(({ element }) => !shown.has(element) && toWholeLine(element.text) !== ''),
    piecesOf,
    piecesOfAny(found) {
      const { element } = found;
      if (DATES.includes(element.name) && DAY.test(toWholeLine(element.text))) return piecesOf(found, 'date');
      const unit = attributeOf(element, 'currencyID') || attributeOf(element, 'unitCode');
      return [show(found), ...after(unit), ...meaningOf(element)];
    },
  };
}

const attributeOf = (element: XmlElement, name: string): string => toWholeLine(element.attributes.get(name) ?? '');

const after = (unit: string): WrittenPiece[] => (unit === '' ? [] : [{ text: ` ${unit}` }]);

/** What an identifier is one of, and what a code means. */
function meaningOf(element: XmlElement): WrittenPiece[] {
  const names = ['schemeID', 'name', ...(CLASSES.includes(element.name) ? ['listID', 'listVersionID'] : [])];
  const words = names.map((name) => attributeOf(element, name)).filter((word) => word !== '');
  return words.length === 0 ? [] : [{ text: ` (${words.join(', ')})` }];
}
