// Has parse5 build the tree of this folder, and counts what it makes.
import type { TreeAdapter, TreeAdapterTypeMap } from 'parse5';
import { FolioError } from '../../../errors.ts';
import { countInk, MarkupNode, TEXT, textNode } from '../tree.ts';

export type MarkupMap = TreeAdapterTypeMap<
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode,
  MarkupNode
>;

/** Elements of one document. The standard has open formatting begin anew in each paragraph, so that there may be more than the file has tags. */
const MAX_ELEMENTS = 2_000_000;
const COMMENT = '#comment';
/** Of the elements `html` and `body`, to which later tags may add. */
const MAX_ADOPTED = 64;

export interface CountingAdapter extends TreeAdapter<MarkupMap> {
  /** Characters of comments, which are kept nowhere. */
  commentCharacters(): number;
  /** Everything has been parsed: the last text is whole. */
  finish(): void;
}

export function createTreeAdapter(): CountingAdapter {
  let elements = 0;
  let comments = 0;
  const texts = new TextGatherer();
  const doctype = new MarkupNode('#doctype');
  const none = (): string => '';
  return {
    commentCharacters: () => comments,
    finish: () => texts.finish(),
    createDocument: () => new MarkupNode('#document'),
    createDocumentFragment: () => new MarkupNode('#fragment'),
    createElement: (name, namespace, attributes) => {
      if (++elements > MAX_ELEMENTS)
        throw new FolioError('limit_exceeded', `The document has more than ${MAX_ELEMENTS} elements.`);
      return new MarkupNode(name, attributes, namespace);
    },
    createCommentNode: (data) => {
      comments += countInk(data);
      return new MarkupNode(COMMENT);
    },
    createTextNode: textNode,
    appendChild: (parent, node) => {
      if (node.name !== COMMENT) parent.append(node);
    },
    insertBefore: (parent, node, before) => parent.insert(node, before),
    insertText: (parent, text) => texts.add(parent, text, null),
    insertTextBefore: (parent, text, before) => texts.add(parent, text, before),
    detachNode: (node) => node.remove(),
    adoptAttributes: (node, attributes) => {
      const known = new Set(node.attributes.map(({ name }) => name));
      const added = attributes.filter(({ name }) => !known.has(name)).slice(0, MAX_ADOPTED);
      if (node.attributes.length < MAX_ADOPTED) node.attributes = [...node.attributes, ...added];
    },
    getAttrList: (node) => [...node.attributes],
    getChildNodes: (node) => [...node.children()],
    getFirstChild: (node) => node.first,
    getParentNode: (node) => node.parent,
    getTagName: (node) => node.name,
    getNamespaceURI: (node) => node.namespace as ReturnType<TreeAdapter<MarkupMap>['getNamespaceURI']>,
    getTextNodeContent: (node) => node.value,
    getCommentNodeContent: none,
    getTemplateContent: (node) => node,
    // What a template holds is text of its own: it is read as its children, and left out there.
    setTemplateContent: () => {},
    getDocumentMode: () => 'no-quirks' as ReturnType<TreeAdapter<MarkupMap>['getDocumentMode']>,
    setDocumentMode: () => {},
    setDocumentType: () => {},
    getDocumentTypeNodeName: none,
    getDocumentTypeNodePublicId: none,
    getDocumentTypeNodeSystemId: none,
    getNodeSourceCodeLocation: () => null,
    setNodeSourceCodeLocation: () => {},
    updateNodeSourceCodeLocation: () => {},
    isTextNode: (node): node is MarkupNode => node.name === TEXT,
    isCommentNode: (node): node is MarkupNode => node.name === COMMENT,
    isDocumentTypeNode: (node): node is MarkupNode => node === doctype,
    isElementNode: (node): node is MarkupNode => !node.name.startsWith('#'),
  };
}

/** Never added to. */
const NONE: never[] = [];

/** Texts come word by word. Each is joined once it is whole: added to one another, words would be kept apart in memory until somebody reads them. */
class TextGatherer {
  #node: MarkupNode | null = null;
  #words: string[] = NONE;

  add(parent: MarkupNode, text: string, before: MarkupNode | null): void {
    let node = before === null ? parent.last : before.previous;
    if (node?.name !== TEXT) {
      node = textNode('');
      parent.insert(node, before);
    }
    if (node !== this.#node) this.finish();
    this.#node = node;
    // Most texts are one word here: a list made with it has no room to spare.
    if (this.#words.length === 0) this.#words = [text];
    else this.#words.push(text);
  }

  finish(): void {
    if (this.#node === null) return;
    // Added, not joined with what is there: a text that others interrupt often would be copied each time.
    this.#node.value += this.#words.length === 1 ? this.#words[0]! : this.#words.join('');
    this.#words = NONE;
    this.#node = null;
  }
}
