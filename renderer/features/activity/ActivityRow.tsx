import { IconChevronRight } from '@tabler/icons-react';
import { memo, useId, useState, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { storeName } from '../../data/store-name.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { formatDate } from '../../ui/format.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { entryProblem } from '../../queue/batch-text.ts';
import { actionText } from './action-text.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { changesOf, entryName, OUTCOME_TONES } from './entry-text.ts';
import { SubjectLink } from './SubjectLink.tsx';
import { useUndoState } from './undo/use-undo-state.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import classes from './activity.module.css';

/** Maximum number of changes shown in the row; the details show all of them. */
const SHOWN_CHANGES = 2;

/** One entry. Its button opens the details below it. */
export const ActivityRow = memo(function ActivityRow({
  entry,
  isTogether,
  withStore,
  onUndo,
  onKeyDown,
}: {
  entry: ActivityEntry;
  /** Whether the entry is listed below the row of its batch. */
  isTogether: boolean;
  /** Whether entries of several stores are listed. */
  withStore: boolean;
  onUndo: (entry: ActivityEntry) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const texts = t().activity;
  const [open, setOpen] = useState(false);
  const details = useId();
  const undo = useUndoState(entry);
  const action = actionText(entry);
  const store = storeName(entry.connection, entry.connectionName);
  return (
    <li className={classes.entry}>
      <div className={classes.row}>
        <time className={classes.time} dateTime={new Date(entry.at).toISOString()}>
          {clock(entry.at)}
        </time>
        <div className={classes.what}>
          <button
            type="button"
            className={classes.open}
            aria-label={entryName(action, entry)}
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            data-entry={entry.id}
            onClick={() => setOpen(!open)}
            onKeyDown={onKeyDown}
          >
            <IconChevronRight size={14} aria-hidden className={classes.chevron} />
            {action}
          </button>
          <SubjectLink entry={entry} />
          {withStore && (
            <span className={classes.store} dir="auto" title={store}>
              {store}
            </span>
          )}
        </div>
        <Changes entry={entry} />
        <div className={classes.outcome}>
          <StateBadge tone={OUTCOME_TONES[entry.outcome]}>{texts.outcomes[entry.outcome]}</StateBadge>
        </div>
        <div className={classes.undo}>
          {undo.never === null && (
            <ActionButton
              variant="default"
              size="compact-sm"
              whyNot={undo.notNow}
              onClick={() => onUndo(entry)}
              aria-label={texts.undoOf({ action, name: entry.subject.name })}
            >
              {texts.undo}
            </ActionButton>
          )}
        </div>
      </div>
      {open && (
        <EntryDetails entry={entry} id={details} isTogether={isTogether} whyNeverUndone={undo.never} />
      )}
    </li>
  );
});

/** The changes as before → after, or the entry's problem. */
function Changes({ entry }: { entry: ActivityEntry }) {
  const changes = changesOf(entry);
  const problem = entryProblem(entry);
  if (problem !== null) {
    return (
      <p className={classes.why} dir="auto" title={problem}>
        {problem}
      </p>
    );
  }
  return (
    <p className={classes.changes}>
      {changes.slice(0, SHOWN_CHANGES).map(({ field, before, after }) => (
        <span key={field} className={classes.change}>
          {field}
          <BeforeAfter before={before} after={after} />
        </span>
      ))}
      {changes.length > SHOWN_CHANGES && (
        <span className={classes.change}>
          {t().activity.moreChanges({ count: changes.length - SHOWN_CHANGES })}
        </span>
      )}
    </p>
  );
}

export function clock(at: number): string {
  return formatDate(at, { timeStyle: 'short' });
}
