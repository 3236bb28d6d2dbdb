import { t } from '../../messages/language.ts';
import { useUiState } from '../state/ui-state.ts';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';

const ShortcutSheetDialog = dialogOnDemand(
  codeOnDemand(async () => import('./ShortcutSheetDialog.tsx')),
  'ShortcutSheetDialog',
);

/** `?` opens the sheet of shortcuts. */
export function ShortcutSheet() {
  const opened = useUiState(({ shortcutSheetOpen }) => shortcutSheetOpen);
  const show = (open: boolean) => useUiState.setState({ shortcutSheetOpen: open });
  const { general } = t().frame.commandGroups;
  useShortcut({ keys: '?', name: t().frame.shortcuts.title, group: general }, () => show(true));
  return <ShortcutSheetDialog opened={opened} onClose={() => show(false)} />;
}
