import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import classes from './variants.module.css';

/** Maximum number of variants listed by name. */
const MOST_NAMED = 8;

/** Asks for confirmation before a save deletes variants. */
export function ConfirmDeletions({
  opened,
  variants,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  variants: readonly { readonly id: VariantId; readonly name: string }[];
  onConfirm: () => void;
  onClose: () => void;
}) {
  const texts = t().variant.deletion;
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.question({ count: variants.length })}
      confirm={texts.confirm}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={classes.names}>
        {variants.slice(0, MOST_NAMED).map(({ id, name }) => (
          <li key={id} dir="auto">
            {name}
          </li>
        ))}
        {variants.length > MOST_NAMED && <li>{texts.more({ count: variants.length - MOST_NAMED })}</li>}
      </ul>
      {texts.effect}
    </ConfirmDialog>
  );
}
