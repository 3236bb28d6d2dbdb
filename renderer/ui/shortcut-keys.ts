import { t } from '../../messages/language.ts';

/** The parts of a key press that shortcuts need. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a key press matches a combination: "A", "shift+X", "mod+K" (Ctrl or ⌘), "?". Shift is only compared for letters
 * and with Alt: which key types a symbol, and whether with Shift, depends on the keyboard.
 */
export function isPressed(combination: string, press: KeyPress): boolean {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  const mod = press.ctrlKey || press.metaKey;
  if (press.altKey !== parts.includes('alt') || mod !== parts.includes('mod')) return false;
  const countsShift = /^[a-z]$/i.test(key) || parts.includes('alt');
  if (countsShift && press.shiftKey !== parts.includes('shift')) return false;
  return press.key.toLowerCase() === key.toLowerCase();
}

/** Whether keys are named as on a Mac. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}

/** The key caps to show: "mod+K" → Ctrl, K (on a Mac ⌘, K); the sequence "G T" → G, T. */
export function keyCaps(keys: string, mac: boolean): string[] {
  const { ctrl, shift, alt, delete: del } = t().frame.keys;
  const caps: Readonly<Record<string, string>> = {
    mod: mac ? '⌘' : ctrl,
    shift: mac ? '⇧' : shift,
    alt: mac ? '⌥' : alt,
    Delete: del,
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return keys.split(/[+ ]/).map((key) => caps[key] ?? key);
}

/**
 * Whether letters belong to the focused element: a text field takes them, a menu searches by them. A list that does not
 * search is marked with `data-letters="free"`.
 */
export function belongsToFocus(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('[role=menu], [role=listbox]:not([data-letters=free])') !== null
  );
}

/** Text fields use these: select all, delete a word, undo, redo. */
const OF_FIELDS = ['mod+A', 'mod+Delete', 'mod+Z', 'mod+shift+Z', 'mod+Y'];

/** Whether a shortcut also works in text fields: those with Ctrl or ⌘, except the ones that text fields use themselves. */
export function firesInFields(keys: string): boolean {
  return keys.includes('mod') && !OF_FIELDS.includes(keys);
}
