/** "mod+K" → ["Ctrl", "K"], on a Mac ["⌘", "K"]; a sequence "G then T" → ["G", "then", "T"]. */
export function shortcutKeys(keys: string, mac: boolean): string[] {
  return keys.split(/[+ ]/).map((key) => (key === 'mod' ? (mac ? '⌘' : 'Ctrl') : key));
}

/** Whether a key press belongs to the text field it happens in, and not to a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
