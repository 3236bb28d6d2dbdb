import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Focuses a new page if the focused element went with the old one, so that Tab and the arrow keys continue in the new one. */
export function useFocusOnPage(): void {
  // The place of the rendered page; `location` changes before the page is rendered.
  const place = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && pageOf(resolvedLocation.pathname),
  });
  const left = useRef(place);
  useEffect(() => {
    const before = left.current;
    left.current = place;
    if (before === undefined || before === place) return;
    // Effects run from children to parents: a page that focuses one of its elements has done so by now.
    if (isLost(document.activeElement)) focusPage();
  }, [place]);
}

/**
 * The same for pages that are remounted because they show another store, or because all data of theirs was replaced.
 * `shown`: what they show; null if nothing is shown yet.
 */
export function useFocusAfterRemount(shown: string | null): void {
  const left = useRef(shown);
  useEffect(() => {
    const before = left.current;
    if (shown === null) return;
    left.current = shown;
    if (before !== null && before !== shown && isLost(document.activeElement)) focusPage();
  }, [shown]);
}

/**
 * Runs an update that remounts all screens. If it removes the focused element, focuses the choice of the language, which the
 * user has just made there, or else the page.
 */
export function remountEverything(update: () => void): void {
  const focused = document.activeElement;
  flushSync(update);
  if (focused?.isConnected !== false || !isLost(document.activeElement)) return;
  const choice = document.querySelector<HTMLElement>(`[aria-labelledby="${LANGUAGE_CHOICE}"] :checked`);
  if (choice === null) focusPage();
  else choice.focus({ preventScroll: true });
}

/** Id of the label of the language's radio buttons in the settings. */
export const LANGUAGE_CHOICE = 'setting-language';

/** A list and a record opened from it count as two pages; another record opened in its place is not a new page. */
function pageOf(pathname: string): string {
  const [, first, second] = pathname.split('/');
  return `/${first ?? ''}${second === undefined ? '' : '/…'}`;
}

/** Also true while the focus is in the command palette that led here, which holds it until it has faded out. */
function isLost(focused: Element | null): boolean {
  return (
    focused === null || focused === document.body || focused.closest('.mantine-Spotlight-content') !== null
  );
}

/** Focuses the page as a whole, without choosing an element in it. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
