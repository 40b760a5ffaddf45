// Notes of a text with markup: elements that say they are notes, and the links that refer to them.
import { flatText, type MarkupNode } from '../tree.ts';

const REFERENCES = new Set(['noteref', 'doc-noteref']);
const NOTES = new Set(['footnote', 'endnote', 'rearnote', 'doc-footnote', 'doc-endnote']);
const BACK = new Set(['backlink', 'doc-backlink']);

/** The roles of an element, by DPUB-ARIA (`role`) or as EPUB has them (`epub:type`). */
function rolesOf(node: MarkupNode): readonly string[] {
  const role = node.attribute('role');
  const type = node.attribute('epub:type');
  return role === null && type === null ? NONE : `${role ?? ''} ${type ?? ''}`.toLowerCase().split(/\s+/);
}

const NONE: readonly string[] = [];

/** No callback: every element of the document is asked, and hardly any has a role. */
function has(node: MarkupNode, roles: ReadonlySet<string>): boolean {
  for (const role of rolesOf(node)) if (roles.has(role)) return true;
  return false;
}

export const isReference = (node: MarkupNode): boolean => node.name === 'a' && has(node, REFERENCES);
export const isNote = (node: MarkupNode): boolean => has(node, NOTES);
export const leadsBack = (node: MarkupNode): boolean => has(node, BACK);

/** The number without brackets around it. */
export const labelOf = (reference: MarkupNode): string => flatText(reference).replace(/^[[(]|[\])]$/g, '');

/** Notes of one document; others are text where they are. */
const MAX_NOTES = 20_000;

export interface Note {
  readonly id: number;
  readonly label: string;
  readonly node: MarkupNode;
}

/** Learns of notes and references before the text is read, then gives each note where it is first referred to. */
export class NoteIndex {
  readonly #nodes = new Map<string, MarkupNode>();
  readonly #referred = new Set<string>();
  readonly #known = new Map<string, Note>();

  /** A note, by the name that links lead to. */
  learnNote(name: string, node: MarkupNode): void {
    if (this.#nodes.size < MAX_NOTES && !this.#nodes.has(name)) this.#nodes.set(name, node);
  }

  learnReference(name: string): void {
    this.#referred.add(name);
  }

  /** Notes that are read where the text refers to them, and not where they are. */
  isElsewhere(name: string, node: MarkupNode): boolean {
    return this.#referred.has(name) && this.#nodes.get(name) === node;
  }

  /** Null where there is no such note. */
  find(name: string, label: string): Note | null {
    const node = this.#nodes.get(name);
    if (!node || !this.#referred.has(name)) return null;
    let note = this.#known.get(name);
    if (!note) {
      note = { id: this.#known.size + 1, label: label || String(this.#known.size + 1), node };
      this.#known.set(name, note);
    }
    return note;
  }

  /** In the order of the text; those found meanwhile come as well. */
  found(): Iterable<Note> {
    return this.#known.values();
  }
}
