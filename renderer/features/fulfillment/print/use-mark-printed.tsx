import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { errorText } from '../../../ui/error-text.ts';
import classes from './print-dialog.module.css';
import { usePrinted, useSetPrinted } from './use-printed.ts';

const UNDO_MS = 12_000;

/** Marks orders as printed and offers to take it back; what was marked before stays marked then. */
export function useMarkPrinted(): (orders: readonly FulfillmentOrderId[]) => void {
  const printed = usePrinted();
  const setPrinted = useSetPrintedOrTell();
  return (orders) => {
    const fresh = orders.filter((id) => !printed.has(id));
    const tell = (isMarked: boolean) => {
      if (!isMarked) return;
      const toast = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <span className={classes.toast}>
            {t().print.marked({ count: orders.length })}
            {fresh.length > 0 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => {
                  notifications.hide(toast);
                  inBackground(setPrinted(fresh, false));
                }}
              >
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

/** Sets marks and says so when they could not be kept. Resolves with whether they were. */
export function useSetPrintedOrTell(): (
  orders: readonly FulfillmentOrderId[],
  printed: boolean,
) => Promise<boolean> {
  const setPrinted = useSetPrinted();
  return async (orders, printed) => {
    try {
      await setPrinted(orders, printed);
      return true;
    } catch (thrown) {
      const { title, advice } = errorText(toApiError(thrown), t().print.marking, false);
      notifications.show({ color: 'red', title, message: advice });
      return false;
    }
  };
}
