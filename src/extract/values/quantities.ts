import type { Found } from './found.ts';
import type { Locale } from './locale.ts';

export interface FoundQuantity extends Found<number> {
  /** As it is written. */
  readonly unit: string;
  /** UN/ECE recommendation 20, such as `H87`; null where the unit has none. */
  readonly code: string | null;
  readonly decimals: number;
}

/** Numbers with a unit; the span holds both. */
export function findQuantities(_text: string, _locale: Locale): FoundQuantity[] {
  return [];
}
