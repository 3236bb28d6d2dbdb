import { useLayoutEffect, type Ref } from 'react';

/**
 * Stands in for a button that is already on the screen where Mantine expects one as a child (`Menu.Target`,
 * `Popover.Target`), so that the dropdown opens next to that button. Renders nothing.
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
