// Cuts an extraction down to the fields that were asked for by name.
import { FolioError, nearest } from '../../errors.ts';

interface Extraction {
  readonly fields: readonly { readonly name: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Fields whose names are told where another was asked for. */
const NAMED = 20;

/** An extraction with the fields of these names alone, commas between them; whole where none are named. */
export function onlyFields(extraction: object, names: string | undefined): object {
  if (names === undefined) return extraction;
  const { fields, data } = extraction as Extraction;
  const known = new Set(fields.map(({ name }) => name));
  const wanted = namesIn(names, known);
  for (const name of wanted) if (!known.has(name)) throw unknownField(name, known);
  return {
    ...extraction,
    fields: fields.filter(({ name }) => wanted.has(name)),
    data: Object.fromEntries(Object.entries(data).filter(([name]) => wanted.has(name))),
  };
}

/** A name may hold a comma itself: it is then taken alone. */
function namesIn(names: string, known: ReadonlySet<string>): Set<string> {
  if (known.has(names)) return new Set([names]);
  return new Set(
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

function unknownField(name: string, known: ReadonlySet<string>): FolioError {
  const meant = nearest(name.slice(0, 100), known);
  const told = [...known].slice(0, NAMED);
  return new FolioError('invalid_request', `The extraction has no field ${JSON.stringify(name.slice(0, 100))}.`, {
    param: 'fields',
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: `It has ${told.join(', ')}${known.size > NAMED ? ' …' : ''}.`,
  });
}
