import { getHotkeyHandler } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { isTyping } from './shortcut-keys.ts';

export interface Shortcut {
  /** In Mantine's notation: "A", "shift+X", "mod+K", "?". Shown on the sheet as it is. */
  readonly keys: string;
  /** The action's one name, the same as on its button. */
  readonly name: string;
  readonly group: string;
}

/** The shortcuts that are alive right now: the sheet (`?`) lists them. */
export const useShortcuts = create<{ readonly alive: readonly Shortcut[] }>()(() => ({ alive: [] }));

/**
 * Runs `action` when the keys are pressed while the component is on the screen, and lists them on the sheet.
 * Not while a text field has the focus (unless the keys hold `mod`), not behind a dialog, not when `enabled` is false.
 */
export function useShortcut(
  { keys, name, group }: Shortcut,
  action: () => void,
  { enabled = true }: { enabled?: boolean } = {},
): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, name, group };
    useShortcuts.setState(({ alive }) => ({ alive: [...alive, shortcut] }));
    const handle = getHotkeyHandler([[keys, () => run()]]);
    const listen = (event: KeyboardEvent) => {
      const busy = !keys.includes('mod') && (isTyping(event.target) || behindDialog());
      if (!busy && !event.defaultPrevented) handle(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      useShortcuts.setState(({ alive }) => ({ alive: alive.filter((other) => other !== shortcut) }));
    };
  }, [keys, name, group, enabled]);
}

function behindDialog(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
