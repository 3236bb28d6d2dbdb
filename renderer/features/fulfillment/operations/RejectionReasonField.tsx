import { Button, Kbd, Radio } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../../../messages/language.ts';
import { REJECTION_REASONS, type RejectionReason } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ButtonKey } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useLastRejection } from '../fulfillment-state.ts';
import classes from './dialogs.module.css';
import type { OperationDraft } from './operation-draft.ts';
import { rejectionReasonSchema } from '../../../../shared/contract/fulfillment-values.ts';

/** Shortcut that fills in the reason and message of the last rejection. */
const SAME_KEY = 'L';

/** The reasons for a rejection, each with the number key that selects it, and a button to reject as last time. */
export function RejectionReasonField({
  label,
  draft,
  error,
  onChange,
}: {
  label: string;
  draft: OperationDraft;
  error: string | undefined;
  onChange: (draft: OperationDraft) => void;
}) {
  const texts = t().orderOperations;
  const { connection } = useActiveStore();
  const last = useLastRejection(connection.id);
  const group = useRef<HTMLDivElement>(null);
  const choose = (reason: RejectionReason | null) => onChange({ ...draft, reason });
  const takeLast = () => last && onChange({ ...draft, ...last });
  useShortcut(
    { keys: SAME_KEY, name: texts.sameAsLast, group: t().frame.commandGroups.dialog },
    () => takeLast(),
    { enabled: last !== null, where: 'dialog' },
  );
  return (
    <div ref={group} className={classes.reasons}>
      <Radio.Group
        label={label}
        required
        value={draft.reason ?? ''}
        error={error}
        onChange={(value) => choose(rejectionReasonSchema.safeParse(value).data ?? null)}
      >
        <div className={classes.reasonChoices}>
          {REJECTION_REASONS.map((reason, index) => (
            <Radio
              key={reason}
              size="xs"
              value={reason}
              label={
                <>
                  <Kbd size="xs" aria-hidden>
                    {index + 1}
                  </Kbd>{' '}
                  {texts.reasons[reason]}
                </>
              }
              data-autofocus={reason === (draft.reason ?? REJECTION_REASONS[0]) || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {REJECTION_REASONS.map((reason, index) => (
        <ReasonKey
          key={reason}
          digit={index + 1}
          name={texts.reasons[reason]}
          onPress={() => {
            choose(reason);
            // Move the focus to the choice, so that screen readers announce it.
            group.current?.querySelector<HTMLInputElement>(`input[value="${reason}"]`)?.focus();
          }}
        />
      ))}
      {last !== null && (
        <Button
          className={classes.sameAsLast}
          size="compact-sm"
          variant="default"
          rightSection={<ButtonKey>{SAME_KEY}</ButtonKey>}
          onClick={takeLast}
        >
          {texts.sameAsLast}
        </Button>
      )}
    </div>
  );
}

function ReasonKey({ digit, name, onPress }: { digit: number; name: string; onPress: () => void }) {
  useShortcut({ keys: String(digit), name, group: t().frame.commandGroups.dialog }, onPress, {
    where: 'dialog',
  });
  return null;
}
