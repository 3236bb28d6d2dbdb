import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { t } from '../../messages/language.ts';
import { belongsToFocus, firesInFields, isPressed } from './shortcut-keys.ts';

export interface Shortcut {
  /** "A", "shift+X", "mod+K", "?", or a sequence "G T". Empty for an action without keys, which is only in the palette. */
  readonly keys: string;
  /** The action's name, the same as on its button. */
  readonly name: string;
  readonly group: string;
}

/** Where a shortcut works: in the page while no dialog is open, in dialogs, or in both. */
type Where = 'page' | 'dialog' | 'both';

export interface LiveShortcut extends Shortcut {
  readonly run: () => void;
  /** Why it is unavailable now, as on its button; null if it is available. */
  readonly whyNot: string | null;
  readonly where: Where;
}

/** The shortcuts of all mounted components, listed on the sheet (`?`) and in the command palette. */
export const useShortcuts = create<{ readonly alive: readonly LiveShortcut[] }>()(() => ({ alive: [] }));

/**
 * Runs `action` when the keys are pressed while the component is mounted, and lists it on the sheet and in the command
 * palette. Does not fire in a text field, unless `firesInFields`. With `whyNot` it is listed with that reason and does nothing;
 * if not `enabled`, it does not exist at all. `yields`: works only if no other shortcut has the same keys.
 */
export function useShortcut(
  { keys, name, group }: Shortcut,
  action: () => void,
  {
    enabled = true,
    whyNot = null,
    where = 'page',
    yields = false,
  }: { enabled?: boolean; whyNot?: string | null; where?: Where; yields?: boolean } = {},
): void {
  const run = useEffectEvent(action);
  // A layout effect, so that the shortcut works as soon as its button is visible.
  useLayoutEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, name, group, whyNot, where, run: () => run() };
    useShortcuts.setState(({ alive }) => ({ alive: yields ? [shortcut, ...alive] : [...alive, shortcut] }));
    return () => {
      useShortcuts.setState(({ alive }) => ({ alive: alive.filter((other) => other !== shortcut) }));
    };
  }, [keys, name, group, enabled, whyNot, where, yields]);
}

/** Ctrl+Enter confirms a dialog while it is `opened`, wherever the focus is. `name`: the name of its button. */
export function useConfirmShortcut(
  name: string,
  confirm: () => void,
  { opened, whyNot }: { opened: boolean; whyNot: string | null },
): void {
  useShortcut({ keys: 'mod+Enter', name, group: t().frame.commandGroups.dialog }, confirm, {
    enabled: opened,
    whyNot,
    where: 'dialog',
  });
}

/** `isOverPage`: whether a dialog is open. */
function worksNow({ keys, where }: LiveShortcut, isOverPage: boolean): boolean {
  switch (where) {
    case 'page':
      return !isOverPage;
    case 'dialog':
      // From the moment the dialog is opened, even if it is rendered only after the key press.
      return isOverPage || firesInFields(keys);
    case 'both':
      return true;
  }
}

const SEQUENCE_MS = 1500;

/** Excludes dialogs that are fading out, so that shortcuts of the page work again right after Esc. */
const OPEN_DIALOG = '[aria-modal="true"]:not([data-closing] *)';

/** Marks the placeholder of a dialog or page whose code is still loading; it blocks all keys. */
export const LOADING_CODE = { 'data-loading-code': true };

/** Whether a dialog is visible. A dialog of an order that was left is first hidden with it, and removed later. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(OPEN_DIALOG)].some((dialog) => dialog.checkVisibility());
}

/** Marks the page while a dialog is opened, also before it is rendered and takes the focus. */
export const DIALOG_OPEN = 'data-dialog-open';

/** Whether a key reaches the page although a dialog was opened, because the dialog does not have the focus yet. */
function isMeantForDialog({ body, activeElement }: Document, event: KeyboardEvent): boolean {
  const isBehind = activeElement !== null && activeElement.closest('#root') !== null;
  if (!isBehind || !body.hasAttribute(DIALOG_OPEN)) return false;
  const worksInDialog = useShortcuts
    .getState()
    .alive.some(({ keys, where }) => where === 'dialog' && isPressed(keys, event));
  return !worksInDialog && event.key !== 'Escape';
}

/**
 * Listens for all shortcuts in one place, so that the second key of a sequence ("G A") never fires a shortcut of its own
 * ("A"). `onRefused` is called with the reason if an unavailable shortcut is pressed. Returns the function that stops
 * listening.
 */
export function listenToShortcuts(page: Document, onRefused: (why: string) => void): () => void {
  let started: { key: string; at: number } | null = null;
  /** Whether a dialog was open when the key was pressed; the same key may have closed it since. */
  let wasOverPage = false;
  const noteDialog = (event: KeyboardEvent) => {
    wasOverPage = isDialogOpen();
    if (page.querySelector('[data-loading-code]') === null && !isMeantForDialog(page, event)) return;
    // The key is meant for what is loading or opening, and must not reach the focused element behind it.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    // `target` would hide an editor in a shadow root.
    const free = !belongsToFocus(event.composedPath()[0] ?? event.target);
    const isOverPage = wasOverPage || isDialogOpen();
    const heard = useShortcuts.getState().alive.filter(({ keys }) => free || firesInFields(keys));
    const alive = heard.filter((shortcut) => worksNow(shortcut, isOverPage));
    const first = started !== null && event.timeStamp - started.at < SEQUENCE_MS ? started.key : null;
    started = null;
    // Of several shortcuts with the same keys, prefers one that is available.
    const match = (of: (keys: string) => boolean) =>
      alive.findLast(({ keys, whyNot }) => whyNot === null && of(keys)) ??
      alive.findLast(({ keys }) => of(keys));
    const hit =
      first === null
        ? match((keys) => !keys.includes(' ') && isPressed(keys, event))
        : match((keys) => keys.startsWith(`${first} `) && isPressed(keys.slice(first.length + 1), event));
    // Keys that are a shortcut of the page behind a dialog must not trigger the browser's default action either.
    const isOfPage = heard.some(({ keys }) => firesInFields(keys) && isPressed(keys, event));
    if (hit !== undefined || first !== null || isOfPage) event.preventDefault();
    if (hit !== undefined) {
      if (hit.whyNot === null) hit.run();
      else onRefused(hit.whyNot);
    } else if (first === null) {
      const begun = match((keys) => keys.includes(' ') && isPressed(keys.split(' ', 1)[0] ?? '', event));
      if (begun !== undefined) started = { key: begun.keys.split(' ', 1)[0] ?? '', at: event.timeStamp };
    }
  };
  const view = page.defaultView;
  view?.addEventListener('keydown', noteDialog, { capture: true });
  page.addEventListener('keydown', onKeyDown);
  return () => {
    view?.removeEventListener('keydown', noteDialog, { capture: true });
    page.removeEventListener('keydown', onKeyDown);
  };
}
