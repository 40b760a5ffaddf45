// Writes note numbers with superscript characters.
const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])),
  ...Object.fromEntries(
    [...'abcdefghijklmnoprstuvwxyz'].map((letter, i) => [letter, [...'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'][i]!]),
  ),
  '(': '⁽',
  ')': '⁾',
  '+': '⁺',
  '-': '⁻',
};

/**
 * The number of a note as written in the text: raised (`¹²`, `ⁱᵛ`), so that it is never read as part of the number or word before it.
 * What has no raised sign of its own, such as `*`, stays as it is.
 */
export function noteMark(label: string): string {
  const signs = [...label].map((sign) => RAISED[sign.toLowerCase()]);
  return signs.includes(undefined) ? label : signs.join('');
}
