import { t } from '../../../../messages/language.ts';
import {
  FULFILLMENT_OPERATIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { PickListKey } from '../pick/PickActions.tsx';
import { PrintSlipKey } from '../print/PrintActions.tsx';
import type { SlipOrder } from '../print/slip.ts';
import { declarationOf } from './operation-declarations.tsx';
import { useOperationsState } from './operations-state.ts';

/** Shortcuts of the open order, wherever its buttons are. None is registered while shortcuts apply to the selected orders. */
export function OrderKeys({
  order,
  whyNot,
  onAccept,
  onDialog,
}: {
  /** Null if nothing can be printed. */
  order: SlipOrder | null;
  whyNot: (operation: FulfillmentOperation) => string | null;
  onAccept: () => void;
  onDialog: (operation: FulfillmentOperation) => void;
}) {
  const { acceptWithMessage } = t().orderOperations;
  const selecting = useOperationsState((state) => state.selecting);
  if (selecting) return null;
  return (
    <>
      {FULFILLMENT_OPERATIONS.map((name) => (
        <OperationKey
          key={name}
          keys={declarationOf(name).shortcut ?? ''}
          name={t().operations[name].label}
          whyNot={whyNot(name)}
          onPress={() => (name === 'accept' ? onAccept() : onDialog(name))}
        />
      ))}
      <OperationKey
        keys="shift+A"
        name={acceptWithMessage}
        whyNot={whyNot('accept')}
        onPress={() => onDialog('accept')}
      />
      {order !== null && (
        <>
          <PrintSlipKey orders={[order]} />
          <PickListKey orders={[order]} />
        </>
      )}
    </>
  );
}

/** Shortcuts of an order that is not loaded: each says why it does nothing. */
export function ClosedOrderKeys({ why }: { why: string }) {
  return <OrderKeys order={null} whyNot={() => why} onAccept={nothing} onDialog={nothing} />;
}

const nothing = () => undefined;

/** Operations that share a key are never open at once. */
function OperationKey({
  keys,
  name,
  whyNot,
  onPress,
}: {
  keys: string;
  name: string;
  whyNot: string | null;
  onPress: () => void;
}) {
  useShortcut({ keys, name, group: t().workspaces.fulfillment }, onPress, { whyNot });
  return null;
}
