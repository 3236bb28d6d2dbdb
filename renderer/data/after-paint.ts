/** Milliseconds after which work goes on although nothing was painted: a hidden tab paints nothing. */
const UNPAINTED_MS = 100;

/**
 * Resolves when the next frame is painted. What nobody waits for on the screen, as reading ahead does, begins then: sending
 * a request takes milliseconds of the frame that a key is to change.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unpainted = setTimeout(resolve, UNPAINTED_MS);
    requestAnimationFrame(() => {
      // A message comes after the frame that is drawn now.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        clearTimeout(unpainted);
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  });
}
