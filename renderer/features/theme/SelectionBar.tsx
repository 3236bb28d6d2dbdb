import { Button } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import classes from './themes.module.css';

/** Actions for the selected themes; nothing if none is selected. */
export function SelectionBar({
  count,
  whyNotCompare,
  whyNotDelete,
  onCompare,
  onDelete,
  onClear,
}: {
  count: number;
  whyNotCompare: string | null;
  whyNotDelete: string | null;
  onCompare: () => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  const texts = t().theme;
  if (count === 0) return null;
  return (
    <div className={classes.selection} role="region" aria-label={texts.select.bar}>
      <span className={classes.selected} role="status">
        {texts.select.count({ count })}
      </span>
      <ActionButton variant="default" whyNot={whyNotCompare} onClick={onCompare}>
        {texts.compare.action}
      </ActionButton>
      <ActionButton variant="default" color="red" whyNot={whyNotDelete} onClick={onDelete}>
        {texts.deleteMany.action({ count })}
      </ActionButton>
      <Button variant="subtle" onClick={onClear}>
        {texts.select.clear}
      </Button>
    </div>
  );
}
