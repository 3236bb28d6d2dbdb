import { t } from '../../../messages/language.ts';
import type { KeychainProblem } from '../../../shared/contract/api-error.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { create } from 'zustand';
import type { ConnectInput } from '../../../shared/contract/connection.ts';
import { definedOnly } from '../../../shared/defined-only.ts';
import { infoQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { type ConnectProposal, useUiState } from '../../state/ui-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useConfirmShortcut } from '../../ui/use-shortcut.ts';
import { answerErrors, formErrors } from './connect-errors.ts';
import { ConnectFields, type ConnectForm } from './ConnectFields.tsx';
import { useAddConnection } from './connection-writes.ts';
import classes from './connection.module.css';

const EMPTY: ConnectForm = {
  storeKind: 'service',
  address: '',
  token: '',
  name: '',
  headerName: '',
  gidNamespace: '',
  apiVersion: '',
  keep: 'keychain',
  readOnly: false,
};

/** What was typed when the dialog was closed. Outside of it, because a change of language remounts it. */
const useTypedBefore = create<ConnectForm>()(() => EMPTY);

/** Connects a store after a live check. Input is kept until the check succeeds. */
export function ConnectDialog({ opened }: { opened: boolean }) {
  const host = useHost();
  const keychainProblem = useQuery(infoQuery(host)).data?.keychainProblem ?? null;
  const proposal = useUiState(({ connectProposal }) => connectProposal);
  const [form, setForm] = useState(useTypedBefore.getState);
  const [taken, setTaken] = useState<ConnectProposal | null>(null);
  if (proposal !== taken) {
    setTaken(proposal);
    if (proposal !== null) setForm({ ...EMPTY, ...definedOnly(proposal.fields) });
  }
  const [checked, setChecked] = useState(false);
  // Stores from a file are connected one after another, so none of them is opened.
  const add = useAddConnection({ show: proposal?.from !== 'file' });
  const fields = useRef<HTMLFormElement>(null);

  const input = { ...toInput(form, keychainProblem), ...(proposal?.colour && { colour: proposal.colour }) };
  const refused = add.error === null ? null : toApiError(add.error);
  const answered = refused && answerErrors(refused, input.apiVersion !== undefined);
  const errors = { ...(checked && formErrors(input)), ...answered };

  const close = (typed: ConnectForm) => {
    useUiState.setState({ connectDialogOpen: false, connectProposal: null });
    // An unused token is not kept, not even in the closed dialog; nor are proposed fields.
    const kept = proposal === null ? { ...typed, token: '' } : EMPTY;
    setForm(kept);
    useTypedBefore.setState(kept);
    setChecked(false);
    add.reset();
  };
  const cancel = () => close(form);
  const submit = () => {
    if (add.isPending) return;
    setChecked(true);
    if (Object.keys(formErrors(input)).length > 0) return focusInvalid(fields.current);
    add.mutate(input, {
      onSuccess: () => close(EMPTY),
      onError: () => focusInvalid(fields.current),
    });
  };
  useConfirmShortcut(t().connection.check, submit, { opened, whyNot: null });

  return (
    <Dialog opened={opened} onClose={cancel} title={t().connection.connect} size={520}>
      <form
        ref={fields}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {proposal !== null && (
            <p className={classes.proposal} role="note">
              {t().connection.proposed[proposal.from]}
            </p>
          )}
          <ConnectFields
            form={form}
            errors={errors}
            keychainProblem={keychainProblem}
            onChange={(part) => {
              setForm((before) => ({ ...before, ...part }));
              add.reset();
            }}
          />
          {refused !== null && answered === null && (
            <ErrorNotice error={refused} did={t().connection.didCheck} writes={false} />
          )}
        </Stack>
        <DialogButtons
          confirm={t().connection.check}
          pending={add.isPending}
          doing={t().connection.checking}
          onCancel={cancel}
        />
      </form>
    </Dialog>
  );
}

/**
 * Leaves out empty fields and fields of another kind of store, so that the host's defaults apply. Without a keychain the
 * token can only be kept for this session.
 */
function toInput(form: ConnectForm, keychainProblem: KeychainProblem | null): ConnectInput {
  const isByHand = form.storeKind === 'other';
  const given = Object.entries(form).filter(([field, text]) => {
    if (typeof text !== 'string') return true;
    if (field === 'headerName' || field === 'gidNamespace') return isByHand && text.trim() !== '';
    return field === 'address' || field === 'token' || text.trim() !== '';
  });
  const input = Object.fromEntries(given) as unknown as ConnectInput;
  return keychainProblem === null ? input : { ...input, keep: 'session' };
}

function focusInvalid(form: HTMLFormElement | null): void {
  // After the render that marks the fields.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
