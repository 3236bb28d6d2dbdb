import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { KitTarget } from './KitTarget.tsx';
import type { Opened } from './use-opener.ts';

/** A small dialog next to the button that opens it. */
export function OpenedPopover({
  button,
  children,
  ...rest
}: Opened & Pick<PopoverProps, 'width' | 'position' | 'trapFocus'> & { children: ReactNode }) {
  return (
    <Popover shadow="md" {...rest}>
      <Popover.Target>
        <KitTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
