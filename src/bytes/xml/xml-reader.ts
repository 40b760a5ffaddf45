// The pull parser for all XML parts: events one by one, within limits, with `mc:AlternateContent` resolved.
import { ContainerError } from '../container-error.ts';
import { resolveReferences } from './character-references.ts';
import { decodeXml } from './decode-xml.ts';
import { createNameCache, type NameCache, type QualifiedName } from './name-cache.ts';
import { createNamespaceScope, type NamespaceScope } from './namespace-scope.ts';
import { NAMESPACE } from './namespaces.ts';

/** What `next` came upon. Comments and instructions are passed over. */
export const XML = { done: 0, start: 1, end: 2, text: 3 } as const;
export type XmlEvent = (typeof XML)[keyof typeof XML];

/** Elements within each other. */
const MAX_DEPTH = 1_000;
/** Attributes of one element. */
const MAX_ATTRIBUTES = 1_000;
/** UTF-16 units of one attribute: pictures in VML are in attributes. */
const MAX_ATTRIBUTE_LENGTH = 1 << 24;
/** UTF-16 units of a name. */
const MAX_NAME_LENGTH = 1_000;

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const LOWER_X = 0x78;
const CDATA = '<![CDATA[';
const NONE: ReadonlySet<string> = new Set();

/** An `mc:AlternateContent` that is open: where, and whether one of its branches was taken. */
interface Alternate {
  readonly depth: number;
  taken: boolean;
}

/**
 * Reads XML piece by piece. Faults of the text (`corrupt`) and bounds (`limit`) are thrown as `ContainerError` when they are reached:
 * what came before them has been given. Declarations of types and entities are refused. Of an `mc:AlternateContent`
 * only the branch to read is given, as if its content stood there by itself: the first choice whose namespaces are all understood,
 * else the fallback.
 */
export class XmlReader {
  /** Elements that are open; on `start` and `end` with the element itself. The root's is 1. */
  depth = 0;
  /** The name without its prefix, on `start` and `end`. */
  name = '';
  /** Where the tag of the last `start` begins in the text. */
  tag_start = 0;

  private readonly source: string;
  private readonly understood: ReadonlySet<string>;
  private readonly names: NameCache;
  private readonly scope: NamespaceScope = createNamespaceScope();
  private readonly open: QualifiedName[] = [];
  private readonly alternates: Alternate[] = [];
  /** Of each attribute: where its name starts and ends, where its value starts and ends. */
  private spans = new Int32Array(64);
  private attributeCount = 0;
  private at = 0;
  private current: QualifiedName | null = null;
  private emptyElement = false;
  private leaving = false;
  private textStart = 0;
  private textEnd = 0;
  private textIsLiteral = false;

  constructor(bytes: Uint8Array | string, understood: ReadonlySet<string> = NONE) {
    this.source = typeof bytes === 'string' ? bytes : decodeXml(bytes);
    this.understood = understood;
    this.names = createNameCache(this.source);
  }

  next(): XmlEvent {
    for (;;) {
      const event = this.step();
      const alternate = this.alternates.at(-1);
      if (event === XML.start && this.name === 'AlternateContent' && this.namespace === NAMESPACE.compatibility)
        this.alternates.push({ depth: this.depth, taken: false });
      else if (!alternate || this.depth > alternate.depth + 1 || event === XML.done) return event;
      else if (event === XML.start) this.enterBranch(alternate);
      else if (event === XML.end && this.depth === alternate.depth) this.alternates.pop();
      else if (event === XML.text && this.depth === alternate.depth + 1) return event;
    }
  }

  /** The next element that starts within the element at depth `within`; false at that element's end. */
  nextStart(within: number): boolean {
    for (;;) {
      const event = this.next();
      if (event === XML.start) return true;
      if (event === XML.done || (event === XML.end && this.depth <= within)) return false;
    }
  }

  /** From the start of an element to its end, past everything in it. */
  skip(): void {
    const depth = this.depth;
    for (;;) {
      const event = this.step();
      if (event === XML.done || (event === XML.end && this.depth <= depth)) return;
    }
  }

  /** From the start of an element to its end: all the text in it. */
  text(): string {
    const depth = this.depth;
    let text = '';
    for (;;) {
      const event = this.next();
      if (event === XML.text) text += this.value;
      else if (event === XML.done || (event === XML.end && this.depth <= depth)) return text;
    }
  }

  /** Where in the text what follows the event begins: for whoever cuts it. */
  get position(): number {
    return this.at;
  }

