// Damage to XML that stays XML: values that mean harm, elements taken out, repeated, nested in themselves or put elsewhere.

const HARMFUL = [
  ...['-1', '0', '', 'NaN', '1e999', '-2147483648', '4294967296', '99999999999999999999', '0.0000001', 'true'],
  ...[
    'A0',
    'XFE1',
    'A1:XFD1048576',
    '$',
    'rId1',
    'body',
    'auto',
    '%1.%9',
    '&#0;',
    '&#xD800;',
    '%',
    '../../x',
    'http://[::1',
  ],
  ...['\u202e', 'ﷺ'.repeat(40), 'x'.repeat(5_000), '=A1', '__proto__', 'constructor', '2024-13-45', '#REF!'],
];
const MOST_CHARACTERS = 4 * 2 ** 20;

/** The `n`-th value of an attribute or text of an element becomes another. */
function harm(text, m) {
  const places = [...text.matchAll(/(?<!xmlns:?\w*=)"[^"<>]*"|>[^<>"]+(?=<)/g)];
  const place = places[Math.floor(m.a * places.length)];
  if (!place) return text;
  const [opening, closing] = place[0].startsWith('"') ? ['"', '"'] : ['>', ''];
  const value = HARMFUL[m.n % HARMFUL.length];
  return text.slice(0, place.index) + opening + value + closing + text.slice(place.index + place[0].length);
}

/** From the start of an element to the end of the nearest that closes under the same name. */
function elementAt(text, share) {
  const starts = [...text.matchAll(/<([\w:]+)(?:\s[^<>]*)?>/g)];
  const start = starts[Math.floor(share * starts.length)];
  if (!start) return null;
  if (start[0].endsWith('/>')) return { from: start.index, to: start.index + start[0].length };
  const closing = `</${start[1]}>`;
  const end = text.indexOf(closing, start.index);
  return end < 0 ? null : { from: start.index, to: end + closing.length };
}

const onElement = (change) => (text, m) => {
  const place = elementAt(text, m.a);
  if (!place) return text;
  return text.slice(0, place.from) + change(text.slice(place.from, place.to), m) + text.slice(place.to);
};

const nested = (element, times) => {
  const at = element.lastIndexOf('</');
  if (at < 0) return element;
  const [opening, closing] = [element.slice(0, at), element.slice(at)];
  return opening.repeat(times) + closing.repeat(times);
};

const inBounds = (element, times) => Math.max(1, Math.min(times, Math.ceil(MOST_CHARACTERS / element.length)));

const TEXT_MUTATIONS = {
  xml_harm: harm,
  xml_remove: onElement(() => ''),
  xml_repeat: onElement((element, m) => element.repeat(inBounds(element, [2, 30, 1_000][m.n % 3]))),
  xml_nest: onElement((element, m) => nested(element, inBounds(element, [2, 60, 3_000][m.n % 3]))),
  xml_move: (text, m) => {
    const [one, other] = [elementAt(text, m.a), elementAt(text, m.b)];
    return one && other ? text.slice(0, other.from) + text.slice(one.from, one.to) + text.slice(other.from) : text;
  },
  xml_rename: (text, m) => {
    const names = [...new Set(Array.from(text.matchAll(/<([\w:]+)/g), ([, name]) => name))];
    const [one, other] = [names[Math.floor(m.a * names.length)], names[Math.floor(m.b * names.length)]];
    return one && other ? text.replaceAll(new RegExp(`(</?)${one}(?=[\\s/>])`, 'g'), `$1${other}`) : text;
  },
  xml_doctype: (text) => text.replace(/^(<\?xml[^>]*\?>)?/, '$1<!DOCTYPE a [<!ENTITY b "c">]>'),
};

const onBytes = (change) => (bytes, m) => Buffer.from(change(bytes.toString('utf8'), m));
export const XML_MUTATIONS = Object.fromEntries(
  Object.entries(TEXT_MUTATIONS).map(([name, change]) => [name, onBytes(change)]),
);
