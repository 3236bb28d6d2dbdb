/** The page's own events, of which a test may send some. */
export type BugSource = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Tells of every bug that nobody caught, in one place: what was thrown, what was rejected, and what `inBackground`
 * reports. Each message is told once, for a loop may come to the same bug every few seconds; the browser's console has
 * all of them. Returns the function that stops listening.
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
    // Without an error it is a remark of the browser, about a resize observer for instance.
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
