import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUiState } from '../state/ui-state.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from '../ui/Keys.tsx';
import { useShortcut, useShortcuts, type Shortcut } from '../ui/use-shortcut.ts';
import classes from './shortcut-sheet.module.css';

/** `?`: every shortcut that works right now, by group. */
export function ShortcutSheet() {
  const opened = useUiState(({ shortcutSheetOpen }) => shortcutSheetOpen);
  const alive = useShortcuts((state) => state.alive);
  const [search, setSearch] = useState('');
  const show = (open: boolean) => useUiState.setState({ shortcutSheetOpen: open });
  useShortcut({ keys: '?', name: 'Keyboard shortcuts', group: 'General' }, () => show(true));
  const found = alive.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <Dialog opened={opened} onClose={() => show(false)} title="Keyboard shortcuts" size={560}>
      <TextInput
        aria-label="Search for a shortcut"
        placeholder="Search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.groups}>
        {groups.map((name) => (
          <Group key={name} name={name} shortcuts={found.filter(({ group }) => group === name)} />
        ))}
        {groups.length === 0 && <p>No shortcut has this name.</p>}
      </div>
    </Dialog>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className={classes.group}>{name}</h3>
      <dl className={classes.shortcuts}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys + shortcut.name} className={classes.shortcut}>
            <dt>{shortcut.name}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
