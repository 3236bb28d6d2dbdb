import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { fulfillmentView, type ViewId } from './fulfillment-views.ts';
import classes from './inbox.module.css';

/** What came while somebody works in the list. It is put into it when they say so, so that no row jumps. */
export function ArrivalsBar({ view, count, onShow }: { view: ViewId; count: number; onShow: () => void }) {
  const { arrived, showArrivals, showArrivalsKey, keyGroup } = t().inbox;
  const text = arrived[fulfillmentView(view).rows]({ count });
  useShortcut({ keys: 'N', name: showArrivalsKey, group: keyGroup }, onShow, { enabled: count > 0 });
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? `${text}.` : ''}</VisuallyHidden>
      {count > 0 && (
        <div className={classes.arrivals}>
          <span>{text}</span>
          <Button
            size="compact-xs"
            variant="light"
            leftSection={<IconArrowUp size={13} aria-hidden />}
            rightSection={<Keys keys="N" />}
            onClick={onShow}
          >
            {showArrivals}
          </Button>
        </div>
      )}
    </>
  );
}
