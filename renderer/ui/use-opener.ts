import { type MouseEvent, useId, useState } from 'react';

/** What a button opens: given to the component that draws it, whose code comes on demand (`dialogOnDemand`). */
export interface Opened {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button, which names it. */
  readonly id: string;
  readonly button: HTMLElement | null;
}

/**
 * For a button that opens a menu or a small dialog beside it. The button is on the screen from the start, and what it opens
 * is loaded when it is opened first. `KitTarget` tells the kit of the button.
 */
export function useOpener(kind: 'menu' | 'dialog') {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const props = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    // The kit calls it so.
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setButton(currentTarget);
      setOpened(!opened);
    },
  };
  const opens: Opened = { opened, onChange: setOpened, id, button };
  return { button: props, opens };
}
