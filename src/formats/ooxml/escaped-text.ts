const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** Texts of sheets write characters that XML cannot hold as `_x000D_`, and the underscore of such a text as `_x005F_` (ST_Xstring). */
export function resolveEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
