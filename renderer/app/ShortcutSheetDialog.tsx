import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Keys } from '../ui/Keys.tsx';
import { useShortcuts, type LiveShortcut } from '../ui/use-shortcut.ts';
import classes from './shortcut-sheet.module.css';

/** All shortcuts of the current screen, by group. Unavailable ones say why. */
export function ShortcutSheetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t().frame.shortcuts.title} size={560}>
      <Shortcuts />
    </Dialog>
  );
}

function Shortcuts() {
  const alive = useShortcuts((state) => state.alive);
  const [search, setSearch] = useState('');
  const texts = t().frame.shortcuts;
  const wanted = search.trim().toLowerCase();
  const found = alive.filter(
    ({ name, keys }) => keys !== '' && (name.toLowerCase().includes(wanted) || isKey(keys, wanted)),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <>
      <TextInput
        aria-label={texts.searchLabel}
        placeholder={texts.search}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.groups}>
        {groups.map((name) => (
          <Group key={name} name={name} shortcuts={found.filter(({ group }) => group === name)} />
        ))}
        {groups.length === 0 && <p>{texts.none}</p>}
      </div>
    </>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: readonly LiveShortcut[] }) {
  return (
    <section>
      <h3 className={classes.group}>{name}</h3>
      <dl className={classes.shortcuts}>
        {shortcuts
          .filter((shortcut) => shortcuts.find(isSameAction(shortcut)) === shortcut)
          .map((shortcut) => (
            <div key={shortcut.keys + shortcut.name} className={classes.shortcut}>
              <dt data-closed={shortcut.whyNot !== null || undefined}>
                {shortcut.name}
                {shortcut.whyNot !== null && <span className={classes.reason}>{shortcut.whyNot}</span>}
              </dt>
              <dd>
                {keysOf(shortcuts.filter(isSameAction(shortcut))).map((keys) => (
                  <Keys key={keys} keys={keys} />
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** An action with several keys is listed once. */
function isSameAction({ name, whyNot }: LiveShortcut) {
  return (other: LiveShortcut) => other.name === name && other.whyNot === whyNot;
}

function keysOf(shortcuts: readonly LiveShortcut[]): string[] {
  return [...new Set(shortcuts.map(({ keys }) => keys))];
}

/** Whether the search text spells out these keys: "a", "ctrl+k" or "g t"; in German "strg+k". */
function isKey(keys: string, wanted: string): boolean {
  return (
    wanted === keys.toLowerCase() ||
    wanted === keys.toLowerCase().replace('mod', t().frame.keys.ctrl.toLowerCase())
  );
}
