import { Menu } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { KitTarget } from '../../../ui/KitTarget.tsx';
import type { Opened } from '../../../ui/use-opener.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { PickListMenuItem } from '../pick/PickActions.tsx';
import { PrintedMenuItem } from '../print/PrintActions.tsx';
import { PickedMenuItem } from '../scan/PickedMark.tsx';
import { declarationOf } from './operation-declarations.tsx';
import { mainOperations, otherOperations } from './order-operations.ts';

/** The operations on an order that have no button of their own, and its other actions. */
export function MoreActionsMenu({
  side,
  order,
  whyNot,
  onDialog,
  button,
  ...opened
}: Opened & {
  side: Side;
  order: FulfillmentDetail;
  whyNot: (operation: FulfillmentOperation) => string | null;
  onDialog: (operation: FulfillmentOperation) => void;
}) {
  return (
    <Menu width={320} {...opened}>
      <Menu.Target>
        <KitTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {mainOperations(side, order)[0] === 'accept' && (
          <ActionMenuItem whyNot={whyNot('accept')} onClick={() => onDialog('accept')}>
            {t().orderOperations.acceptWithMessageItem}
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
        <PickedMenuItem order={order} />
      </Menu.Dropdown>
    </Menu>
  );
}

function menuLabel(name: FulfillmentOperation): string {
  const { label } = t().operations[name];
  const { shortcut } = declarationOf(name);
  return shortcut === null ? `${label}…` : `${label}… (${shortcut})`;
}
