import type { Page } from '@playwright/test';

/** Milliseconds from key to key: as scanners do, and as a quick typist does. */
export const SCANNER_GAP_MS = 8;
export const TYPIST_GAP_MS = 90;

/**
 * Types a code as a scanner does, Enter at its end, wherever the focus is. The keys carry the times at which they were pressed, as
 * the system's do, and are not waited for one by one: how quick this computer is does not count.
 */
export async function scan(page: Page, code: string, gapMs = SCANNER_GAP_MS): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = [...code.split('').map(keyOf), { key: 'Enter', code: 'Enter', text: '\r' }];
  // All of them are over by now.
  const start = Date.now() - keys.length * gapMs;
  await Promise.all(
    keys.flatMap(({ key, code: physical, text }, index) => {
      const timestamp = (start + index * gapMs) / 1000;
      const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0);
      const press = { key, code: physical, text, windowsVirtualKeyCode, timestamp };
      return [
        session.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown' }),
        session.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp', text: '' }),
      ];
    }),
  );
  await session.detach();
}

function keyOf(character: string) {
  const physical = /\d/.test(character)
    ? `Digit${character}`
    : /[a-z]/i.test(character)
      ? `Key${character.toUpperCase()}`
      : ({ '-': 'Minus', '#': 'Digit3' }[character] ?? '');
  return { key: character, code: physical, text: character };
}
