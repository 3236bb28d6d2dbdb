import { Anchor } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import { useHost } from '../data/host-context.tsx';
import { updatesQuery } from '../data/update-queries.ts';
import classes from './banners.module.css';
import { DismissButton } from './DismissButton.tsx';

/** Announces a new version until dismissed. Its release notes and the ways to get it are in the settings. */
export function UpdateBanner() {
  const { data: state } = useQuery(updatesQuery(useHost()));
  const [dismissed, setDismissed] = useState('');
  const texts = t().updates;
  if (state?.state !== 'found' || state.update.version === dismissed) return null;
  const { version } = state.update;
  return (
    <div className={classes.banner} role="status">
      <IconDownload size={16} aria-hidden className={classes.icon} />
      <span>
        {texts.found({ version })}{' '}
        <Anchor component={Link} to="/settings" underline="always" inherit>
          {texts.notes({ version })}
        </Anchor>
      </span>
      <DismissButton
        className={classes.action}
        label={t().frame.dismissNotice}
        onDismiss={() => setDismissed(version)}
      />
    </div>
  );
}