  /** The characters of a `text`. Text that is broken by comments or CDATA comes in several pieces. */
  get value(): string {
    let text = this.source.slice(this.textStart, this.textEnd);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    return this.textIsLiteral ? text : resolveReferences(text);
  }

  /** By its transitional URI, on `start` and `end`; empty where there is none or the prefix is not declared. */
  get namespace(): string {
    const name = this.current;
    if (!name) return '';
    if (name.version !== this.scope.version()) {
      name.version = this.scope.version();
      name.namespace = this.scope.find(name.prefix);
    }
    return name.namespace;
  }

  /** On `start`: the attribute of this local name, without a prefix or in the namespace that is given. Of two the first counts. */
  attribute(name: string, namespace = ''): string | null {
    for (let i = 0; i < this.attributeCount; i++) {
      if (this.isAttribute(i * 4, name, namespace)) return this.attributeValue(i * 4);
    }
    return null;
  }

  /** All attributes of a `start` but declarations of namespaces, as [local name, value, namespace]. */
  attributes(): [string, string, string][] {
    const list: [string, string, string][] = [];
    for (let i = 0; i < this.attributeCount; i++) {
      const name = this.source.slice(this.spans[i * 4], this.spans[i * 4 + 1]);
      const colon = name.indexOf(':');
      const namespace = colon < 0 ? '' : this.scope.find(name.slice(0, colon));
      list.push([name.slice(colon + 1), this.attributeValue(i * 4), namespace]);
    }
    return list;
  }

  private isAttribute(span: number, name: string, namespace: string): boolean {
    const start = this.spans[span]!;
    const length = this.spans[span + 1]! - start;
    if (namespace === '') return length === name.length && this.source.startsWith(name, start);
    const colon = start + length - name.length - 1;
    if (colon <= start || this.source.charCodeAt(colon) !== 0x3a || !this.source.startsWith(name, colon + 1))
      return false;
    return this.scope.find(this.source.slice(start, colon)) === namespace;
  }

  private attributeValue(span: number): string {
    const value = this.source.slice(this.spans[span + 2], this.spans[span + 3]);
    return resolveReferences(/[\t\n\r]/.test(value) ? value.replace(/\r\n|[\t\n\r]/g, ' ') : value);
  }

  private enterBranch(alternate: Alternate): void {
    const isChoice = this.name === 'Choice' && this.isUnderstood(this.attribute('Requires') ?? '');
    if (!alternate.taken && (isChoice || this.name === 'Fallback')) alternate.taken = true;
    else this.skip();
  }

  private isUnderstood(prefixes: string): boolean {
    const required = prefixes.split(/\s+/).filter((prefix) => prefix !== '');
    return required.length > 0 && required.every((prefix) => this.understood.has(this.scope.find(prefix)));
  }

  /** One event, the branches of alternate content included. */
  private step(): XmlEvent {
    if (this.leaving) this.leave();
    if (this.emptyElement) return this.end();
    const { source } = this;
    for (;;) {
      if (this.depth === 0 && this.current) return XML.done;
      const at = this.at;
      if (source.charCodeAt(at) !== LESS) {
        if (this.plainText(at)) return XML.text;
        continue;
      }
      const mark = source.charCodeAt(at + 1);
      if (mark === SLASH) return this.endTag(at + 2);
      if (mark === QUESTION) this.at = this.past('?>', at + 2);
      else if (mark !== BANG) return this.startTag(at + 1);
      else if (this.declaration(at)) return XML.text;
    }
  }

  private plainText(at: number): boolean {
    const less = this.source.indexOf('<', at);
    if (less < 0) throw corrupt(this.depth > 0 ? 'The XML ends within an element.' : 'There is no element.');
    this.at = less;
    this.textStart = at;
    this.textEnd = less;
    this.textIsLiteral = false;
    return this.depth > 0;
  }

  /** `<!…`: true where it holds text. */
  private declaration(at: number): boolean {
    if (this.source.startsWith('<!--', at)) {
      this.at = this.past('-->', at + 4);
      return false;
    }
    if (!this.source.startsWith(CDATA, at) || this.depth === 0)
      throw corrupt('The XML declares types or entities, which no document of this kind needs.');
    this.at = this.past(']]>', at + CDATA.length);
    this.textStart = at + CDATA.length;
    this.textEnd = this.at - 3;
    this.textIsLiteral = true;
    return true;
  }

  private past(mark: string, from: number): number {
    const found = this.source.indexOf(mark, from);
    if (found < 0) throw corrupt(`The XML ends before ${mark}.`);
    return found + mark.length;
  }

