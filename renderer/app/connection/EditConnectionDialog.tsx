import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { type Connection, MAX_STORE_NAME, STORE_COLOURS } from '../../../shared/contract/connection.ts';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import classes from './connection.module.css';
import { useChangeConnection } from './connection-writes.ts';

/** Changes how a store is told apart, and whether it may be changed. `connection`: null while it is closed. */
export function EditConnectionDialog({
  connection,
  onClose,
}: {
  connection: Connection | null;
  onClose: () => void;
}) {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const shown = useLast(connection);
  const [typed, setTyped] = useState<Partial<Connection>>({});
  const change = useChangeConnection();
  if (shown === null) return null;
  const texts = t().connection;
  const form = { ...shown, ...typed };
  const name = form.name.trim();
  const isTaken = connections.some((other) => other.id !== shown.id && other.name === name);
  const close = () => {
    change.reset();
    onClose();
  };
  const save = () =>
    change.mutate(
      {
        connection: shown.id,
        ...(name !== shown.name && { name }),
        colour: form.colour,
        readOnly: form.readOnly,
      },
      { onSuccess: close },
    );
  return (
    <ConfirmDialog
      opened={connection !== null}
      title={texts.edit.title}
      confirm={texts.edit.save}
      pending={change.isPending}
      error={change.error === null ? null : toApiError(change.error)}
      did={texts.edit.did}
      whyNot={isTaken ? texts.edit.taken : null}
      onConfirm={save}
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
          error={isTaken ? texts.edit.taken : null}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, name: value })}
        />
        <Radio.Group
          label={texts.edit.colour}
          description={texts.edit.colourAbout}
          value={form.colour}
          onChange={(value) => {
            const colour = STORE_COLOURS.find((one) => one === value);
            if (colour !== undefined) setTyped({ ...typed, colour });
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
          onChange={({ currentTarget: { checked } }) => setTyped({ ...typed, readOnly: checked })}
        />
      </Stack>
    </ConfirmDialog>
  );
}
