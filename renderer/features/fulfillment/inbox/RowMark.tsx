import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { useNow } from '../../../ui/use-now.ts';
import { secondsLeft } from '../../../queue/held-text.ts';
import type { OrderMark } from '../operations/use-order-marks.ts';
import classes from './row.module.css';

type Shown = Exclude<OrderMark['kind'], 'held'>;

const ICONS: Readonly<Record<Shown, ReactNode>> = {
  queued: <IconClockPause size={14} aria-hidden />,
  sending: <Loader size={12} color="gray" aria-hidden />,
  unknown: <Loader size={12} color="gray" aria-hidden />,
  interrupted: <IconPlayerPause size={14} aria-hidden />,
  failed: <IconAlertTriangle size={14} aria-hidden />,
};

const TONES: Readonly<Partial<Record<Shown, string>>> = {
  unknown: 'warning',
  interrupted: 'warning',
  failed: 'danger',
};

/** What an operation on the order is doing, beside its name. */
export function RowMark({ mark }: { mark: OrderMark }) {
  if (mark.kind === 'held') return <HeldMark until={mark.until} />;
  return (
    <span
      className={classes.mark}
      data-tone={TONES[mark.kind]}
      title={mark.kind === 'failed' ? mark.message : undefined}
    >
      {ICONS[mark.kind]}
      {t().inbox.marks[mark.kind]}
    </span>
  );
}

function HeldMark({ until }: { until: number }) {
  const seconds = secondsLeft(until, useNow(250));
  return (
    <span className={classes.mark} data-tone="info" data-numeric>
      {t().inbox.marks.sendsIn({ seconds })}
    </span>
  );
}
