import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What had the focus is gone: goes on in the list, or in the page. */
export function goOnInPage(): void {
  const target = document.querySelector('main [role=listbox]') ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** For buttons that go with what they are about: when it becomes less, whoever pressed one goes on in the page. */
export function useFocusAfter(count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const wereMore = before.current > count;
    before.current = count;
    if (wereMore && isLost()) goOnInPage();
  }, [count]);
}

interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * For buttons that change with what happens ("Pause", then "Resume"): the focus stays on their `article`, or else on their
 * `section`, which need a tab index, and when those are gone too it goes on in the page. React tells of no blur when it removes what has the focus.
 */
export function useFocusKeptInside(): FocusHandlers {
  const inside: RefObject<readonly HTMLElement[] | null> = useRef(null);
  useLayoutEffect(() => {
    if (inside.current === null || !isLost()) return;
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
