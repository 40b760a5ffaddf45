import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

export function findBics(_text: string, _locale?: Locale): Found<string>[] {
  return [];
}
