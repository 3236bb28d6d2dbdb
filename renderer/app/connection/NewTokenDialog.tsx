import { PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { toApiError } from '../../data/host-client.ts';
import { useUiState } from '../../state/ui-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NamedSentence } from '../../ui/NamedSentence.tsx';
import { useLast } from '../../ui/use-last.ts';
import { useConfirmShortcut } from '../../ui/use-shortcut.ts';
import { newTokenError } from './connect-errors.ts';
import { useChangeToken } from './connection-writes.ts';

/** Replaces a store's token after the store has accepted the new one. `connection`: null while the dialog is closed. */
export function NewTokenDialog({ opened, connection }: { opened: boolean; connection: Connection | null }) {
  const shown = useLast(connection);
  const [token, setToken] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = useChangeToken(shown?.name ?? '');
  const texts = t().connection;
  const refused = change.error === null ? null : toApiError(change.error);
  const atField = refused && newTokenError(refused);
  const error = isMissing ? texts.missing({ field: texts.fields.token }) : atField;
  const type = (text: string) => {
    setToken(text);
    setMissing(false);
    change.reset();
  };
  const close = () => {
    useUiState.setState({ connectionDialog: null });
    type('');
  };
  const submit = () => {
    if (shown === null || change.isPending) return;
    if (token.trim() === '') return setMissing(true);
    change.mutate({ connection: shown.id, token: token.trim() }, { onSuccess: close });
  };
  useConfirmShortcut(texts.newToken.confirm, submit, { opened, whyNot: null });
  if (shown === null) return null;
  return (
    <Dialog opened={opened} onClose={close} title={texts.newToken.title} size={520}>
      <form
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text>
            <NamedSentence text={texts.newToken.about({ store: shown.name })} />
          </Text>
          <PasswordInput
            name="token"
            value={token}
            onChange={({ currentTarget: { value } }) => type(value)}
            label={texts.form.token}
            description={
              shown.tokenKept === 'keychain' ? texts.newToken.inKeychain : texts.newToken.inSession
            }
            error={error}
            aria-invalid={error !== null}
            required
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          {refused !== null && atField === null && (
            <ErrorNotice error={refused} did={texts.newToken.did} writes={false} />
          )}
        </Stack>
        <DialogButtons
          confirm={texts.newToken.confirm}
          pending={change.isPending}
          doing={texts.checking}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
