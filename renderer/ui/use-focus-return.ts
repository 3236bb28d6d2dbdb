import { useLayoutEffect, useState } from 'react';

/**
 * Remembers the focused element when an overlay opens and focuses it again when the overlay closes. Mantine's own focus
 * return fails if a dialog is already open when it mounts, or was opened from a menu that is gone when it closes.
 */
export function useFocusReturn(opened: boolean): void {
  const [wasOpened, setWasOpened] = useState(false);
  /** Null until the overlay has been opened. */
  const [origin, setOrigin] = useState<Element | null>(null);
  if (wasOpened !== opened) {
    setWasOpened(opened);
    // Looked up while rendering: by the time effects run, the menu that had focus may be gone.
    if (opened) setOrigin(originOf(document.activeElement ?? document.body));
  }
  useLayoutEffect(() => {
    if (opened || origin === null) return;
    const lost = !origin.isConnected || origin === document.body;
    const target = lost ? document.querySelector('main') : origin;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [opened, origin]);
}

/** The element to return focus to. For a menu item, which disappears with its menu, that is the button of the menu. */
function originOf(focused: Element): Element {
  const opener = focused.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '';
  return document.getElementById(opener) ?? focused;
}
