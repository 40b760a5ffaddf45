// Bounds how many requests a second one caller may send.
const MAX_CALLERS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket a caller, holding one second's worth. Returns the seconds to wait, 0 where the call may pass. Callers
 * beyond the bound push out the one that was quiet longest.
 */
export function createRateLimit(rate: number, now: () => number): (caller: string) => number {
  const buckets = new Map<string, Bucket>();
  return (caller) => {
    const at = now();
    const before = buckets.get(caller);
    const tokens = before ? Math.min(rate, before.tokens + ((at - before.at) / 1000) * rate) : rate;
    buckets.delete(caller);
    buckets.set(caller, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    if (buckets.size > MAX_CALLERS) buckets.delete(buckets.keys().next().value!);
    return tokens >= 1 ? 0 : (1 - tokens) / rate;
  };
}
