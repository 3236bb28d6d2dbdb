import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconCornerDownLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../messages/language.ts';
import { Keys } from '../ui/Keys.tsx';
import { useShortcuts, type LiveShortcut } from '../ui/use-shortcut.ts';
import classes from './palette.module.css';

/** Groups that the palette provides itself, or that are not commands of a screen. */
function groupsElsewhere(): readonly string[] {
  const { goTo, general, dialog } = t().frame.commandGroups;
  return [goTo, general, dialog];
}

/**
 * Commands for the screen and its selection, under the names and shortcuts of its buttons; unavailable ones are listed with
 * their reason. `runChosen`: call it when the palette is gone, so that what it opens gets the focus and later returns it to
 * where it was before the palette.
 */
export function useScreenCommands(): {
  readonly groups: readonly SpotlightActionGroupData[];
  readonly runChosen: () => void;
} {
  const alive = useShortcuts((state) => state.alive);
  const chosen = useRef<LiveShortcut | null>(null);
  const elsewhere = groupsElsewhere();
  const own = alive.filter(({ group }) => !elsewhere.includes(group));
  // Groups mounted last come first: commands for the open order are listed above those for its list.
  const names = [...new Set(own.toReversed().map(({ group }) => group))];
  const groups = names.map((name) => ({
    group: name,
    actions: openFirst(lastOfEach(own.filter(({ group }) => group === name))).map((shortcut) => {
      const { name: label, keys, whyNot } = shortcut;
      return {
        id: `${name}/${label}`,
        label,
        leftSection: <IconCornerDownLeft size={17} stroke={1.7} aria-hidden />,
        ...(keys !== '' && { rightSection: <Keys keys={keys} /> }),
        ...(whyNot !== null && { description: whyNot, 'aria-disabled': true, className: classes.closed }),
        closeSpotlightOnTrigger: whyNot === null,
        onClick: () => {
          if (whyNot === null) chosen.current = shortcut;
        },
      };
    }),
  }));
  const runChosen = () => {
    const wanted = chosen.current;
    chosen.current = null;
    // The screen changes meanwhile: the chosen command may be unavailable by now, or be about another order.
    if (wanted !== null && useShortcuts.getState().alive.includes(wanted)) wanted.run();
  };
  return { groups, runChosen };
}

function openFirst(shortcuts: readonly LiveShortcut[]): LiveShortcut[] {
  return shortcuts.toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null));
}

/** Of shortcuts with the same name, such as one for the order and one for the selection, keeps the one that its key triggers. */
function lastOfEach(shortcuts: readonly LiveShortcut[]): LiveShortcut[] {
  const openLast = shortcuts.toSorted(
    (one, other) => Number(other.whyNot !== null) - Number(one.whyNot !== null),
  );
  const byName = new Map(openLast.map((shortcut) => [shortcut.name, shortcut]));
  return shortcuts.filter((shortcut) => byName.get(shortcut.name) === shortcut);
}
