import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { isOnHold } from '../order-holds.ts';
import { whyNotOperation } from '../operations/order-operations.ts';
import { OrderKeys } from '../operations/OrderKeys.tsx';
import { useOperation, type OnHeld } from '../operations/use-operation.ts';
import classes from './order.module.css';
import { ClosedRecipientKey } from '../../../ui/recipient/RecipientCard.tsx';

/**
 * An order that is still loading. Its shortcuts already work: the row is enough to accept it, and dialogs open once the
 * order is loaded.
 */
export function LoadingOrder({
  row,
  wanted,
  onWanted,
  onHeld,
}: {
  row: InboxRow;
  /** The operation whose dialog opens then. */
  wanted: FulfillmentOperation | null;
  onWanted: (operation: FulfillmentOperation | null) => void;
  onHeld: OnHeld;
}) {
  const texts = t().orderDetail;
  const { whyNotSend } = useActiveStore();
  const operation = useOperation(row, onHeld);
  const context = { whyNotSend, underWay: operation.underWay, outdated: false };
  useShortcut(
    { keys: 'Escape', name: t().frame.cancel, group: t().workspaces.fulfillment },
    () => onWanted(null),
    { enabled: wanted !== null },
  );
  return (
    <>
      <OrderKeys
        order={row}
        whyNot={(name) => whyNotOperation(name, row, context)}
        onAccept={() => (isOnHold(row) ? onWanted('accept') : operation.accept())}
        onDialog={onWanted}
      />
      <ClosedRecipientKey group={t().workspaces.fulfillment} why={texts.stillLoading} />
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 className={classes.name} dir="auto" title={row.orderName}>
            {row.orderName}
          </h2>
        </div>
      </header>
      <p role="status" className={classes.wanted}>
        {wanted !== null && texts.opensWhenRead({ label: t().operations[wanted].label })}
      </p>
      <LoadingRows label={texts.loading} />
    </>
  );
}
