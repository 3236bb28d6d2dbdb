import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { t } from '../../messages/language.ts';
import { listenForBugs } from './listen-for-bugs.ts';

/** Shows a notice about a bug until it is closed, one notice at a time. Mount once, around all screens. */
export function useTellBugs(): void {
  useEffect(() => listenForBugs(window, tellOfBug), []);
}

function tellOfBug(message: string): void {
  notifications.show({
    id: 'bug',
    title: t().frame.bug.title,
    message: t().frame.bug.text({ error: message }),
    color: 'red',
    autoClose: false,
  });
}