  private startTag(start: number): XmlEvent {
    const { source } = this;
    let at = start;
    let hash = 0;
    let code = source.charCodeAt(at);
    while (!isNameEnd(code)) {
      hash = (Math.imul(hash, 31) + code) | 0;
      code = source.charCodeAt(++at);
    }
    if (at === start || at - start > MAX_NAME_LENGTH || Number.isNaN(code))
      throw corrupt('The XML has a tag without a name.');
    if (this.depth >= MAX_DEPTH)
      throw new ContainerError('limit', `Elements lie in each other more than ${MAX_DEPTH} deep.`);
    this.depth++;
    this.tag_start = start - 1;
    const name = this.names.at(start, at, hash ^ (hash >>> 10));
    this.current = name;
    this.name = name.local;
    this.open.push(name);
    this.readAttributes(at);
    return XML.start;
  }

  private readAttributes(from: number): void {
    const { source } = this;
    let at = from;
    let count = 0;
    for (;;) {
      let code = source.charCodeAt(at);
      while (isBlank(code)) code = source.charCodeAt(++at);
      if (code === GREATER) break;
      if (code === SLASH) {
        if (source.charCodeAt(++at) !== GREATER) throw corrupt('The XML has a tag that does not end.');
        this.emptyElement = true;
        break;
      }
      const name = at;
      while (code !== EQUALS && !isNameEnd(code)) code = source.charCodeAt(++at);
      const nameEnd = at;
      while (isBlank(code)) code = source.charCodeAt(++at);
      if (code !== EQUALS || nameEnd === name) throw corrupt('The XML has an attribute without a value.');
      do code = source.charCodeAt(++at);
      while (isBlank(code));
      if (code !== 0x22 && code !== 0x27) throw corrupt('The XML has a value without quotes.');
      const value = ++at;
      at = source.indexOf(code === 0x22 ? '"' : "'", at);
      if (at < 0) throw corrupt('The XML has a value that does not end.');
      if (at - value > MAX_ATTRIBUTE_LENGTH) throw new ContainerError('limit', 'An attribute is too long.');
      if (source.charCodeAt(name) === LOWER_X && this.declaresNamespace(name, nameEnd, value, at)) {
        at++;
        continue;
      }
      this.addAttribute(count++, name, nameEnd, value, at);
      at++;
    }
    this.attributeCount = count;
    this.at = at + 1;
  }

  private addAttribute(index: number, name: number, nameEnd: number, value: number, valueEnd: number): void {
    if (index >= MAX_ATTRIBUTES)
      throw new ContainerError('limit', `An element has more than ${MAX_ATTRIBUTES} attributes.`);
    const span = index * 4;
    if (span === this.spans.length) {
      const wider = new Int32Array(span * 2);
      wider.set(this.spans);
      this.spans = wider;
    }
    this.spans[span] = name;
    this.spans[span + 1] = nameEnd;
    this.spans[span + 2] = value;
    this.spans[span + 3] = valueEnd;
  }

  private declaresNamespace(name: number, nameEnd: number, value: number, valueEnd: number): boolean {
    if (!this.source.startsWith('xmlns', name)) return false;
    const prefixed = this.source.charCodeAt(name + 5) === 0x3a;
    if (!prefixed && nameEnd !== name + 5) return false;
    const prefix = prefixed ? this.source.slice(name + 6, nameEnd) : '';
    this.scope.declare(this.depth, prefix, resolveReferences(this.source.slice(value, valueEnd)).trim());
    return true;
  }

  private endTag(start: number): XmlEvent {
    const name = this.open.at(-1);
    if (!name || !this.source.startsWith(name.written, start))
      throw corrupt('The XML closes an element that is not open.');
    let at = start + name.written.length;
    while (isBlank(this.source.charCodeAt(at))) at++;
    if (this.source.charCodeAt(at) !== GREATER) throw corrupt('The XML closes an element that is not open.');
    this.at = at + 1;
    return this.end();
  }

  private end(): XmlEvent {
    this.emptyElement = false;
    this.leaving = true;
    this.attributeCount = 0;
    const name = this.open.pop()!;
    this.current = name;
    this.name = name.local;
    return XML.end;
  }

  private leave(): void {
    this.leaving = false;
    this.scope.leave(this.depth);
    this.depth--;
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB;
}

/** Also at the end of the text, where the code is NaN. */
function isNameEnd(code: number): boolean {
  return code <= SPACE
    ? isBlank(code) || code === 0
    : code === GREATER || code === SLASH || code === LESS || Number.isNaN(code);
}

function corrupt(message: string): ContainerError {
  return new ContainerError('corrupt', message);
}
