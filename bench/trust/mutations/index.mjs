// Every mutation by its name, and which of them suit a format. A mutation is plain data, so that a list of them can be kept, told and cut down.
import { BYTE_MUTATIONS } from './byte-mutations.mjs';
import { PDF_MUTATIONS } from './pdf-mutations.mjs';
import { PICTURE_MUTATIONS } from './picture-mutations.mjs';
import { CSV_MUTATIONS, HTML_MUTATIONS, RTF_MUTATIONS } from './text-mutations.mjs';
import { XLS_MUTATIONS } from './xls-mutations.mjs';
import { ZIP_MUTATIONS } from './zip-mutations.mjs';

/** The beginning of this file and the end of another. */
const splice = (bytes, m, other) =>
  Buffer.concat([bytes.subarray(0, Math.floor(m.a * bytes.length)), other.subarray(Math.floor(m.b * other.length))]);
/** A piece of another file in the middle of this. */
const graft = (bytes, m, other) => {
  const [at, from] = [Math.floor(m.a * bytes.length), Math.floor(m.b * other.length)];
  return Buffer.concat([bytes.subarray(0, at), other.subarray(from, from + (m.n % 4096)), bytes.subarray(at)]);
};

const MUTATIONS = {
  ...BYTE_MUTATIONS,
  ...ZIP_MUTATIONS,
  ...PDF_MUTATIONS,
  ...RTF_MUTATIONS,
  ...HTML_MUTATIONS,
  ...CSV_MUTATIONS,
  ...XLS_MUTATIONS,
  ...PICTURE_MUTATIONS,
  splice,
  graft,
};
/** Bytes of a part that is XML are seldom XML after it: the aimed ones come up more often. */
const OOXML = Object.keys(ZIP_MUTATIONS).flatMap((name) =>
  name.startsWith('zip_byte_') ? [name] : [name, name, name],
);
const OF_FORMAT = {
  csv: Object.keys(CSV_MUTATIONS),
  docx: OOXML,
  html: Object.keys(HTML_MUTATIONS),
  image: [...Object.keys(PICTURE_MUTATIONS), ...Object.keys(BYTE_MUTATIONS)],
  pdf: Object.keys(PDF_MUTATIONS),
  pptx: OOXML,
  rtf: Object.keys(RTF_MUTATIONS),
  xls: Object.keys(XLS_MUTATIONS),
  xlsx: OOXML,
};
const ANYWHERE = [...Object.keys(BYTE_MUTATIONS), 'splice', 'graft'];
/** Blind damage mostly ends at the first check, so that most is aimed. */
const AIMED_SHARE = 0.75;
const MOST_MUTATIONS = 5;
/** What a mutant may come to; more is a matter of limits, which have tests of their own. */
const MOST_BYTES = 8 * 2 ** 20;

function chooseMutation(random, kinds, others) {
  return {
    kind: random.pick(kinds),
    a: random.next(),
    b: random.next(),
    c: random.next(),
    part: random.next(),
    n: random.int(2 ** 31),
    inner: random.pick(Object.keys(BYTE_MUTATIONS)),
    other: random.int(others),
  };
}

/** A list of mutations for one file; `others` is how many files there are to take pieces from. */
export function chooseMutations(random, format, others) {
  const kinds = random.chance(AIMED_SHARE) ? OF_FORMAT[format] : ANYWHERE;
  return Array.from({ length: 1 + random.int(MOST_MUTATIONS) }, () => chooseMutation(random, kinds, others));
}

/** The bytes after all mutations, one after the other; one that has nothing to act on leaves them as they are. */
export function mutate(bytes, mutations, others) {
  let current = Buffer.from(bytes);
  for (const mutation of mutations) {
    const changed = MUTATIONS[mutation.kind](current, mutation, others[mutation.other % others.length].bytes);
    if (changed.length <= MOST_BYTES) current = Buffer.from(changed);
  }
  return current;
}
