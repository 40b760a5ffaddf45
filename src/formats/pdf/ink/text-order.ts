// Looks up the paint order of a page's text objects while glyphs are read.

/**
 * Where the text objects of a page are in the order of painting. They are asked for nearly in that order, so that the next one is
 * tried first; all are put into a map only where another is wanted.
 */
export class TextOrder {
  readonly #objects: number[] = [];
  readonly #positions: number[] = [];
  #next = 0;
  #places: Map<number, number> | null = null;

  /** An object by its address. */
  add(object: number, position: number): void {
    this.#objects.push(object);
    this.#positions.push(position);
  }

  get(object: number): number | undefined {
    if (this.#objects[this.#next] !== object) {
      this.#places ??= new Map(this.#objects.map((address, place) => [address, place]));
      const place = this.#places.get(object);
      if (place === undefined) return undefined;
      this.#next = place;
    }
    return this.#positions[this.#next++];
  }
}
