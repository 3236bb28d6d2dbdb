import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { arrivalsText } from './arrivals-text.ts';
import classes from './inbox.module.css';
import type { ViewId } from './fulfillment-views.ts';

/** What came while somebody works in the list. It is put into it when they say so, so that no row jumps. */
export function ArrivalsBar({ view, count, onShow }: { view: ViewId; count: number; onShow: () => void }) {
  useShortcut({ keys: 'N', name: 'Show what is new', group: 'List' }, onShow, { enabled: count > 0 });
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? `${arrivalsText(view, count)}.` : ''}</VisuallyHidden>
      {count > 0 && (
        <div className={classes.arrivals}>
          <span>{arrivalsText(view, count)}</span>
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconArrowUp size={13} aria-hidden />}
            rightSection={<Keys keys="N" />}
            onClick={onShow}
          >
            Show
          </Button>
        </div>
      )}
    </>
  );
}
