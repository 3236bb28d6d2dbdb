import { useLayoutEffect, useState } from 'react';

/**
 * Remembers what had the focus when something opened over the page, and gives it back when that closes. Mantine's own
 * forgets it when a dialog is opened by the render that brings it, or from a menu that is gone by the time it closes.
 */
export function useFocusReturn(opened: boolean): void {
  const [wasOpened, setWasOpened] = useState(false);
  /** Null as long as nothing has opened. */
  const [origin, setOrigin] = useState<Element | null>(null);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    // Looked up while rendering: when effects run, the menu that the focus was in may be gone.
    if (opened) setOrigin(originOf(document.activeElement ?? document.body));
  }
  useLayoutEffect(() => {
    if (opened || origin === null) return;
    const lost = !origin.isConnected || origin === document.body;
    const target = lost ? document.querySelector('main') : origin;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [opened, origin]);
}

/** An item of a menu goes with the menu, so the button that opened the menu stands for it. */
function originOf(focused: Element): Element {
  const opener = focused.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(opener) ?? focused;
}
