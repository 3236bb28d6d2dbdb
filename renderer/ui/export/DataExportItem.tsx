import { Button, Group, Popover, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { DataExport } from '../../../shared/contract/export-calls.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useDataExport } from '../../data/data-export-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { toApiError, unwrap } from '../../data/host-client.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { goOnInPage, useFocusKeptInside } from '../use-focus-kept.ts';
import classes from './data-export.module.css';
import { dataExportLabel, dataExportText } from './data-export-text.ts';
import { markBegunHere, saveDataExport, takeBegunHere } from './save-data-export.ts';
import { isRunning } from '../../../shared/export-stages.ts';

/** Status bar item with the progress of a list's export, shown on every screen. Renders nothing if there is none. */
export function DataExportItem({ list }: { list: 'orders' | 'products' }) {
  const found = useDataExport(list);
  return found === null ? null : <Item key={found.id} found={found} />;
}

type Act = 'exports.cancel' | 'exports.dismiss' | 'exports.resume';

function Item({ found }: { found: DataExport }) {
  const host = useHost();
  const { connection } = useActiveStore();
  const texts = t().dataExport;
  const { stage } = found;
  const save = useMutation({
    mutationFn: async () => unwrap(await saveDataExport(host, connection.id, found)),
  });
  const act = useMutation({
    mutationFn: async (call: Act) => {
      if (call === 'exports.resume') markBegunHere(found.id);
      const answer = await host.call(call, { connection: connection.id, id: found.id });
      // Dismissing removes this item, and the focused button with it.
      if (call === 'exports.dismiss') goOnInPage();
      return answer;
    },
  });
  const isDone = stage.kind === 'done';
  // The buttons change with the stage.
  const focusKept = useFocusKeptInside();
  const saveByItself = useEffectEvent(() => {
    if (takeBegunHere(found.id)) save.mutate();
  });
  useEffect(() => {
    if (isDone) saveByItself();
  }, [isDone]);
  const button = (call: Act, name: string) => (
    <Button size="compact-sm" variant="default" onClick={() => act.mutate(call)}>
      {name}
    </Button>
  );
  const thrown = save.error ?? act.error;
  const ended = stage.kind === 'failed' ? stage.error : null;
  const error = thrown === null ? ended : toApiError(thrown);

  return (
    <Popover width={340} position="top-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.item} data-bad={error !== null || undefined}>
          <IconDownload size={13} aria-hidden />
          {dataExportLabel(found)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        onKeyDown={(event) => {
          // Esc closes the popover and must not trigger anything on the page behind it.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        {save.error === null && (
          <p className={classes.sentence} role="status">
            {dataExportText(found)}
          </p>
        )}
        {stage.kind === 'done' && stage.unreadable > 0 && (
          <p className={classes.sentence}>{texts.unreadable({ count: stage.unreadable })}</p>
        )}
        {error !== null && <ErrorNotice error={error} did={texts.did} />}
        <Group component="section" tabIndex={-1} {...focusKept} gap={8} mt={8}>
          {isRunning(found) && button('exports.cancel', t().frame.cancel)}
          {isDone && (
            <Button size="compact-sm" loading={save.isPending} onClick={() => save.mutate()}>
              {texts.save}
            </Button>
          )}
          {(stage.kind === 'interrupted' || stage.kind === 'failed') &&
            button('exports.resume', texts.resume)}
          {!isRunning(found) && button('exports.dismiss', t().errors.dismiss)}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
