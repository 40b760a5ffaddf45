interface Extraction {
  readonly fields: readonly { readonly name: string }[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** An extraction with the fields of these names alone, commas between them; whole where none are named. */
export function onlyFields(extraction: object, names: string | undefined): object {
  if (names === undefined) return extraction;
  const wanted = new Set(names.split(',').map((name) => name.trim()));
  const { fields, data } = extraction as Extraction;
  return {
    ...extraction,
    fields: fields.filter(({ name }) => wanted.has(name)),
    data: Object.fromEntries(Object.entries(data).filter(([name]) => wanted.has(name))),
  };
}
