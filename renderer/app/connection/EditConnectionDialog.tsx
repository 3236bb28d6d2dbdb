import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { type Connection, MAX_STORE_NAME, STORE_COLOURS } from '../../../shared/contract/connection.ts';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { errorBesideFields } from '../../ui/error-text.ts';
import { useLast } from '../../ui/use-last.ts';
import { answerErrors } from './connect-errors.ts';
import classes from './connection.module.css';
import { changeBy, type ConnectionEdit, takesName } from './connection-edit.ts';
import { useChangeConnection } from './connection-writes.ts';

/** Changes a store's name and color, and whether it is read-only. `connection`: null while the dialog is closed. */
export function EditConnectionDialog({
  connection,
  onClose,
}: {
  connection: Connection | null;
  onClose: () => void;
}) {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const shown = useLast(connection);
  const [typed, setTyped] = useState<ConnectionEdit>({});
  const change = useChangeConnection();
  if (shown === null) return null;
  const texts = t().connection;
  const form = { ...shown, ...typed };
  const changed = changeBy(shown, typed);
  const isTaken = takesName(changed, connections);
  const refused = change.error === null ? null : toApiError(change.error);
  const nameError = isTaken ? texts.edit.taken : ((refused && answerErrors(refused, false)?.name) ?? null);
  const type = (part: ConnectionEdit) => {
    setTyped({ ...typed, ...part });
    change.reset();
  };
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={connection !== null}
      title={texts.edit.title}
      confirm={texts.edit.save}
      pending={change.isPending}
      error={errorBesideFields(refused, ['name'])}
      did={texts.edit.did}
      whyNot={isTaken ? texts.edit.taken : null}
      onConfirm={() => change.mutate(changed, { onSuccess: close })}
      onClose={close}
      onClosed={() => setTyped({})}
    >
      <Stack gap="md">
        <TextInput
          label={texts.form.name}
          description={texts.form.nameAbout}
          dir="auto"
          maxLength={MAX_STORE_NAME}
          value={form.name}
          error={nameError}
          onChange={({ currentTarget: { value } }) => type({ name: value })}
        />
        <Radio.Group
          label={texts.edit.colour}
          description={texts.edit.colourAbout}
          value={form.colour}
          onChange={(value) => {
            const colour = STORE_COLOURS.find((one) => one === value);
            if (colour !== undefined) type({ colour });
          }}
        >
          <div className={classes.colours}>
            {STORE_COLOURS.map((colour) => (
              <Radio.Card key={colour} value={colour} className={classes.colour} data-store-colour={colour}>
                <span className={classes.swatch} aria-hidden />
                {texts.colours[colour]}
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Switch
          label={texts.readOnly}
          description={texts.edit.readOnlyAbout}
          checked={form.readOnly}
          onChange={({ currentTarget: { checked } }) => type({ readOnly: checked })}
        />
      </Stack>
    </ConfirmDialog>
  );
}
