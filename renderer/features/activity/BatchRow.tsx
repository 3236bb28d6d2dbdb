import { IconChevronRight } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { storeName } from '../../data/store-name.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
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
          <UndoBatch entry={newest}>
            {(button) => <div className={classes.batchButton}>{button}</div>}
          </UndoBatch>
          <FirstEntries entries={entries} renderEntry={renderEntry} />
        </div>
      )}
    </li>
  );
});

/** Number of entries shown at first, and that the button adds: a batch can have tens of thousands. */
const SHOWN_AT_ONCE = 100;

function FirstEntries({
  entries,
  renderEntry,
}: {
  entries: readonly ActivityEntry[];
  renderEntry: (entry: ActivityEntry) => ReactNode;
}) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const more = entries.length - shown;
  useEffect(() => {
    // The button disappeared with the last entries, and the focus with it.
    if (shown > SHOWN_AT_ONCE && document.activeElement === document.body)
      list.current?.children[shown - SHOWN_AT_ONCE]?.querySelector<HTMLElement>('[data-entry]')?.focus();
  }, [shown]);
  return (
    <>
      <ul ref={list} className={classes.rows}>
        {entries.slice(0, shown).map(renderEntry)}
      </ul>
      {more > 0 && (
        <div className={classes.batchButton}>
          <ActionButton
            variant="default"
            size="compact-sm"
            whyNot={null}
            onClick={() => setShown(shown + SHOWN_AT_ONCE)}
          >
            {t().activity.showMore({ count: more })}
          </ActionButton>
        </div>
      )}
    </>
  );
}
