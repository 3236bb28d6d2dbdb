import { Checkbox } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../messages/language.ts';
import type { ScheduledPublish } from '../../../shared/contract/theme-records.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { ActionButton, ActionIconButton } from '../../ui/ActionButton.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { ThemePicture } from './files/ThemePicture.tsx';
import { ScheduleNote } from './ScheduleNote.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { ThemeNameField } from './ThemeNameField.tsx';
import { ThemePhaseNote } from './ThemePhaseNote.tsx';
import { roleText, roleTone, type ThemeView } from './theme-view.ts';
import type { ThemeActions } from './use-theme-keys.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

const ISOLATED = { name: (name: string) => <bdi>{name}</bdi> };

/** One theme: its name, its state, and the actions on it. */
export function ThemeItem({
  theme,
  importError,
  locked,
  scheduled,
  published,
  selected,
  current,
  renaming,
  actions,
  onFocus,
  onRenamed,
}: {
  theme: ThemeView;
  /** Why its import failed, in the store's words; null if it did not, or if the reason is not known. */
  importError: string | null;
  locked: boolean;
  /** When it is to be published; null if that is not scheduled. */
  scheduled: ScheduledPublish | null;
  /** The published theme; null if there is none. */
  published: ThemeId | null;
  selected: boolean;
  /** Whether the page's shortcuts apply to it. */
  current: boolean;
  renaming: boolean;
  actions: ThemeActions;
  onFocus: () => void;
  /** The name field is to close. */
  onRenamed: () => void;
}) {
  const whyNot = useWhyNot();
  const renameButton = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    flushSync(onRenamed);
    renameButton.current?.focus();
  };
  return (
    // Shortcuts belong to the page and act on the row that has the focus. The row itself is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      tabIndex={-1}
      className={classes.item}
      data-role={theme.role}
      data-theme={theme.id}
      data-current={current || undefined}
      data-selected={selected || undefined}
      onFocus={onFocus}
      aria-label={theme.name}
    >
      <div className={classes.mark}>
        <Checkbox
          size="xs"
          aria-label={t().theme.select.label({ name: theme.name })}
          checked={selected}
          onChange={() => actions.select(theme)}
        />
        <ThemePicture theme={theme} large={theme.role === 'main'} />
      </div>
      <div className={classes.what}>
        {renaming ? (
          <ThemeNameField theme={theme} onClose={stopRenaming} />
        ) : (
          <div className={classes.nameLine}>
            <span
              className={classes.name}
              dir="auto"
              title={theme.name}
              onDoubleClick={() => {
                if (whyNot('rename', theme) === null) actions.rename(theme);
              }}
            >
              {theme.name}
            </span>
            {locked && (
              <span
                className={classes.lock}
                role="img"
                aria-label={t().theme.lock.locked}
                title={t().theme.lock.locked}
              >
                <IconLock size={14} aria-hidden />
              </span>
            )}
            <span className={classes.rename}>
              <ActionIconButton
                ref={renameButton}
                label={t().theme.rename.action}
                whyNot={whyNot('rename', theme)}
                onClick={() => actions.rename(theme)}
                size={24}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIconButton>
            </span>
          </div>
        )}
        {theme.role === 'main' && <PublishedNote />}
        <ThemePhaseNote theme={theme} importError={importError} />
        {scheduled !== null && (
          <ScheduleNote
            publish={scheduled}
            state={theme}
            locked={locked}
            published={published}
            onChange={() => actions.schedule(theme)}
          />
        )}
      </div>
      <div className={classes.state}>
        <StateBadge tone={roleTone(theme.role)}>{roleText(theme.role)}</StateBadge>
      </div>
      <div className={classes.when}>
        {t().theme.changed} <RelativeTime at={theme.updatedAt} />
      </div>
      <div className={classes.actions}>
        {theme.role !== 'main' && (
          <ActionButton
            variant="default"
            whyNot={whyNot('publish', theme)}
            onClick={() => actions.publish(theme)}
          >
            {t().theme.publish.action}
          </ActionButton>
        )}
        <ThemeMenu theme={theme} locked={locked} renaming={renaming} actions={actions} />
      </div>
    </li>
  );
}

function PublishedNote() {
  const { shopName } = useActiveStore();
  return (
    <p className={classes.note}>
      <Rich text={t().theme.visitorsSee({ store: shopName })} tags={ISOLATED} />
    </p>
  );
}
