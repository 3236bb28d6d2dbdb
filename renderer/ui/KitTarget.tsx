import { useLayoutEffect, type Ref } from 'react';

/**
 * Stands for a button that is on the screen already where the kit wants one as a child (`Menu.Target`, `Popover.Target`), so
 * that it opens beside that. It draws nothing.
 */
export function KitTarget({ button, ref }: { button: HTMLElement | null; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    ref(button);
    return () => {
      ref(null);
    };
  }, [button, ref]);
  return null;
}
