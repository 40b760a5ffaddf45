// Resolves character and entity references of XML text.
const REFERENCE = /&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(amp|lt|gt|quot|apos));/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REPLACEMENT = '\ufffd';
const MAX_CODE_POINT = 0x10ffff;

/** Puts characters for their references. What XML does not allow becomes U+FFFD; an unknown name stays as it is written. */
export function resolveReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (_, hex?: string, decimal?: string, name?: string) => {
    if (name) return NAMED[name]!;
    return toCharacter(hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal!, 10));
  });
}

/** XML 1.0, production 2: no controls but tab and line ends, no surrogates, no U+FFFE and U+FFFF. */
function toCharacter(code: number): string {
  const isControl = code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isBeyond = code > MAX_CODE_POINT || code === 0xfffe || code === 0xffff;
  return isControl || isSurrogate || isBeyond ? REPLACEMENT : String.fromCodePoint(code);
}
