import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { isDialogOpen } from './use-shortcut.ts';

/** Whether nothing has the focus, for example because the focused element is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Moves focus to the page's list, or to the page, because the focused element is gone. Not from a dialog to what is behind it. */
export function goOnInPage(): void {
  if (isDialogOpen()) return;
  const target = document.querySelector('main [role=listbox]') ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** For buttons that disappear with their item: if `count` decreases and focus was lost, moves focus to the page. */
export function useFocusAfter(count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const wereMore = before.current > count;
    before.current = count;
    if (wereMore && isFocusLost()) goOnInPage();
  }, [count]);
}

/** For a button that disappears together with its component: if focus was lost with it, moves focus to the page. */
export function useFocusAfterUnmount(): void {
  useEffect(
    () => () => {
      if (isFocusLost()) goOnInPage();
    },
    [],
  );
}

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * For buttons that are replaced ("Pause" by "Resume"): moves lost focus to the surrounding `article`, else `section`, which
 * need a tab index; if these are gone too, to the page. React fires no blur event when it removes the focused element.
 */
export function useFocusKeptInside(): FocusHandlers {
  const inside: RefObject<readonly HTMLElement[] | null> = useRef(null);
  useLayoutEffect(() => {
    if (inside.current === null || !isFocusLost()) return;
    const home = inside.current.find(({ isConnected }) => isConnected);
    inside.current = null;
    if (home === undefined) goOnInPage();
    else home.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }) => {
      const around = [target.closest('article'), target.closest('section')];
      inside.current = around.filter((element) => element !== null);
    },
    onBlur: () => {
      inside.current = null;
    },
  };
}
