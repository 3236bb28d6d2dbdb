/** Milliseconds that a printout waits for its pictures: without them it can be read as well. */
const MOST_MS = 4_000;

/** Waits until every `Picture` on the sheets is drawn or known to be missing, for a few seconds at most. */
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
