import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What had the focus may go with the page that is left: Tab and the arrow keys then go on in the new one. */
export function useFocusOnPage(): void {
  // The place whose page stands on the screen; `location` runs ahead of it.
  const place = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && pageOf(resolvedLocation.pathname),
  });
  const left = useRef(place);
  useEffect(() => {
    const before = left.current;
    left.current = place;
    if (before === undefined || before === place) return;
    // Effects run from the inside out: a page that takes the focus for a part of its own has it by now.
    if (isLost(document.activeElement)) focusPage();
  }, [place]);
}

/** The same of a page that is built anew because all data of its store were replaced. */
export function useFocusAfterReset(resets: number): void {
  useEffect(() => {
    if (resets > 0 && isLost(document.activeElement)) focusPage();
  }, [resets]);
}

/** A list and what is opened from it are two pages; what is opened next, in the place of what was open, is no other one. */
function pageOf(pathname: string): string {
  const [, first, second] = pathname.split('/');
  return `/${first ?? ''}${second === undefined ? '' : '/…'}`;
}

/** The command palette that led here holds the focus until it has faded out. */
function isLost(focused: Element | null): boolean {
  return (
    focused === null || focused === document.body || focused.closest('.mantine-Spotlight-content') !== null
  );
}

/** Puts the focus on the page as a whole: nothing in it is asked for yet. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
