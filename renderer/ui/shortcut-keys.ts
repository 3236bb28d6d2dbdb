import { t } from '../../messages/language.ts';

/** What a shortcut needs to know of a key press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a key press is the combination: "A", "shift+X", "mod+K" (Ctrl or ⌘), "?". Shift counts for letters and with Alt only:
 * on which key a sign stands, and whether with Shift, differs from keyboard to keyboard.
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

/** Whether keys have the names that they have on a Mac. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}

/** The parts to show as keys: "mod+K" → Ctrl, K (on a Mac ⌘, K); the sequence "G T" → G, T. */
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
 * Whether a key press belongs to what has the focus: a text field takes letters, a menu searches by them. A list that
 * does not search says so with `data-letters="free"`.
 */
export function belongsToFocus(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    target.closest('[role=menu], [role=listbox]:not([data-letters=free])') !== null
  );
}

/** Select all, delete the word. */
const OF_FIELDS = ['mod+A', 'mod+Delete'];

/** Whether the keys mean the same while somebody types: with Ctrl or ⌘, except where a text field has its own use for them. */
export function firesInFields(keys: string): boolean {
  return keys.includes('mod') && !OF_FIELDS.includes(keys);
}
