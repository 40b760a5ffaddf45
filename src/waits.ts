// How long callers wait: the longest that a call may take for a reader, and when to come again.

/** The longest that a call waits for a reader, whatever is asked. */
export const MAX_WAIT_SECONDS = 60;

/** When those come again for whom there is no room now. */
export const RETRY_AFTER_SECONDS = 2;

/** Details of an error that tells so. */
export const comeAgain = (ask = 'Ask'): { readonly retry_after: number; readonly hint: string } => ({
  retry_after: RETRY_AFTER_SECONDS,
  hint: `${ask} again in ${RETRY_AFTER_SECONDS} seconds.`,
});
