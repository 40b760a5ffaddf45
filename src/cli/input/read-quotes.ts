// Reads the quotes for folio verify: plain words with a place from the options, or an inline JSON list.
import { failed, usageFailure } from '../failure.ts';

type Flags = Readonly<Record<string, unknown>>;

/** What `folio verify` is to look for: words with the place that the options name, or a JSON list that says it all. */
export function readQuotes(given: string, { page, bbox, anchor }: Flags): readonly object[] {
  if (!given.trimStart().startsWith('[')) {
    const place = { page, bbox, anchor };
    const said = Object.entries(place).filter(([, value]) => value !== undefined);
    return [{ text: given, ...Object.fromEntries(said) }];
  }
  if (page !== undefined || bbox !== undefined || anchor !== undefined) {
    throw usageFailure('A list of quotes names its places itself.', 'Leave out --page, --bbox and --anchor.');
  }
  try {
    return JSON.parse(given) as readonly object[];
  } catch (error) {
    const hint = 'Write [{"text": "…", "page": 2}], or the words alone.';
    throw failed('invalid_request', `The list of quotes is not JSON: ${(error as Error).message}.`, hint);
  }
}
