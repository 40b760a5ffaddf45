// Damage within OOXML files: a part is changed and the package packed again, or parts are dropped, doubled, exchanged and taken from elsewhere.
import { BYTE_MUTATIONS } from './byte-mutations.mjs';
import { XML_MUTATIONS } from './xml-mutations.mjs';
import { unzip, zip } from './zip-parts.mjs';

/** The parts that hold the content come up as often as all others together. */
const MAIN_PARTS = /(?:document|sheet\d+|slide\d+|sharedStrings|styles|numbering|workbook|footnotes|comments)\.xml$/;

const onParts = (change) => (bytes, m, other) => {
  const parts = unzip(bytes);
  return parts ? zip(change(parts, m, other)) : bytes;
};
const choose = (parts, share) => {
  const main = parts.filter(({ name }) => MAIN_PARTS.test(name));
  const list = main.length > 0 && share < 0.5 ? main : parts;
  return parts.indexOf(list[Math.floor(((share * 2) % 1) * list.length)]);
};
const within = (change) =>
  onParts((parts, m) => {
    const i = choose(parts, m.part);
    return parts.with(i, { ...parts[i], content: change(parts[i].content, m) });
  });

const structural = {
  zip_drop: onParts((parts, m) => (parts.length > 1 ? parts.toSpliced(choose(parts, m.part), 1) : parts)),
  zip_double: onParts((parts, m) => [...parts, parts[choose(parts, m.part)]]),
  zip_exchange: onParts((parts, m) => {
    const [i, j] = [choose(parts, m.part), choose(parts, m.b)];
    return parts
      .with(i, { ...parts[i], content: parts[j].content })
      .with(j, { ...parts[j], content: parts[i].content });
  }),
  /** A part of another file under the name of one of this. */
  zip_graft: onParts((parts, m, other) => {
    const theirs = unzip(other) ?? parts;
    const i = choose(parts, m.part);
    const same = theirs.find(({ name }) => name === parts[i].name);
    return parts.with(i, { ...parts[i], content: (same ?? theirs[choose(theirs, m.b)]).content });
  }),
};

const named = (prefix, mutations) =>
  Object.fromEntries(Object.entries(mutations).map(([name, change]) => [`${prefix}${name}`, within(change)]));

export const ZIP_MUTATIONS = { ...structural, ...named('zip_', XML_MUTATIONS), ...named('zip_byte_', BYTE_MUTATIONS) };
