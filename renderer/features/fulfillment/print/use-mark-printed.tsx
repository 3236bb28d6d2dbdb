import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import classes from './print-dialog.module.css';
import { usePrinted, useSetPrinted } from './use-printed.ts';

const UNDO_MS = 12_000;

/** Marks orders as printed and offers to take it back; what was marked before stays marked then. */
export function useMarkPrinted(): (orders: readonly FulfillmentOrderId[]) => void {
  const printed = usePrinted();
  const setPrinted = useSetPrinted();
  return (orders) => {
    const fresh = orders.filter((id) => !printed.has(id));
    const tell = (isMarked: boolean) => {
      if (!isMarked) return;
      const undo = () => {
        notifications.hide(toast);
        inBackground(setPrinted(fresh, false));
      };
      const toast = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <span className={classes.toast}>
            {t().print.marked({ count: orders.length })}
            {fresh.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={undo}>
                {t().print.undo}
              </Button>
            )}
          </span>
        ),
      });
    };
    inBackground(setPrinted(orders, true).then(tell));
  };
}
