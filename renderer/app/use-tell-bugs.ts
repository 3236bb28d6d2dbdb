import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { listenForBugs } from './listen-for-bugs.ts';

/** Says that Storedesk made a mistake, until it is put away: one notice at a time. Mounted once, around all screens. */
export function useTellBugs(): void {
  useEffect(() => listenForBugs(window, tellOfBug), []);
}

function tellOfBug(message: string): void {
  notifications.show({
    id: 'bug',
    title: 'Storedesk made a mistake',
    message: `What is on the screen may be incomplete. Reload it if something does not work. The mistake: ${message}`,
    color: 'red',
    autoClose: false,
  });
}
