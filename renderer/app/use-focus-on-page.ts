import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Longer than the command palette takes to fade out: until then it holds the focus. */
const PALETTE_GONE_MS = 200;

/** What had the focus may go with the page that is left: Tab and the arrow keys then go on in the new one. */
export function useFocusOnPage(): void {
  const place = useLocation({ select: ({ pathname }) => pathname.split('/', 2).join('/') });
  const left = useRef(place);
  useEffect(() => {
    if (left.current === place) return;
    left.current = place;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusPage();
    }, PALETTE_GONE_MS);
    return () => clearTimeout(timer);
  }, [place]);
}

/** Puts the focus on the page as a whole: nothing in it is asked for yet. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
