// A caller's regular expression, run by RE2 within a budget of steps: what a pattern costs grows with the text, and no faster than a fixed rate.
import { RE2JS } from 're2js';
import { FolioError } from '../../errors.ts';

/** Steps that are allowed for each character of the texts, and once beside that. A step takes up to a tenth of a microsecond. */
const STEPS_A_CHARACTER = 50;
const EXTRA_STEPS = 20_000_000;
/** Up to here the engine marks the places that it has tried, and each look at a character is a step; beyond, it goes on with all instructions side by side. */
const MAX_MARKED_INSTRUCTIONS = 500;
const MAX_MARKS = 2 ** 18;
/** Instructions that are followed side by side in the time of one step; the engine looks at each character about three times. */
const INSTRUCTIONS_A_STEP = 16;
const LEAST_UNMARKED = 4;
/** Asking whether there is a match, the engine first takes one look at each character, whatever the size of the program. */
const FREE_LOOKS = 4;
/** Smaller programs cannot exceed the rate by asking whether there is a match. */
const SMALL_PROGRAM = STEPS_A_CHARACTER;

export interface BoundedPattern {
  test(text: string): boolean;
  matcher(text: string): ReturnType<RE2JS['matcher']>;
}

/** Steps that were taken and that are allowed so far. */
class Work {
  taken = 0;
  allowed = EXTRA_STEPS;

  spend(steps: number): void {
    this.taken += steps;
    if (this.taken > this.allowed) throw tooExpensive();
  }
}

const tooExpensive = (): FolioError =>
  new FolioError('invalid_pattern', 'The pattern takes too many steps on this text.', {
    param: 'query',
    hint: 'Repeat less, such as .{0,100} instead of .{0,1000}, and leave out optional parts that may run to the end of a text.',
  });

/** Counts how often the engine looks at a character of the text. */
class CountedText extends String {
  readonly #text: string;
  readonly #work: Work;
  readonly #weight: number;
  #free: number;

  constructor(text: string, work: Work, weight: number, free: number) {
    super(text);
    this.#text = text;
    this.#work = work;
    this.#weight = weight;
    this.#free = free;
  }

  override charCodeAt(at: number): number {
    if (this.#free > 0) this.#free--;
    else this.#work.spend(this.#weight);
    return this.#text.charCodeAt(at);
  }
}

export function boundPattern(pattern: string, flags: number): BoundedPattern {
  const compiled = RE2JS.compile(pattern, flags);
  const size = compiled.programSize();
  const work = new Work();
  // The engine takes whatever has the methods of a string.
  const counted = (text: string, free: number): string => {
    const isMarked = size <= MAX_MARKED_INSTRUCTIONS && size * text.length <= MAX_MARKS;
    const weight = isMarked ? 1 : Math.max(LEAST_UNMARKED, size / INSTRUCTIONS_A_STEP);
    work.allowed += STEPS_A_CHARACTER * text.length;
    return new CountedText(text, work, weight, free) as unknown as string;
  };
  return {
    test: (text) => compiled.test(size <= SMALL_PROGRAM ? text : counted(text, FREE_LOOKS * text.length)),
    matcher: (text) => compiled.matcher(counted(text, 0)),
  };
}
