/** Milliseconds between two looks at a list of one page. */
export const POLL_MS = 15_000;

/** Milliseconds until the next look at a list of so many pages: a longer list is read as a whole, so less often. */
export function pollInterval(pages: number): number {
  return POLL_MS * Math.max(pages, 1);
}
