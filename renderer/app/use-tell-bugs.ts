import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { listenForBugs } from './listen-for-bugs.ts';

/** Tells of a bug until the notice is closed: one notice at a time. Mounted once, around all screens. */
export function useTellBugs(): void {
  useEffect(() => listenForBugs(window, tellOfBug), []);
}

function tellOfBug(message: string): void {
  notifications.show({
    id: 'bug',
    title: 'Something went wrong in Storedesk',
    message: `The screen may be incomplete. Reload it if something does not work. The error: ${message}`,
    color: 'red',
    autoClose: false,
  });
}
