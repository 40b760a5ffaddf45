// The passages of one document that answer a question, as matches.
import type { TSchema } from 'typebox';
import type { DocumentView } from '../../model/index.ts';
import type { PassageHit } from '../../passages/index.ts';
import { getPageSummary } from '../../view/index.ts';
import { openMatchList } from '../match-list.ts';
import type { FoundMeaning } from '../tool.ts';

interface PassagesInput {
  readonly query: string;
  readonly pages?: readonly number[] | undefined;
  readonly max_results?: number | undefined;
  readonly cursor?: string | undefined;
  readonly max_tokens?: number | undefined;
}

export async function findPassages(
  view: DocumentView,
  file_name: string,
  input: PassagesInput,
  schema: TSchema,
  results: number,
  meaning?: FoundMeaning,
): Promise<object> {
  // Loaded when it is first asked: most commands have no question.
  const { indexOf, searchPassages } = await import('../../passages/index.ts');
  for (const page of input.pages ?? []) getPageSummary(view, page);
  const pages = input.pages && [...new Set(input.pages)].sort((a, b) => a - b);
  const list = openMatchList([view.key, 'search_document', 'relevance', input.query, pages ?? null], input);
  const { hits, total } = await searchPassages(view, await indexOf(view), {
    ...{ question: input.query, file_name, pages, skip: list.skip },
    limit: list.limit(input.max_results ?? results),
    nearness: meaning?.nearness,
  });
  const state = meaning ? { meaning: meaning.state } : {};
  return list.answer(schema, input.query, hits.map(passageMatch), total, state);
}

/** With all fields of a match in the order of the document. */
export function passageMatch({ section_path, ...hit }: PassageHit): object {
  return { ...hit, block_type: null, cell: null, section: section_path.at(-1) ?? null, section_path, visible: true };
}
