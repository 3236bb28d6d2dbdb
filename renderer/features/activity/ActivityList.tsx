import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useFirstRows } from '../../ui/use-first-rows.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { BatchRow } from './BatchRow.tsx';
import { groupByBatch } from './by-batch.ts';
import { groupByDay } from './days.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import classes from './activity.module.css';

/** Entries by day. `older`: loads older entries; false if there are none. */
export function ActivityList({
  entries,
  withStore,
  onUndo,
  older,
}: {
  entries: readonly ActivityEntry[];
  withStore: boolean;
  onUndo: (entry: ActivityEntry) => void;
  older: false | { readonly reading: boolean; readonly show: () => void };
}) {
  const now = useNow(60_000);
  const { list, onKeyDown, focusBelow } = useEntryKeys();
  const oldest = entries.at(-1);
  /** Id of the oldest entry when older ones were requested. */
  const askedBelow = useRef<number | null>(null);
  const isWhole = older === false;
  const drawn = useFirstRows(entries);
  const isDrawn = isWhole && drawn === entries;
  useEffect(() => {
    // The button disappeared with the last entries, and the focus with it.
    if (isDrawn && askedBelow.current !== null && document.activeElement === document.body)
      focusBelow(askedBelow.current);
    if (isDrawn) askedBelow.current = null;
  }, [isDrawn, focusBelow]);
  const entryRow = (entry: ActivityEntry, isTogether: boolean) => (
    <ActivityRow
      key={entry.id}
      entry={entry}
      isTogether={isTogether}
      withStore={withStore}
      onUndo={onUndo}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <div ref={list} className={classes.days}>
      {groupByDay(drawn, now).map((day) => (
        <section key={day.key} aria-labelledby={`day-${String(day.key)}`}>
          <Title order={2} id={`day-${String(day.key)}`} className={classes.day}>
            {day.label}
          </Title>
          <ul className={classes.list}>
            {groupByBatch(day.entries).map((row) =>
              row.kind === 'entry' ? (
                entryRow(row.entry, false)
              ) : (
                <BatchRow
                  key={row.batch}
                  entries={row.entries}
                  isWhole={isWhole || oldest?.batch !== row.batch}
                  withStore={withStore}
                  onKeyDown={onKeyDown}
                  renderEntry={(entry) => entryRow(entry, true)}
                />
              ),
            )}
          </ul>
        </section>
      ))}
      {older !== false && (
        <ActionButton
          variant="default"
          whyNot={null}
          loading={older.reading}
          onClick={() => {
            askedBelow.current = oldest?.id ?? null;
            older.show();
          }}
          className={classes.older}
        >
          {t().activity.showOlder}
        </ActionButton>
      )}
    </div>
  );
}
