import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import type { HostNotice } from '../../shared/contract/host-notice.ts';
import { infoQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';
import classes from './banners.module.css';
import { DismissButton } from './DismissButton.tsx';

/** Notices about the app's start that the user must see, until they are dismissed. */
export function HostNotices() {
  const { data: info } = useQuery(infoQuery(useHost()));
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const texts = info?.notices.map(noticeText) ?? [];
  const notices = texts.filter((text) => !dismissed.includes(text));
  return notices.map((notice) => (
    <div key={notice} className={classes.banner} data-tone="warning" role="alert">
      <IconAlertTriangle size={16} aria-hidden className={classes.icon} />
      <span dir="auto">{notice}</span>
      <DismissButton
        className={classes.action}
        label={t().frame.dismissNotice}
        onDismiss={() => setDismissed([...dismissed, notice])}
      />
    </div>
  ));
}

function noticeText(notice: HostNotice): string {
  const texts = t().frame.notices;
  switch (notice.kind) {
    case 'file_set_aside':
      return texts.fileSetAside(notice);
    case 'update_not_installed':
      return texts.updateNotInstalled(notice);
    case 'update_rolled_back':
      return texts.updateRolledBack(notice);
    case 'unreadable_rows':
      return texts.unreadableRows(notice);
  }
}
