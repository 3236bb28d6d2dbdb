import { CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { infoQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';
import classes from './banners.module.css';
import { focusPage } from './use-focus-on-page.ts';

/** What happened while Storedesk started that the person must know, until it is put away. */
export function HostNotices() {
  const { data: info } = useQuery(infoQuery(useHost()));
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  const notices = info?.notices.filter((notice) => !putAway.includes(notice)) ?? [];
  return notices.map((notice) => (
    <div key={notice} className={classes.banner} data-tone="warning" role="alert">
      <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
      <span dir="auto">{notice}</span>
      <CloseButton
        size="sm"
        className={classes.action}
        aria-label="Put this note away"
        onClick={() => {
          setPutAway([...putAway, notice]);
          // The button goes with the note.
          focusPage();
        }}
      />
    </div>
  ));
}
