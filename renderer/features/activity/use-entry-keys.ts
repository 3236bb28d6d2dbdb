import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';

/** J and K move through the entries, wherever the focus is; the arrow keys do so while it is on an entry. */
export function useEntryKeys(): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Focuses the first entry in the list that is older than this one. */
  readonly focusBelow: (id: number) => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const move = useCallback((step: 1 | -1) => {
    const entries = entriesOf(list);
    // If the focus is on an entry below its batch's row, both match: take the entry, which comes last.
    const at = entries.findLastIndex(
      (entry) => entry.closest('li')?.contains(document.activeElement) === true,
    );
    const next = at === -1 ? entries[0] : entries[at + step];
    focus(next);
  }, []);
  const focusBelow = useCallback(
    // Ids decrease down the list.
    (id: number) => focus(entriesOf(list).find(({ dataset }) => Number(dataset['entry']) < id)),
    [],
  );
  const { nextEntry, previousEntry } = t().activity;
  const group = t().workspaces.activity;
  useShortcut({ keys: 'J', name: nextEntry, group }, () => move(1));
  useShortcut({ keys: 'K', name: previousEntry, group }, () => move(-1));
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    },
    [move],
  );
  return { list, onKeyDown, focusBelow };
}

function entriesOf({ current }: RefObject<HTMLDivElement | null>): HTMLElement[] {
  return [...(current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
}

function focus(entry: HTMLElement | undefined): void {
  entry?.focus();
  entry?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
