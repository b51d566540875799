/** What the queue carries: never data, only what is to be gone on with, so that a message sent twice does no harm. */
export type JobMessage =
  | { readonly kind: 'rating_run'; readonly run: string }
  /** Drop what finished rating lists no longer need. */
  | { readonly kind: 'rating_cleanup' };
