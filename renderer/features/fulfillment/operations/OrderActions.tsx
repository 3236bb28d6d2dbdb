import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import {
  INBOX_OPERATIONS,
  mainOperations,
  OPERATION_WORDS,
  otherOperations,
  type InboxOperation,
} from './operation-buttons.ts';
import type { OnDone } from './operation-props.ts';
import classes from '../order/order.module.css';
import type { OrderOperation } from './use-operation.ts';

/** The two operations of the side as buttons, all others in the menu. Each one that is not open says why. */
export function OrderActions({
  side,
  order,
  operation,
  whyNot,
  onDialog,
  onDone,
}: {
  side: Side;
  order: FulfillmentDetail;
  operation: OrderOperation;
  whyNot: (operation: InboxOperation) => string | null;
  onDialog: (operation: InboxOperation) => void;
  onDone: OnDone;
}) {
  const [first, second] = mainOperations(side, order);
  const accept = () => {
    operation.start({ operation: 'accept', message: '' }, (end) => {
      if (end.kind === 'done') onDone(end.change, order.orderName, 'accept');
    });
  };
  const begin = (name: InboxOperation) => (name === 'accept' ? accept() : onDialog(name));
  useShortcut(
    { keys: 'shift+A', name: 'Accept with a message', group: 'Fulfillment' },
    () => onDialog('accept'),
    { enabled: first === 'accept' && whyNot('accept') === null },
  );
  return (
    <div className={classes.actions}>
      {INBOX_OPERATIONS.map((name) => (
        <OperationShortcut key={name} name={name} enabled={whyNot(name) === null} onBegin={begin} />
      ))}
      <OperationButton
        name={first}
        whyNot={whyNot(first)}
        running={operation.running}
        onBegin={begin}
        isFirst
      />
      <OperationButton name={second} whyNot={whyNot(second)} running={operation.running} onBegin={begin} />
      <Menu width={320}>
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label="More actions">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {first === 'accept' && (
            <ActionMenuItem whyNot={whyNot('accept')} onClick={() => onDialog('accept')}>
              Accept with a message… (Shift+A)
            </ActionMenuItem>
          )}
          {otherOperations(side, order).map((name) => (
            <ActionMenuItem key={name} whyNot={whyNot(name)} onClick={() => onDialog(name)}>
              {`${OPERATION_WORDS[name].label}… (${OPERATION_WORDS[name].shortcut})`}
            </ActionMenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Lives wherever the operation stands, as a button or in the menu. Operations that share a key are never open at once. */
function OperationShortcut({
  name,
  enabled,
  onBegin,
}: {
  name: InboxOperation;
  enabled: boolean;
  onBegin: (operation: InboxOperation) => void;
}) {
  const { label, shortcut } = OPERATION_WORDS[name];
  useShortcut({ keys: shortcut, name: label, group: 'Fulfillment' }, () => onBegin(name), { enabled });
  return null;
}

function OperationButton({
  name,
  whyNot,
  running,
  isFirst = false,
  onBegin,
}: {
  name: InboxOperation;
  whyNot: string | null;
  running: InboxOperation | null;
  isFirst?: boolean;
  onBegin: (operation: InboxOperation) => void;
}) {
  const { label, shortcut } = OPERATION_WORDS[name];
  return (
    <ActionButton
      variant={isFirst ? 'filled' : 'default'}
      whyNot={whyNot}
      loading={running === name}
      rightSection={
        <Kbd className={classes.key} aria-hidden>
          {shortcut}
        </Kbd>
      }
      onClick={() => onBegin(name)}
    >
      {label}
    </ActionButton>
  );
}
