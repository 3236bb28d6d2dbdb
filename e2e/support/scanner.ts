import type { Page } from '@playwright/test';

/** Milliseconds from key to key: as scanners do, and as a quick typist does. */
export const SCANNER_GAP_MS = 8;
export const TYPIST_GAP_MS = 90;

/** Types a code as a scanner does, Enter at its end, wherever the focus is. */
export async function scan(page: Page, code: string, gapMs = SCANNER_GAP_MS): Promise<void> {
  await pressAtPace(page, [...code.split('').map(keyOf), ENTER], gapMs);
}

/** Presses these keys one after the other, as quickly as a person does. */
export async function pressQuickly(page: Page, letters: string, gapMs = TYPIST_GAP_MS): Promise<void> {
  await pressAtPace(page, letters.split('').map(keyOf), gapMs);
}

/**
 * The keys carry the times at which they were pressed, as the system's do, and are not waited for one by one: how quick this
 * computer is does not count.
 */
async function pressAtPace(page: Page, keys: readonly Key[], gapMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // All of them are over by now.
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

/** The signs of codes, on the keys of the United States. */
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
