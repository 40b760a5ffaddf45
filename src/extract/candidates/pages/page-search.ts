// What a search over the pages of a document carries from one way of finding values to the next.

import type { TextPage } from '../../text/index.ts';
import type { Search } from '../finding.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Kind } from './kinds.ts';
import type { Sections } from './sections.ts';

export interface PageSearch extends Search {
  readonly pages: readonly TextPage[];
  readonly vocabulary: Vocabulary;
  readonly kinds: readonly Kind[];
  readonly sections: Sections | null;
  /** The paper is so long that a label which names a field in part is found by chance. */
  readonly is_long: boolean;
}
