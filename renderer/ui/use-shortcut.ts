import { useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { belongsToFocus, firesInFields, isPressed } from './shortcut-keys.ts';

export interface Shortcut {
  /** "A", "shift+X", "mod+K", "?", or a sequence "G T". Empty for an action without a key: it is in the palette only. */
  readonly keys: string;
  /** The action's one name, the same as on its button. */
  readonly name: string;
  readonly group: string;
}
export interface LiveShortcut extends Shortcut {
  readonly run: () => void;
  /** Why it does nothing now, as its button says it; null when it works. */
  readonly whyNot: string | null;
  /** Whether it is a key of a dialog, and not of the page behind, or also one of a dialog. */
  readonly inDialog: boolean | 'also';
}

/** The shortcuts of what is on the screen: the sheet (`?`) and the command palette list them. */
export const useShortcuts = create<{ readonly alive: readonly LiveShortcut[] }>()(() => ({ alive: [] }));

/**
 * Runs `action` when the keys are pressed while the component is on the screen, and lists them on the sheet and in the
 * command palette. Not while a text field has the focus (unless `firesInFields`), and not behind a dialog: one that is
 * `inDialog` is for dialogs only, or also for them. With a reason in `whyNot` it is listed with that reason and does nothing; when `enabled` is
 * false it is not there at all. One that `yields` works where nothing else has the same keys.
 */
export function useShortcut(
  { keys, name, group }: Shortcut,
  action: () => void,
  {
    enabled = true,
    whyNot = null,
    inDialog = false,
    yields = false,
  }: { enabled?: boolean; whyNot?: string | null; inDialog?: boolean | 'also'; yields?: boolean } = {},
): void {
  const run = useEffectEvent(action);
  // With the button that names it: a key that is pressed as soon as that is seen must not be lost.
  useLayoutEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, name, group, whyNot, inDialog, run: () => run() };
    useShortcuts.setState(({ alive }) => ({ alive: yields ? [shortcut, ...alive] : [...alive, shortcut] }));
    return () => {
      useShortcuts.setState(({ alive }) => ({ alive: alive.filter((other) => other !== shortcut) }));
    };
  }, [keys, name, group, enabled, whyNot, inDialog, yields]);
}

const SEQUENCE_MS = 1500;

/** One that fades out holds no keys back: whoever presses Esc goes on at once. */
const OPEN_DIALOG = '[aria-modal="true"]:not([data-closing] *)';

/** Stands for a dialog or a page whose code is not loaded yet: it takes all keys. */
export const LOADING_CODE = { 'data-loading-code': true };

/** Whether one can be seen: that of an order which was left is hidden with it first, and taken away later. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(OPEN_DIALOG)].some((dialog) => dialog.checkVisibility());
}

/**
 * Listens for all shortcuts at one place, so that the second key of a sequence ("G A") never fires a shortcut of its
 * own ("A"). `onRefused` is told why one that was pressed does nothing now. Returns the function that stops listening.
 */
export function listenToShortcuts(page: Document, onRefused: (why: string) => void): () => void {
  let started: { key: string; at: number } | null = null;
  /** Whether a dialog was open when the key was pressed: by now the same key may have closed it. */
  let wasOverPage = false;
  const noteDialog = (event: KeyboardEvent) => {
    wasOverPage = isDialogOpen();
    if (page.querySelector('[data-loading-code]') === null) return;
    // Meant for what is about to come; what has the focus behind it must not take it.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
    // Of an editor in a shadow root, which `target` hides.
    const free = !belongsToFocus(event.composedPath()[0] ?? event.target);
    const isOverPage = wasOverPage || isDialogOpen();
    const heard = useShortcuts.getState().alive.filter(({ keys }) => free || firesInFields(keys));
    const alive = heard.filter(
      ({ keys, inDialog }) =>
        // The keys of a dialog count from the moment in which it is opened: it may be drawn only after it.
        inDialog === 'also' || inDialog === isOverPage || (inDialog && firesInFields(keys)),
    );
    const first = started !== null && event.timeStamp - started.at < SEQUENCE_MS ? started.key : null;
    started = null;
    // Of two with the same keys the one that works.
    const match = (of: (keys: string) => boolean) =>
      alive.findLast(({ keys, whyNot }) => whyNot === null && of(keys)) ??
      alive.findLast(({ keys }) => of(keys));
    const hit =
      first === null
        ? match((keys) => !keys.includes(' ') && isPressed(keys, event))
        : match((keys) => keys.startsWith(`${first} `) && isPressed(keys.slice(first.length + 1), event));
    // What the page behind a dialog does by a key, the browser does nothing else by it.
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
