// What waits to be reviewed, over all files, the most doubtful first.
import { useEffect, useState } from 'preact/hooks';
import { get, isAbort, problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ListReviewsAnswer, Problem, QueuedReview } from '../wire.ts';
import { counted, spoken } from '../words.ts';

const MAX_SHOWN = 50;
const MAX_NAMED = 4;

export const QUEUE_PATH = `/v1/reviews?limit=${MAX_SHOWN}`;

interface ReviewQueueProps {
  /** The extraction that is open. */
  readonly open: string | null;
  /** Another number each time that the queue may have changed. */
  readonly version: number;
  onOpen(review: QueuedReview): void;
}

export function ReviewQueue({ open, version, onOpen }: ReviewQueueProps) {
  const [list, setList] = useState<ListReviewsAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    get<ListReviewsAnswer>(QUEUE_PATH, asked.signal).then(setList, (error: unknown) => {
      if (!isAbort(error)) setProblem(problemOf(error));
    });
    return () => asked.abort();
  }, [version]);
  if (problem) return <ProblemNote problem={problem} />;
  if (!list) return null;
  if (list.reviews.length === 0)
    return <p class="empty">Nothing waits. What is extracted comes here until somebody says that it is done.</p>;
  return (
    <>
      <ul class="file-items queue" aria-label="To review">
        {list.reviews.map((review) => (
          <li key={review.extraction_id} class={review.extraction_id === open ? 'file is-selected' : 'file'}>
            <button
              type="button"
              class="queue-item"
              aria-current={review.extraction_id === open}
              onClick={() => onOpen(review)}
            >
              <span class="file-name" title={review.file_name}>
                {review.file_name}
              </span>
              <span class="file-facts">
                <span class="type">{review.schema}</span>
                <span>
                  {review.stated} of {counted(review.fields, 'field')} reviewed
                </span>
              </span>
              <span class={review.doubtful.length > 0 ? 'queue-doubt' : 'faint'}>{doubtOf(review)}</span>
            </button>
          </li>
        ))}
      </ul>
      {list.next_cursor !== null && <p class="empty">The {MAX_SHOWN} most doubtful are shown.</p>}
    </>
  );
}

function doubtOf({ doubtful }: QueuedReview): string {
  if (doubtful.length === 0) return 'Nothing in doubt';
  const named = doubtful.slice(0, MAX_NAMED).map(spoken).join(', ');
  const more = doubtful.length - MAX_NAMED;
  return `In doubt: ${named}${more > 0 ? ` and ${more} more` : ''}`;
}
