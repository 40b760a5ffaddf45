// Parses small XML files into a tree of elements.
import { ContainerError } from '../container-error.ts';
import { decodeXml } from './decode-xml.ts';
import { XML, XmlReader } from './xml-reader.ts';

/** An element with everything in it. For small parts; large ones are read piece by piece. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** By local name; of attributes with a prefix by `namespace local`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The line of the file that its tag begins in, from 1. */
  readonly line: number;
  /** What is directly in it, without the text of its children. */
  readonly text: string;
}

/** Elements of one tree. */
const MAX_ELEMENTS = 200_000;

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

export function parseXml(bytes: Uint8Array | string, understood?: ReadonlySet<string>): XmlElement {
  const source = typeof bytes === 'string' ? bytes : decodeXml(bytes);
  const reader = new XmlReader(source, understood);
  const lineAt = createLineCount(source);
  const open: Growing[] = [];
  let root: Growing | null = null;
  let count = 0;
  for (let event = reader.next(); event !== XML.done; event = reader.next()) {
    if (event === XML.end) open.pop();
    else if (event === XML.text) addText(open.at(-1), reader.value);
    else {
      if (++count > MAX_ELEMENTS) throw new ContainerError('limit', `A part has more than ${MAX_ELEMENTS} elements.`);
      const element = toElement(reader, lineAt(reader.tag_start));
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    }
  }
  if (!root) throw new ContainerError('corrupt', 'There is no element.');
  return root;
}

function addText(element: Growing | undefined, text: string): void {
  if (element) element.text += text;
}

/** Asked for places one behind the other, so that the text is gone through once. Lines end as XML has it (2.11). */
function createLineCount(source: string): (at: number) => number {
  let [line, from] = [1, 0];
  return (at) => {
    for (; from < at; from++) {
      const code = source.charCodeAt(from);
      if (code === 10 || (code === 13 && source.charCodeAt(from + 1) !== 10)) line++;
    }
    return line;
  };
}

function toElement(reader: XmlReader, line: number): Growing {
  const attributes = new Map<string, string>();
  for (const [name, value, namespace] of reader.attributes()) {
    const key = namespace === '' ? name : `${namespace} ${name}`;
    if (!attributes.has(key)) attributes.set(key, value);
  }
  return { name: reader.name, namespace: reader.namespace, attributes, children: [], line, text: '' };
}
