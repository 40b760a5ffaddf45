// The Prefer header of RFC 7240: how long an upload waits for the reader.
export interface Preference {
  /** Seconds to wait; absent where the client leaves it to the server. */
  readonly wait_seconds?: number;
  readonly respond_async: boolean;
}

/** RFC 7240: `respond-async` does not wait, `wait=10` waits that long, both together wait and then go on. */
export function preferenceOf(header: string | readonly string[] | undefined, longest: number): Preference {
  const wishes = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((wish) => wish.split(';')[0]!.trim());
  const respond_async = wishes.includes('respond-async');
  const wait = wishes
    .map((wish) => /^wait *= *"?(\d{1,9})"?$/.exec(wish)?.[1])
    .find((seconds) => seconds !== undefined);
  if (wait !== undefined) return { wait_seconds: Math.min(Number(wait), longest), respond_async };
  return respond_async ? { wait_seconds: 0, respond_async } : { respond_async };
}

/** What goes into Preference-Applied. */
export function appliedPreference({ wait_seconds, respond_async }: Preference, status: number): string | undefined {
  const applied = [
    ...(respond_async && status === 202 ? ['respond-async'] : []),
    ...(wait_seconds !== undefined && wait_seconds > 0 ? [`wait=${wait_seconds}`] : []),
  ];
  return applied.length > 0 ? applied.join(', ') : undefined;
}
