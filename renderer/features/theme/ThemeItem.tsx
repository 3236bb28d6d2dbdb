import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconPencil } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { ActionButton, ActionIconButton } from '../../ui/DisabledReason.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { ThemePicture } from './files/ThemePicture.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { ThemeNameField } from './ThemeNameField.tsx';
import { ThemePhaseNote } from './ThemePhaseNote.tsx';
import { ROLE_TONES, type ThemeView } from './theme-view.ts';
import { useWhyNot } from './use-why-not.ts';
import classes from './themes.module.css';

const ISOLATED = { name: (name: string) => <bdi>{name}</bdi> };

/** One theme: its name (F2 renames), where it stands, and what can be done with it. */
export function ThemeItem({
  theme,
  onPublish,
  onDelete,
}: {
  theme: ThemeView;
  onPublish: () => void;
  onDelete: () => void;
}) {
  const whyNot = useWhyNot();
  const [renaming, setRenaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const isShown = useShown() === theme.id;
  useEffect(() => {
    if (isShown) item.current?.focus();
  }, [isShown]);
  const rename = () => setRenaming(true);
  const renameButton = useRef<HTMLButtonElement>(null);
  const stopRenaming = () => {
    flushSync(() => setRenaming(false));
    renameButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && whyNot('rename', theme) === null) rename();
  };
  return (
    // F2 belongs to whatever is focused inside of the row; the row itself is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      tabIndex={-1}
      className={classes.item}
      data-role={theme.role}
      onKeyDown={onKeyDown}
      aria-label={theme.name}
    >
      <ThemePicture theme={theme} />
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
                if (whyNot('rename', theme) === null) rename();
              }}
            >
              {theme.name}
            </span>
            <span className={classes.rename}>
              <ActionIconButton
                ref={renameButton}
                label={t().theme.rename.action}
                whyNot={whyNot('rename', theme)}
                onClick={rename}
                size={24}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIconButton>
            </span>
          </div>
        )}
        {theme.role === 'main' && <LiveNote />}
        <ThemePhaseNote theme={theme} />
      </div>
      <div className={classes.state}>
        <StateBadge tone={ROLE_TONES[theme.role]}>{t().theme.roles[theme.role]}</StateBadge>
      </div>
      <div className={classes.when}>
        {t().theme.changed} <RelativeTime at={theme.updatedAt} />
      </div>
      <div className={classes.actions}>
        {theme.role !== 'main' && (
          <ActionButton variant="default" whyNot={whyNot('publish', theme)} onClick={onPublish}>
            {t().theme.publish.action}
          </ActionButton>
        )}
        <ThemeMenu theme={theme} renaming={renaming} onRename={rename} onDelete={onDelete} />
      </div>
    </li>
  );
}

function LiveNote() {
  const { connection, check } = useActiveStore();
  return (
    <p className={classes.note}>
      <Rich text={t().theme.visitorsSee({ store: check?.shopName ?? connection.name })} tags={ISOLATED} />
    </p>
  );
}
