// Reads what a person says the fields of a document are: as the types of the fields, each single value with its place.
import type { Citation, DocumentView, ExtractionSchema, FieldValue } from '../../model/index.ts';
import { citePlace } from '../cite-place.ts';
import { placeOfPieces, textOfPieces } from '../embedded/index.ts';
import { readText } from '../text/index.ts';
import { surveyLocale } from '../values/index.ts';
import { kindOf } from './candidates.ts';
import { textsOf } from './learn.ts';
import { isRecord } from './leaves.ts';
import type { ExampleValues } from './lesson.ts';
import { createLocator } from './locate.ts';
import { typedValues } from './typed-values.ts';

export interface StatedValue {
  readonly value: FieldValue;
  /** Null where the document does not print it, and of lists and objects. */
  readonly citation: Citation | null;
}

export async function stateValues(
  view: DocumentView,
  schema: ExtractionSchema,
  values: ExampleValues,
): Promise<ReadonlyMap<string, StatedValue>> {
  const text = await readText(view);
  const typed = typedValues(schema.fields, values, surveyLocale(textsOf(text)));
  const locator = createLocator(text);
  const stated = new Map<string, StatedValue>();
  for (const field of schema.fields) {
    const value = typed[field.name];
    if (value === undefined) continue;
    if (value === null || Array.isArray(value) || isRecord(value)) {
      stated.set(field.name, { value, citation: null });
      continue;
    }
    const single = value as string | number | boolean;
    const [place] = locator.locate(kindOf(field, single), single);
    const printed = place ? textOfPieces(place.pieces) : '';
    const match = printed === String(single) ? 'exact' : 'normalized';
    const quote = { text: printed, path: field.name, match } as const;
    const citation = place ? await citePlace(view, placeOfPieces(place.pieces), quote) : null;
    stated.set(field.name, { value, citation });
  }
  return stated;
}
