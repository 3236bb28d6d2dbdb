import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { queryNameSchema } from '../../../../shared/contract/explorer-calls.ts';
import { MAX_QUERY_NAME } from '../../../../shared/limits.ts';
import { toApiError } from '../../../data/host-client.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { fileProblemText } from './file-problem.ts';

/** Asks for the name of a query file. Errors in the name are shown at the field. */
export function FileNameDialog({
  opened,
  title,
  confirm,
  name,
  pending,
  error,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  confirm: string;
  name: string;
  pending: boolean;
  error: Error | null;
  onConfirm: (name: string) => void;
  onClose: () => void;
}) {
  const texts = t().explorer.files;
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? name).trim();
  const parsed = queryNameSchema.safeParse(text);
  const problem = fileProblemText(error);
  const wrong = text === '' || parsed.success ? null : texts.badName;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm={confirm}
      pending={pending}
      error={error === null || problem !== null ? null : toApiError(error)}
      did={texts.didSave}
      whyNot={text === '' ? texts.noName : wrong}
      onConfirm={() => {
        if (parsed.success) onConfirm(parsed.data);
      }}
      onClose={onClose}
      onClosed={() => setTyped(null)}
    >
      <TextInput
        label={texts.name}
        description={texts.nameAbout}
        value={typed ?? name}
        maxLength={MAX_QUERY_NAME}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={wrong ?? problem}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </ConfirmDialog>
  );
}
