import { Button, Menu } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import type { HistoryEntry } from '../../../../shared/contract/explorer-calls.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { tellIfFailed } from '../../../ui/tell-if-failed.ts';
import classes from '../explorer.module.css';
import { useRunHistory } from '../explorer-queries.ts';

/** The latest runs in this store, to be opened again. */
export function HistoryMenu({
  onChoose,
}: {
  onChoose: (entry: Pick<HistoryEntry, 'query' | 'variables'>) => void;
}) {
  const texts = t().explorer.history;
  const { history, clear } = useRunHistory();
  return (
    <Menu position="bottom-end" shadow="md" width={420}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconHistory size={15} aria-hidden />}>
          {texts.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {history.length === 0 && <Menu.Label>{texts.none}</Menu.Label>}
        {history.map(({ id, at, query, variables }) => (
          <Menu.Item
            key={id}
            onClick={() => onChoose({ query, variables })}
            rightSection={<RelativeTime at={new Date(at).toISOString()} />}
          >
            <span className={classes.oneLine} dir="ltr">
              {query.replaceAll(/\s+/g, ' ').slice(0, 200)}
            </span>
          </Menu.Item>
        ))}
        {history.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => tellIfFailed(texts.clear, clear())}>
              {texts.clear}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
