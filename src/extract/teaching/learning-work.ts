// What learning from an example works on.
import type { Locale } from '../values/index.ts';
import type { Locator } from './locate.ts';
import type { Pages } from './page-words.ts';

export interface LearningWork {
  readonly pages: Pages;
  readonly locale: Locale;
  readonly locator: Locator;
}
