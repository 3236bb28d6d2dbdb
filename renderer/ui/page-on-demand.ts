/** How long until the code of a page is asked for again. Milliseconds. */
const RETRY_MS = 1_000;

/**
 * Loads the code of a page that is loaded on demand. While Storedesk, which serves it, does not answer, the code is waited
 * for: the router would load everything again, and end at the browser's own error page.
 */
export function pageOnDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return async () => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        // The files were replaced by another version's: then loading everything again is right.
        if (await isServed()) throw error;
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
    }
  };
}

async function isServed(): Promise<boolean> {
  return fetch(location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
