// Tables by names that a file gives, such as those of elements and attribute values.

/** What a table says of a name that is in the file; names that every object knows are none of its own. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined {
  return name !== null && Object.hasOwn(table, name) ? table[name] : undefined;
}
