import { t } from '../../../messages/language.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import classes from './variants.module.css';

/** Maximum number of variants listed by name. */
const MOST_NAMED = 8;

/** Asks for confirmation before a save deletes variants. */
export function ConfirmDeletions({
  opened,
  names,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  names: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const texts = t().variant.deletion;
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.question({ count: names.length })}
      confirm={texts.confirm}
      danger
      pending={false}
      error={null}
      did={texts.did}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {names.slice(0, MOST_NAMED).map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
        {names.length > MOST_NAMED && <li>{texts.more({ count: names.length - MOST_NAMED })}</li>}
      </ul>
      {texts.effect}
    </ConfirmDialog>
  );
}
