import { IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { storeName } from '../../data/store-name.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { actionText } from './action-text.ts';
import { clock } from './ActivityRow.tsx';
import { lastEntries, outcomesText, worstOutcome } from './by-batch.ts';
import { OUTCOME_TONES } from './entry-text.ts';
import { UndoBatch } from './undo/UndoBatch.tsx';
import classes from './activity.module.css';

/** Entries that were submitted together, as one row. Its button opens the entries below it. */
export const BatchRow = memo(function BatchRow({
  entries,
  isWhole,
  withStore,
  onKeyDown,
  renderEntry,
}: {
  entries: readonly ActivityEntry[];
  /** False if older entries of the batch may not have been read yet. */
  isWhole: boolean;
  withStore: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  renderEntry: (entry: ActivityEntry) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const rows = useId();
  const [newest] = entries;
  if (newest === undefined) return null;
  const texts = t().activity;
  const last = lastEntries(entries);
  const outcomes = outcomesText(last);
  const worst = worstOutcome(last);
  const subject = t().queue.subjects[newest.subject.kind]({ count: last.length });
  const title = t().queue.title({
    label: actionText(newest),
    subject: isWhole ? subject : texts.orMore({ subject }),
  });
  const store = storeName(newest.connection, newest.connectionName);
  return (
    <li className={classes.entry}>
      <div className={classes.row}>
        <time className={classes.time} dateTime={new Date(newest.at).toISOString()}>
          {clock(newest.at)}
        </time>
        <div className={classes.what}>
          <button
            type="button"
            className={classes.open}
            aria-label={[title, outcomes === '' ? texts.outcomes[worst] : outcomes].join(', ')}
            aria-expanded={open}
            aria-controls={open ? rows : undefined}
            data-entry={newest.id}
            onClick={() => setOpen(!open)}
            onKeyDown={onKeyDown}
          >
            <IconChevronRight size={14} aria-hidden className={classes.chevron} />
            {title}
          </button>
          {withStore && (
            <span className={classes.store} dir="auto" title={store}>
              {store}
            </span>
          )}
        </div>
        <p className={classes.why}>{outcomes}</p>
        <div className={classes.outcome}>
          <StateBadge tone={OUTCOME_TONES[worst]}>{texts.outcomes[worst]}</StateBadge>
        </div>
      </div>
      {open && (
        <div id={rows} className={classes.together}>
          <UndoBatch entry={newest}>{(button) => <div className={classes.undoAll}>{button}</div>}</UndoBatch>
          <ul className={classes.rows}>{entries.map(renderEntry)}</ul>
        </div>
      )}
    </li>
  );
});
