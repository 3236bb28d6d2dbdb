import type { Page } from '@playwright/test';

/** Milliseconds between keys: of a scanner, and of a fast typist. */
export const SCANNER_GAP_MS = 8;
export const TYPIST_GAP_MS = 90;

/** Types a code like a scanner, followed by Enter, wherever the focus is. */
export async function scan(page: Page, code: string, gapMs = SCANNER_GAP_MS): Promise<void> {
  await pressAtPace(page, [...code.split('').map(keyOf), ENTER], gapMs);
}

/** Presses these keys one after another, by default like a fast typist. */
export async function pressQuickly(page: Page, letters: string, gapMs = TYPIST_GAP_MS): Promise<void> {
  await pressAtPace(page, letters.split('').map(keyOf), gapMs);
}

/**
 * Sends all keys at once, with time stamps at the intended pace, so that the speed of this computer does not matter.
 */
async function pressAtPace(page: Page, keys: readonly Key[], gapMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // All time stamps are in the past.
  const start = Date.now() - keys.length * gapMs;
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = (start + index * gapMs) / 1000;
      const press = { ...key, timestamp };
      return [
        session.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown' }),
        session.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp', text: '' }),
      ];
    }),
  );
  await session.detach();
}

type Key = typeof ENTER;

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/** Punctuation in codes, on a US keyboard. */
const SIGNS: Readonly<Record<string, readonly [code: string, virtual: number]>> = {
  '-': ['Minus', 189],
  '#': ['Digit3', 51],
};

function keyOf(character: string): Key {
  const [code, virtual] = SIGNS[character] ?? [
    `${/\d/.test(character) ? 'Digit' : 'Key'}${character.toUpperCase()}`,
    character.toUpperCase().charCodeAt(0),
  ];
  return { key: character, code, text: character, windowsVirtualKeyCode: virtual };
}
