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

/** Ctrl-K: act on the selection, go to a page, find a record, switch the store, change the appearance. */
export function CommandPalette({ onSwitch }: { onSwitch: (connection: Connection) => void }) {
  const { opened } = useSpotlight(paletteStore);
  const [typed, setTyped] = useState('');
  const [isDrawn, setIsDrawn] = useState(false);
  useShortcut(
    { keys: 'mod+K', name: t().frame.palette.title, group: t().frame.commandGroups.general },
    () => {
      // Spotlight clears the search only when it has faded out, which may not have happened yet.
      if (!opened) setTyped('');
      palette.toggle();
    },
    { where: 'both' },
  );
  useFocusReturn(opened);
  if (opened && !isDrawn) setIsDrawn(true);
  // The available commands change with every key press, so they are not rendered while the palette is closed.
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
