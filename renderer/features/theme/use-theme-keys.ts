import { t } from '../../../messages/language.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { ThemeView } from './theme-view.ts';
import type { WhyNot } from './use-why-not.ts';

/** The actions on one theme, shared by its row, its menu and its shortcuts. */
export interface ThemeActions {
  readonly publish: (theme: ThemeView) => void;
  readonly schedule: (theme: ThemeView) => void;
  readonly rename: (theme: ThemeView) => void;
  readonly remove: (theme: ThemeView) => void;
  readonly setLocked: (theme: ThemeView, locked: boolean) => void;
  readonly select: (theme: ThemeView) => void;
  readonly copyId: (theme: ThemeView) => void;
  readonly copyGlobalId: (theme: ThemeView) => void;
}

/** Shortcuts for the current theme, under the names of its buttons. `current`: null if there is none. */
export function useThemeKeys(
  current: ThemeView | null,
  {
    actions,
    whyNot,
    isLocked,
    onMove,
  }: {
    actions: ThemeActions;
    whyNot: WhyNot;
    isLocked: (theme: ThemeView) => boolean;
    /** Moves by this many rows: down if positive, up if negative. */
    onMove: (by: number) => void;
  },
): void {
  const texts = t().theme;
  const group = t().workspaces.themes;
  const isOpen = (action: Parameters<WhyNot>[0]) => (theme: ThemeView) => whyNot(action, theme);
  const locked = current !== null && isLocked(current);
  useShortcut({ keys: 'J', name: texts.next, group }, () => onMove(1));
  useShortcut({ keys: 'K', name: texts.previous, group }, () => onMove(-1));
  useKeyOf(current, { keys: 'P', name: texts.publish.action }, actions.publish, isOpen('publish'));
  useKeyOf(current, { keys: 'shift+P', name: texts.schedule.action }, actions.schedule, isOpen('publish'));
  useKeyOf(current, { keys: 'F2', name: texts.rename.action }, actions.rename, isOpen('rename'));
  useKeyOf(current, { keys: 'L', name: locked ? texts.lock.unlock : texts.lock.lock }, (theme) =>
    actions.setLocked(theme, !locked),
  );
  useKeyOf(current, { keys: 'X', name: texts.select.action }, actions.select);
  useKeyOf(current, { keys: 'I', name: texts.menu.copyId }, actions.copyId);
  useKeyOf(current, { keys: 'shift+I', name: texts.menu.copyGlobalId }, actions.copyGlobalId);
  useKeyOf(current, { keys: 'Delete', name: texts.delete.action }, actions.remove, isOpen('delete'));
}

/** One of these shortcuts. `why`: why it is unavailable for this theme. */
function useKeyOf(
  current: ThemeView | null,
  shortcut: { readonly keys: string; readonly name: string },
  run: (theme: ThemeView) => void,
  why: (theme: ThemeView) => string | null = () => null,
): void {
  const act = () => {
    if (current !== null) run(current);
  };
  const whyNot = current === null ? t().theme.chooseFirst : why(current);
  useShortcut({ ...shortcut, group: t().workspaces.themes }, act, { whyNot });
}
