import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import type { SelectedRows } from '../../ui/list/use-row-selection.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import classes from './products.module.css';

/** Actions for the selected products; nothing if none is selected. */
export function SelectedProducts({
  selection: { ids, clear },
  onCleared,
}: {
  selection: SelectedRows;
  onCleared: () => void;
}) {
  const texts = t().product.selection;
  const group = t().workspaces.products;
  const navigate = useNavigate();
  const enabled = ids.size > 0;
  const show = () => inBackground(navigate({ to: '/variants', search: { products: [...ids].join() } }));
  const name = texts.showVariants({ count: ids.size });
  useShortcut({ keys: 'mod+Enter', name, group }, show, { enabled });
  const clearAll = () => {
    clear();
    onCleared();
  };
  useShortcut({ keys: 'Escape', name: texts.clear, group }, clearAll, { enabled });
  if (!enabled) return null;
  return (
    <div role="group" aria-label={texts.label} className={classes.selection}>
      <Button size="compact-sm" onClick={show}>
        {name}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clearAll}>
        {texts.clear}
      </Button>
    </div>
  );
}
