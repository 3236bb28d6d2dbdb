import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages/language.ts';
import type { Connection, ConnectionCheck } from '../../../shared/contract/connection.ts';
import { checkQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { openTokenDialog, useUiState } from '../../state/ui-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useLast } from '../../ui/use-last.ts';
import { SECTIONS } from '../sections.ts';
import { whyNotNewToken } from './connection-texts.ts';
import { useCheckAgain } from './connection-writes.ts';
import classes from './connection.module.css';
import { scopeRows } from './scope-rows.ts';

/** What a store's token allows in Storedesk, by scope as the store names it. `connection`: null while the dialog is closed. */
export function ScopesDialog({ opened, connection }: { opened: boolean; connection: Connection | null }) {
  const shown = useLast(connection);
  if (shown === null) return null;
  const close = () => useUiState.setState({ connectionDialog: null });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t().connection.scopes.title({ store: shown.name })}
      size={600}
    >
      {opened && <Scopes connection={shown} onClose={close} />}
    </Dialog>
  );
}

function Scopes({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const texts = t().connection;
  const { data, error: readError } = useQuery(checkQuery(useHost(), connection.id));
  const again = useCheckAgain();
  const error = again.error ?? (again.data === undefined ? readError : null);
  const check = again.data ?? data;
  const whyNot = whyNotNewToken(connection);
  return (
    <>
      {error !== null && <ErrorNotice error={toApiError(error)} did={texts.scopes.did} writes={false} />}
      {error === null && check === undefined && <LoadingRows rows={5} label={texts.scopes.checking} />}
      {error === null && check !== undefined && <ScopeList check={check} />}
      <Group justify="flex-end" gap={8} mt={24}>
        {whyNot === null && (
          <Button variant="subtle" onClick={() => openTokenDialog('new_token', connection.id)}>
            {texts.newToken.this}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t().frame.close}
        </Button>
        <ActionButton whyNot={null} loading={again.isPending} onClick={() => again.mutate(connection.id)}>
          {texts.checkAgain.this}
        </ActionButton>
      </Group>
    </>
  );
}

function ScopeList({ check }: { check: ConnectionCheck }) {
  const texts = t().connection.scopes;
  const rows = scopeRows(check, SECTIONS);
  const lacks = rows.some(({ isHeld }) => !isHeld);
  return (
    <>
      <ul className={classes.list}>
        {rows.map(({ name, isHeld, opens, sections }) => (
          <li key={name} className={classes.row}>
            <div className={classes.scope}>
              <code>{name}</code>
              {opens.map((what) => (
                <span key={what}>{what}</span>
              ))}
              <span className={classes.kind}>{texts.where({ sections })}</span>
            </div>
            <StateBadge tone={isHeld ? 'success' : 'neutral'}>{isHeld ? texts.held : texts.lacks}</StateBadge>
          </li>
        ))}
      </ul>
      {!check.scopesTold && <p className={classes.kindAbout}>{texts.untold}</p>}
      {lacks && <p className={classes.kindAbout}>{texts.notHeld}</p>}
    </>
  );
}
