// The tree of a formula that is an object of its own, as MathML is read from.
import { XML, type XmlReader } from '../../bytes/index.ts';
import type { MathMarkup } from '../ooxml/index.ts';

/** Elements within each other, and of one formula; what is beyond is left out. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 50_000;

export class FormulaMarkup implements MathMarkup {
  readonly name: string;
  readonly value: string;
  readonly #attributes: ReadonlyMap<string, string>;
  readonly #children: FormulaMarkup[] = [];

  constructor(name: string, value: string, attributes: ReadonlyMap<string, string> = new Map()) {
    this.name = name;
    this.value = value;
    this.#attributes = attributes;
  }

  attribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  children(): readonly FormulaMarkup[] {
    return this.#children;
  }

  add(child: FormulaMarkup): void {
    this.#children.push(child);
  }

  text(): string {
    return this.#children.map(({ value }) => value).join('');
  }
}

/** From the start of an element to its end. */
export function readMarkup(reader: XmlReader): FormulaMarkup {
  return readWithin(reader, { left: MAX_ELEMENTS }, 0);
}

function readWithin(reader: XmlReader, budget: { left: number }, depth: number): FormulaMarkup {
  const within = reader.depth;
  const attributes = new Map(reader.attributes().map(([name, value]) => [name, value]));
  const markup = new FormulaMarkup(reader.name, '', attributes);
  for (;;) {
    const event = reader.next();
    if (event === XML.text) markup.add(new FormulaMarkup('#text', reader.value));
    else if (event === XML.start) {
      if (depth < MAX_DEPTH && budget.left-- > 0) markup.add(readWithin(reader, budget, depth + 1));
      else reader.skip();
    } else if (event === XML.done || reader.depth <= within) return markup;
  }
}
