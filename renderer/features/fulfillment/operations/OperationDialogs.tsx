import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { draftKey } from '../fulfillment-state.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import classes from './dialogs.module.css';
import { refusedFields } from './operation-outcome.ts';
import { OperationForm } from './OperationForm.tsx';
import { OperationNotice } from './OperationNotice.tsx';
import type { OrderOperation } from './use-operation.ts';

/** The dialog of the operation being prepared. */
export function OperationDialogs({
  open,
  order,
  operation,
  whyNot,
  changed,
  onClose,
  onReadAgain,
}: {
  open: FulfillmentOperation | null;
  order: FulfillmentDetail;
  operation: OrderOperation;
  /** Why an operation is not open now; also set while its dialog is open, if the order changed elsewhere. */
  whyNot: (operation: FulfillmentOperation) => string | null;
  /** How the order changed while the dialog was open, as a sentence; null if it did not. */
  changed: string | null;
  onClose: () => void;
  onReadAgain: () => void;
}) {
  const { connection } = useActiveStore();
  // Closed dialogs stay mounted while they fade out.
  const [opened, setOpened] = useState<readonly FulfillmentOperation[]>([]);
  if (open !== null && !opened.includes(open)) setOpened([...opened, open]);
  const notice = (
    <>
      <p role="status" className={classes.changed}>
        {changed !== null && (
          <>
            <strong>{changed}</strong> {t().orderOperations.notSendable}
          </>
        )}
      </p>
      <div className={classes.notice}>
        <OperationNotice operation={operation} outside={null} onReadAgain={onReadAgain} />
      </div>
    </>
  );
  return opened.map((name) => (
    <OperationForm
      key={name}
      opened={open === name}
      operation={name}
      order={order}
      draftKey={draftKey(connection.id, order.id, name)}
      refused={refusedFields(operation.last, name)}
      whyNot={whyNot(name)}
      pending={operation.running === name}
      notice={notice}
      onSend={operation.start}
      onClose={onClose}
    />
  ));
}
