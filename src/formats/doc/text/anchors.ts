// Everything that the text holds places for: notes, comments, shapes, pictures, bookmarks.
import { countLeading } from '../../../model/index.ts';
import { putPicture, readFormField } from '../drawing/pictures.ts';
import { Shapes } from '../drawing/shapes.ts';
import { readBookmarks } from './bookmarks.ts';
import { Comments } from './comments.ts';
import { Notes } from './notes.ts';
import type { Reading } from './reading.ts';
import { type Anchors, type Place, StoryReader } from './story-reader.ts';

/** Notes, comments and boxes within each other at most. */
const MAX_DEPTH = 8;

export class TextAnchors implements Anchors {
  readonly stories: StoryReader;
  readonly #reading: Reading;
  readonly #notes: Notes;
  readonly #comments: Comments;
  readonly #shapes: Shapes;
  readonly #bookmarks: ReadonlyMap<number, string[]>;
  readonly #sectionEnds: ReadonlySet<number>;
  /** Places that something is in front of, ascending. */
  readonly #before: Float64Array;
  #depth = 0;

  constructor(reading: Reading, section_ends: ReadonlySet<number>) {
    this.#reading = reading;
    this.#sectionEnds = section_ends;
    this.#notes = new Notes(reading);
    this.#comments = new Comments(reading);
    this.#shapes = new Shapes(reading);
    this.#bookmarks = readBookmarks(reading);
    const places = new Set([...this.#bookmarks.keys(), ...this.#comments.edges, ...this.#notes.marked]);
    this.#before = Float64Array.from(places).sort();
    this.stories = new StoryReader(reading, this);
  }

  special(character: string, place: number, formats: Place): void {
    if (character === '\x01') this.#picture(formats);
    else
      this.#deeper(() => {
        if (character === '\x02') this.#notes.put(place, formats, this.stories);
        else if (character === '\x05') this.#comments.put(place, this.stories);
        else if (!formats.chars.deleted) this.#shapes.put(place, this.stories);
      });
  }

  #deeper(put: () => void): void {
    if (this.#depth >= MAX_DEPTH) return;
    this.#depth++;
    put();
    this.#depth--;
  }

  #picture({ chars }: Place): void {
    if (chars.data_at < 0 || chars.deleted) return;
    if (chars.is_form_data) {
      const field = this.#reading.draft.fields.innermost;
      const found = readFormField(this.#reading.streams.data, chars.data_at);
      if (field && found) Object.assign(field, found);
    } else putPicture(this.#reading, chars);
  }

  before(place: number, formats: Place): number {
    if (this.nextBefore(place) !== place) return place;
    const { paragraph } = this.#reading.draft;
    for (const name of this.#bookmarks.get(place) ?? []) paragraph.bookmarks.push({ at: paragraph.text.length, name });
    this.#comments.passEdges(place);
    let next = place;
    this.#deeper(() => {
      next = this.#notes.putMarked(place, formats, this.stories);
    });
    return next;
  }

  nextBefore(place: number): number {
    const i = countLeading(this.#before.length, (k) => this.#before[k]! < place);
    return this.#before[i] ?? Number.POSITIVE_INFINITY;
  }

  endsSection(place: number): boolean {
    return this.#sectionEnds.has(place + 1);
  }

  putRest(): void {
    this.#shapes.putRest(this.stories);
  }
}
