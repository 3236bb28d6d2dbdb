import type { Page } from '@playwright/test';

declare global {
  interface Window {
    painted: Promise<number>;
  }
}

/** What a key must bring onto the screen: a different `heading`, together with `content`. Both are selectors. */
export interface Awaited {
  readonly key: string;
  readonly heading: string;
  readonly content: string;
}

/** Presses a key, and waits until its result is painted. Returns milliseconds from the key. */
export async function pressUntilPainted(page: Page, awaited: Awaited): Promise<number> {
  await page.evaluate(awaitPainted, awaited);
  await page.keyboard.press(awaited.key);
  return page.evaluate(async () => window.painted);
}

/**
 * Runs in the page. Measures from the time stamp of the key's event until the frame that shows the result is painted: the
 * result is looked for right before each frame is drawn, and the message arrives after that frame. `PerformanceEventTiming`
 * would end with the first frame after the key, whatever it shows, and rounds to 8 ms.
 */
function awaitPainted({ key, heading, content }: Awaited): void {
  const MOST_FRAMES = 1_800;
  const before = document.querySelector(heading);
  const textBefore = before?.textContent;
  const isShown = () => {
    const now = document.querySelector(heading);
    // Compares elements as well as texts, because two requests of one order have the same name.
    const isAnother = now !== null && (now !== before || now.textContent !== textBefore);
    return isAnother && document.querySelector(content) !== null;
  };
  window.painted = new Promise((resolve, reject) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key) return;
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      let frames = 0;
      const look = () => {
        frames += 1;
        if (frames > MOST_FRAMES) reject(new Error(`${key} changed nothing in ${heading}.`));
        else if (!isShown()) requestAnimationFrame(look);
        else {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp));
          port1.start();
          port2.postMessage(null);
        }
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
  });
}
