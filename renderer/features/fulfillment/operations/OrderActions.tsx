import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { codeOnDemand } from '../../../data/code-on-demand.ts';
import { useWhyStopped } from '../../../data/why-away.ts';
import { sendsInText } from '../../../queue/held-text.ts';
import { useHoldLeft } from '../../../queue/use-hold-left.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ButtonKey } from '../../../ui/Keys.tsx';
import { dialogOnDemand } from '../../../ui/on-demand.tsx';
import { useOpener } from '../../../ui/use-opener.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import classes from '../order/order.module.css';
import type { Side } from '../inbox/fulfillment-views.ts';
import noticeClasses from './notices.module.css';
import { declarationOf } from './operation-declarations.tsx';
import { mainOperations } from './order-operations.ts';
import { useOperationsState } from './operations-state.ts';
import { OrderKeys } from './OrderKeys.tsx';
import { PrintSlipButton } from '../print/PrintActions.tsx';
import type { OrderOperation } from './use-operation.ts';

const MoreActionsMenu = dialogOnDemand(
  codeOnDemand(async () => import('./MoreActionsMenu.tsx')),
  'MoreActionsMenu',
);

/** The side's two operations as buttons, all others in the menu. Every disabled one says why. */
export function OrderActions({
  side,
  order,
  operation,
  whyNot,
  onAccept,
  onDialog,
}: {
  side: Side;
  order: FulfillmentDetail;
  operation: OrderOperation;
  whyNot: (operation: FulfillmentOperation) => string | null;
  /** Accepts without a message. */
  onAccept: () => void;
  onDialog: (operation: FulfillmentOperation) => void;
}) {
  const { button, opens } = useOpener('menu');
  const main = mainOperations(side, order);
  const [first] = main;
  const begin = useStableCallback((name: FulfillmentOperation) =>
    name === 'accept' ? onAccept() : onDialog(name),
  );
  return (
    <div className={classes.actions}>
      <OrderKeys order={order} whyNot={whyNot} onAccept={onAccept} onDialog={onDialog} />
      {main.map((name) => (
        <OperationButton
          key={name}
          name={name}
          isFirst={name === first}
          isRunning={operation.running === name}
          whyNot={whyNot(name)}
          onBegin={begin}
        />
      ))}
      <PrintSlipButton order={order} />
      <ActionIcon variant="default" size={32} aria-label={t().orderOperations.moreActions} {...button}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      <MoreActionsMenu side={side} order={order} whyNot={whyNot} onDialog={onDialog} {...opens} />
    </div>
  );
}

/**
 * Above the buttons of an order whose operation is not sent yet: the countdown of its hold, or that it is queued, and an
 * undo button. The bar below announces the hold.
 */
export function HeldNote({
  underWay: { operation, kind, until },
  onUndo,
}: {
  underWay: NonNullable<OrderOperation['underWay']>;
  onUndo: () => void;
}) {
  const seconds = useHoldLeft(until);
  const whyNot = useWhyStopped();
  const { held, states } = t().queue;
  const { label } = t().operations[operation];
  return (
    <span className={noticeClasses.held}>
      <span className={noticeClasses.heldNote}>{kind === 'held' ? sendsInText(seconds) : states.queued}</span>
      <ActionButton size="compact-sm" variant="default" whyNot={whyNot} onClick={onUndo}>
        {held.undoNamed({ label })}
      </ActionButton>
    </span>
  );
}

const OperationButton = memo(function OperationButton({
  isFirst,
  isRunning,
  name,
  whyNot,
  onBegin,
}: {
  isFirst: boolean;
  isRunning: boolean;
  name: FulfillmentOperation;
  whyNot: string | null;
  onBegin: (operation: FulfillmentOperation) => void;
}) {
  const selecting = useOperationsState((state) => state.selecting);
  return (
    <ActionButton
      variant={isFirst ? 'filled' : 'default'}
      whyNot={whyNot}
      loading={isRunning}
      // Shortcuts apply to the selected orders then, and their bar shows them.
      rightSection={!selecting && <ButtonKey>{declarationOf(name).shortcut}</ButtonKey>}
      // The second click of a double-click would hit the next order, whose button is in the same place by then.
      onClick={({ detail }) => detail < 2 && onBegin(name)}
    >
      {t().operations[name].label}
    </ActionButton>
  );
});
