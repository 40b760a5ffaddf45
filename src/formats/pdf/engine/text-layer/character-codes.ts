// Numbers for the characters of a text layer, and the map by which viewers find the characters again.

/** Codes have two bytes, and 0 is nothing. */
const MOST = 0xfffe;
/** Lines that a section of the map may have (Adobe Technical Note 5014). */
const SECTION = 100;

/** Numbers from 1, in the order of the characters' code points. Characters beyond what two bytes can number have none. */
export function numberCharacters(texts: Iterable<string>): ReadonlyMap<string, number> {
  const found = new Set<string>();
  for (const text of texts) for (const character of text) found.add(character);
  const sorted = [...found].sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!);
  return new Map(sorted.slice(0, MOST).map((character, i) => [character, i + 1]));
}

/** The map from numbers to characters, as PDF has it (ISO 32000-2, 9.10.3). */
export function toUnicodeMap(codes: ReadonlyMap<string, number>): string {
  const lines = [...codes].map(([character, code]) => `<${hex(code)}> <${utf16(character)}>`);
  const sections: string[] = [];
  for (let at = 0; at < lines.length; at += SECTION) {
    const part = lines.slice(at, at + SECTION);
    sections.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${sections.join('')}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}

const hex = (unit: number): string => unit.toString(16).toUpperCase().padStart(4, '0');

const utf16 = (character: string): string =>
  Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i))).join('');
