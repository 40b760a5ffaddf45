// Collects unknown elements, references to outside files and dropped characters, for the diagnostics of a text document.
import type { Diagnostic } from '../../../model/index.ts';

/** Kinds of elements that are told one by one; the rest share a line. */
const MAX_KINDS = 100;
/** Files elsewhere that are named. */
const MAX_OUTSIDE = 100;

/** What was found in a document that its text does not show: elements we do not know, other files, characters left out. */
export class DiagnosticLog {
  private readonly unknown = new Map<string, number>();
  private readonly outside = new Set<string>();
  private readonly left_out = new Map<string, number>();
  private readonly others: Diagnostic[] = [];

  /** An element that no handler and no list knows. */
  unknownElement(name: string): void {
    const key = this.unknown.has(name) || this.unknown.size < MAX_KINDS ? name : 'others';
    this.unknown.set(key, (this.unknown.get(key) ?? 0) + 1);
  }

  /** The document draws on a file elsewhere, which is not fetched. */
  outsideFile(what: string, address: string): void {
    if (this.outside.size < MAX_OUTSIDE) this.outside.add(`${what}: ${address.slice(0, 300)}`);
  }

  drop(reason: string, text: string): void {
    if (text.length > 0) this.left_out.set(reason, (this.left_out.get(reason) ?? 0) + text.length);
  }

  add(code: Diagnostic['code'], message: string): void {
    this.others.push({ code, message, page: null });
  }

  dropped(): { reason: string; characters: number }[] {
    return [...this.left_out].map(([reason, characters]) => ({ reason, characters }));
  }

  diagnostics(): Diagnostic[] {
    return [
      ...this.others,
      ...[...this.unknown].map(
        ([name, count]): Diagnostic => ({
          code: 'unknown_element',
          message: `The element ${name} is not known and was left out (${count} times).`,
          page: null,
        }),
      ),
      ...[...this.outside].map(
        (file): Diagnostic => ({
          code: 'external_reference',
          message: `The document refers to a file elsewhere, which was not fetched. ${file}`,
          page: null,
        }),
      ),
    ];
  }
}
