// Type of a value found in text with its character span, and helpers to resolve overlapping spans.

/** A value and the characters it was read from (UTF-16 units), without blanks around them. */
export interface Found<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** In order of the text; of spans that overlap the earlier stays, of two with one start the longer. */
export function apart<S extends Span>(spans: readonly S[]): S[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: S[] = [];
  for (const span of sorted) {
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  }
  return kept;
}

/** Those that touch none of the taken spans; both in the order of the text, the taken ones apart. */
export function outside<S extends Span>(spans: readonly S[], taken: readonly Span[]): S[] {
  let at = 0;
  return spans.filter((span) => {
    while (at < taken.length && taken[at]!.end <= span.start) at += 1;
    return at >= taken.length || taken[at]!.start >= span.end;
  });
}
