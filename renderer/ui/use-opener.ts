import { type MouseEvent, useId, useState } from 'react';

/** Props for the component that a button opens, whose code is loaded on demand (`dialogOnDemand`). */
export interface Opened {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** Id of the button, which labels the opened component. */
  readonly id: string;
  readonly button: HTMLElement | null;
}

/**
 * For a button that opens a menu or a small dialog next to it. The button is rendered from the start; the code of what it
 * opens is loaded on first use. `KitTarget` passes the button to Mantine.
 */
export function useOpener(kind: 'menu' | 'dialog') {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const props = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    // The id that Mantine gives to the dropdown.
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setButton(currentTarget);
      setOpened(!opened);
    },
  };
  const opens: Opened = { opened, onChange: setOpened, id, button };
  return { button: props, opens };
}
