/** Maximum time that a printout waits for its pictures, in milliseconds: it is readable without them. */
const MOST_MS = 4_000;

/** Waits until every `Picture` on the sheets is drawn or known to be missing, for at most `MOST_MS`. */
export async function picturesHere({ body }: Document): Promise<void> {
  const isComplete = () => body.querySelector('[data-print-sheets] img[data-of]:not([data-state])') === null;
  if (isComplete()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (isComplete()) end();
    });
    const timer = setTimeout(end, MOST_MS);
    observer.observe(body, { subtree: true, attributeFilter: ['data-state'] });
  });
}
