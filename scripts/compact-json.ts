const LINE = 100;

/** JSON with what fits on a line on one line. */
export function compactJson(value: unknown, indent = '', room = LINE): string {
  const flat = onOneLine(value);
  if (value === null || typeof value !== 'object' || indent.length + flat.length <= room) return flat;
  const deeper = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((entry) => compactJson(entry, deeper, room))
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${compactJson(entry, deeper, room)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${onOneLine(entry)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

/** The first of long lists, and how many more there are. */
export function shorten(value: unknown, most: number): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, most).map((entry) => shorten(entry, most));
    const isLong = value.length > most + 1 && typeof value[0] === 'object';
    return isLong ? [...shown, `… and ${value.length - most} more`] : value.map((entry) => shorten(entry, most));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, shorten(entry, most)]));
}
