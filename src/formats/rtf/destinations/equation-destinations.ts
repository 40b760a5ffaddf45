// Destinations of Office Math in RTF: rebuilt as OMML elements and written as LaTeX.
import { XmlReader } from '../../../bytes/index.ts';
import { readEquation } from '../../ooxml/index.ts';
import type { Parser } from '../parser.ts';
import type { Destination } from './destination.ts';

/** An element of an equation: RTF writes Office's markup for them with groups in place of elements. */
interface MathElement {
  /** Without the `m` of the control word. */
  readonly name: string;
  text: string;
  readonly children: MathElement[];
}

/** Elements of one equation that are kept. */
const MAX_ELEMENTS = 5000;
/** Elements within elements; what is deeper is text of the last. */
const MAX_DEPTH = 64;
const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

/** `{\*\moMath{\mr x}{\msSup{\me{\mr y}}{\msup{\mr 2}}}}`: as text like LaTeX's, as in DOCX. */
export function equation(parser: Parser): void {
  const outside = parser.group.destination;
  if (!outside.wants_text) return;
  const root: MathElement = { name: 'oMath', text: '', children: [] };
  let count = 0;
  const inside = (element: MathElement, depth: number): Destination => ({
    wants_text: true,
    text(text) {
      element.text += text;
    },
    word(word) {
      if (!/^m[A-Za-z]/.test(word) || LOOKS.has(word)) return false;
      if (depth >= MAX_DEPTH) return true;
      const child: MathElement = { name: word.slice(1), text: '', children: [] };
      if (count++ < MAX_ELEMENTS) element.children.push(child);
      parser.enter(inside(child, depth + 1));
      return true;
    },
  });
  parser.enter({
    ...inside(root, 0),
    close() {
      const text = readEquation(openXml(root));
      if (outside.is_story) parser.draft.addEquation(parser.group, text);
      else outside.text(text);
    },
  });
}

/** Words of runs that begin no element. */
const LOOKS: ReadonlySet<string> = new Set(['mnor', 'mscr', 'msty', 'mlit', 'maln', 'mbrk', 'mac']);

function openXml(root: MathElement): XmlReader {
  const reader = new XmlReader(`<m:oMath xmlns:m="${NAMESPACE}">${root.children.map(toXml).join('')}</m:oMath>`);
  reader.next();
  return reader;
}

/** Goes no deeper than `MAX_DEPTH`. */
function toXml({ name, text, children }: MathElement): string {
  if (name === 'r') return `<m:r><m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`;
  if (children.length === 0 && text.trim() !== '') return `<m:${name} m:val="${escaped(text.trim())}"/>`;
  return `<m:${name}>${children.map(toXml).join('')}</m:${name}>`;
}

const escaped = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
