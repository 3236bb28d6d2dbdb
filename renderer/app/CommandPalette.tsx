import { createSpotlight, useSpotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { useShortcut } from '../ui/use-shortcut.ts';

const OpenPalette = dialogOnDemand(
  codeOnDemand(async () => import('./OpenPalette.tsx')),
  'OpenPalette',
);

const [paletteStore, palette] = createSpotlight();

/** Ctrl-K: act on what is selected, go to a page, find something of the store, switch the store, change the look. */
export function CommandPalette({ onSwitch }: { onSwitch: (connection: Connection) => void }) {
  const { opened } = useSpotlight(paletteStore);
  const [typed, setTyped] = useState('');
  const [isDrawn, setIsDrawn] = useState(false);
  useShortcut(
    { keys: 'mod+K', name: t().frame.palette.title, group: t().frame.commandGroups.general },
    () => {
      // Spotlight empties it when it has faded out, which may not be yet.
      if (!opened) setTyped('');
      palette.toggle();
    },
    { inDialog: 'also' },
  );
  useFocusReturn(opened);
  if (opened && !isDrawn) setIsDrawn(true);
  // What can be done changes with each key, and is nothing to draw while nobody looks.
  if (!isDrawn) return null;
  return (
    <OpenPalette
      paletteStore={paletteStore}
      opened={opened}
      typed={typed}
      onType={setTyped}
      onSwitch={onSwitch}
      onGone={() => setIsDrawn(false)}
    />
  );
}
