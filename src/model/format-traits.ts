// What a format is like, as far as anything but its own reader has to know.
import type { Geometry } from './page.ts';

/** What a format declares of itself in its folder. Code outside of that folder asks for a trait, never for a format by its name. */
export interface FormatTraits {
  /** For people. */
  readonly title: string;
  /** Endings of files' names: lower case, without the dot, the usual one first. */
  readonly extensions: readonly string[];
  /** What people call a page of it. */
  readonly unit: 'page' | 'slide' | 'sheet';
  /** Where boxes come from; `recognised` may take its place where text is recognised. */
  readonly geometry: Geometry;
  /** Whether the file states its text in order, only places it on pages, or shows it in pictures alone. */
  readonly text: 'stated' | 'placed' | 'recognised';
  /** Whether cells can hold formulas. */
  readonly formulas: boolean;
  /** Sheets end at row 65,536 and column 256. */
  readonly small_sheets?: true;
  /** Files that it holds are given out, and are files of their own. */
  readonly parts?: true;
}
