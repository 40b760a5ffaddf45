// Marks the matches in a text.
import type { ComponentChildren } from 'preact';

/** Text with its matches marked; offsets in UTF-16 units, in order. */
export function highlight(text: string, spans: readonly (readonly [number, number])[]): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
