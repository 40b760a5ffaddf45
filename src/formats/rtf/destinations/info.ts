// What an RTF file says of itself in its \info group.

/** What the file says of itself, by the names of the standard. */
export class Info {
  readonly texts = new Map<string, string>();
  readonly dates = new Map<string, string>();
  readonly numbers = new Map<string, number>();
  readonly user = new Map<string, string>();
  generator: string | null = null;
}
