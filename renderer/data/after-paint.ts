/** Maximum wait for a paint, in milliseconds: a hidden tab paints nothing. */
const UNPAINTED_MS = 100;

/**
 * Resolves after the next frame is painted. Work that nobody waits for, such as reading ahead, starts then: sending a request
 * takes milliseconds from the frame that a key press changes.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unpainted = setTimeout(resolve, UNPAINTED_MS);
    requestAnimationFrame(() => {
      // The message arrives after the frame that is being drawn.
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
