/** The part of the page that is listened to; tests pass their own. */
export type BugSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Reports all uncaught bugs in one place: thrown errors, unhandled rejections and what `inBackground` reports. Each message
 * is reported once, because a loop may run into the same bug every few seconds; the browser's console has all of them.
 * Returns the function that stops listening.
 */
export function listenForBugs(page: BugSource, tell: (message: string) => void): () => void {
  const told = new Set<string>();
  const note = (thrown: unknown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    if (told.has(message)) return;
    told.add(message);
    tell(message);
  };
  const onError = ({ error }: { readonly error: unknown }) => {
    // Events without an error are remarks of the browser, for example about a resize observer.
    if (error !== null && error !== undefined) note(error);
  };
  const onRejection = ({ reason }: { readonly reason: unknown }) => note(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
