import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useWhyStopped } from '../../../data/why-away.ts';
import { sendsInText } from '../../../queue/held-text.ts';
import { useHoldLeft } from '../../../queue/use-hold-left.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ButtonKey } from '../../../ui/Keys.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import classes from '../order/order.module.css';
import type { Side } from '../inbox/fulfillment-views.ts';
import noticeClasses from './notices.module.css';
import { declarationOf } from './operation-declarations.tsx';
import { mainOperations, otherOperations } from './order-operations.ts';
import { useOperationsState } from './operations-state.ts';
import { OrderKeys } from './OrderKeys.tsx';
import { PickListMenuItem } from '../pick/PickActions.tsx';
import { PrintedMenuItem, PrintSlipButton } from '../print/PrintActions.tsx';
import { PickedMenuItem } from '../scan/PickedMark.tsx';
import type { OrderOperation } from './use-operation.ts';

/** The two operations of the side as buttons, all others in the menu. Each one that is not open says why. */
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
  const texts = t().orderOperations;
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
      <Menu width={320}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={texts.moreActions}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {first === 'accept' && (
            <ActionMenuItem whyNot={whyNot('accept')} onClick={() => onDialog('accept')}>
              {texts.acceptWithMessageItem}
            </ActionMenuItem>
          )}
          {otherOperations(side, order).map((name) => (
            <ActionMenuItem
              key={name}
              whyNot={whyNot(name)}
              danger={declarationOf(name).danger}
              onClick={() => onDialog(name)}
            >
              {menuLabel(name)}
            </ActionMenuItem>
          ))}
          <Menu.Divider />
          <PickListMenuItem order={order} />
          <PrintedMenuItem order={order} />
          <PickedMenuItem order={order.id} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Above the buttons of an order whose operation is held: when it goes, and the way back. The bar below announces it. */
export function HeldNote({
  underWay: { operation, until },
  onUndo,
}: {
  underWay: NonNullable<OrderOperation['underWay']>;
  onUndo: () => void;
}) {
  const seconds = useHoldLeft(until);
  const whyNot = useWhyStopped();
  const { undoNamed } = t().queue.held;
  const { label } = t().operations[operation];
  return (
    <span className={noticeClasses.held}>
      <span className={noticeClasses.heldNote}>{sendsInText(seconds)}</span>
      <ActionButton size="compact-sm" variant="default" whyNot={whyNot} onClick={onUndo}>
        {undoNamed({ label })}
      </ActionButton>
    </span>
  );
}

function menuLabel(name: FulfillmentOperation): string {
  const { label } = t().operations[name];
  const { shortcut } = declarationOf(name);
  return shortcut === null ? `${label}…` : `${label}… (${shortcut})`;
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
      // Keys mean the selected orders then: their bar shows them.
      rightSection={!selecting && <ButtonKey>{declarationOf(name).shortcut}</ButtonKey>}
      // The second click of a double one would meet the next order, which by then stands here.
      onClick={({ detail }) => detail < 2 && onBegin(name)}
    >
      {t().operations[name].label}
    </ActionButton>
  );
});
