import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { OperationFieldErrors } from '../../../../shared/fulfillment/settle-operation.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFooter } from '../../../ui/DialogFooter.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ButtonKey } from '../../../ui/Keys.tsx';
import { NameOf } from '../../../ui/NameOf.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import { isMac, keyCaps } from '../../../ui/shortcut-keys.ts';
import { useConfirmShortcut } from '../../../ui/use-shortcut.ts';
import { recordRejection, useDraft } from '../fulfillment-state.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { HoldList } from '../order/HoldList.tsx';
import classes from './dialogs.module.css';
import { declarationOf } from './operation-declarations.tsx';
import { commandOf, draftProblems, emptyDraft } from './operation-draft.ts';
import { OperationFields } from './OperationFields.tsx';
import { previewRequest } from './request-preview.ts';

const WIDTHS = { request: 680, rejection: 620, message: 520, confirm: 520 } as const;

const SUBJECT_TAGS = {
  name: (name: string) => <NameOf>{name}</NameOf>,
  location: (location: string) => <bdi>{location}</bdi>,
};

/**
 * The dialog of an operation on one order, or on many (null). Errors appear above the buttons and do not affect the
 * input. Ctrl/Cmd-Enter sends from every field.
 */
export function OperationForm({
  opened,
  operation,
  order,
  unseen = null,
  count = 1,
  draftKey,
  refused = {},
  whyNot,
  pending,
  notice,
  onSend,
  onClose,
}: {
  opened: boolean;
  operation: FulfillmentOperation;
  order: FulfillmentDetail | null;
  /** The name of the order, if the store does not show it. */
  unseen?: string | null;
  /** Number of orders that the operation is on. */
  count?: number;
  draftKey: string;
  /** The store's messages about the fields from the last refusal. */
  refused?: OperationFieldErrors;
  /** Why it cannot be sent, whatever is typed. */
  whyNot: string | null;
  pending: boolean;
  notice: ReactNode;
  onSend: (command: FulfillmentCommand) => void;
  onClose: () => void;
}) {
  const { connection } = useActiveStore();
  const isOne = order !== null || unseen !== null;
  const lines = order?.lines ?? [];
  const [draft, setDraft] = useDraft(draftKey, emptyDraft(lines));
  const [tried, setTried] = useState(false);
  const { dialog, danger } = declarationOf(operation);
  const texts = t().orderOperations;
  const { message, reason, line_items: ofLines } = draftProblems(operation, draft);
  const preview = dialog === 'request' && order !== null ? previewRequest(lines, draft.units) : null;
  const incomplete = preview?.kind === 'none' ? preview.whyNot : null;
  const tooLong = dialog === 'rejection' && order !== null ? texts.aMessageTooLong : texts.messageTooLong;
  const closed = whyNot ?? incomplete ?? ((message ?? ofLines) ? tooLong : null);
  const errors = { ...refused, ...(message && { message }), ...(tried && reason && { reason }) };

  const submit = () => {
    setTried(reason !== undefined);
    if (closed !== null || reason !== undefined || pending) return;
    if (dialog === 'rejection')
      recordRejection(connection.id, { reason: draft.reason, message: draft.message });
    onSend(commandOf(operation, draft, lines));
  };
  const { label, dialog: words } = t().operations[operation];
  useConfirmShortcut(label, submit, { opened, whyNot: closed });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isOne ? words.title : texts.manyTitle({ label, count })}
      size={order === null ? 520 : WIDTHS[dialog]}
      // The input is kept, but nobody means to leave by clicking beside the dialog.
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>
          {order !== null && (
            <p className={classes.subject}>
              <Rich text={subjectOf(order, dialog === 'request')} tags={SUBJECT_TAGS} />
            </p>
          )}
          {unseen !== null && (
            <p className={classes.subject}>
              <NameOf>{unseen}</NameOf>
            </p>
          )}
          {order !== null && <HoldList order={order} />}
          <OperationFields
            operation={operation}
            order={order}
            isOne={isOne}
            draft={draft}
            errors={errors}
            onChange={setDraft}
          />
        </div>
        <InView>{notice}</InView>
        <DialogFooter note={texts.heldFirst}>
          <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
            {dialog === 'confirm' ? texts.keepIt : t().frame.cancel}
          </Button>
          <ActionButton
            {...((danger || dialog === 'rejection') && { color: 'red' })}
            type="submit"
            loading={pending}
            whyNot={pending ? null : closed}
            rightSection={isOne && <ButtonKey>{`${keyCaps('mod', isMac()).join('')} ↵`}</ButtonKey>}
          >
            {isOne ? label : texts.many({ label, count, asks: false })}
          </ActionButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function subjectOf({ orderName: name, location }: FulfillmentDetail, isRequest: boolean) {
  const { subject, subjectTo } = t().orderOperations;
  return isRequest ? subjectTo({ name, location }) : subject({ name });
}

/** Scrolls to what appears in it while the dialog is open, such as why it can no longer be sent. */
function InView({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const height = useRef<number | null>(null);
  useEffect(() => {
    const now = element.current?.offsetHeight ?? 0;
    if (height.current !== null && now > height.current)
      element.current?.scrollIntoView({ block: 'nearest' });
    height.current = now;
  });
  return <div ref={element}>{children}</div>;
}
