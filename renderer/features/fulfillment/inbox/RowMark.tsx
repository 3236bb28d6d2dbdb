import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconPlayerPause } from '@tabler/icons-react';
import { useNow } from '../../../ui/use-now.ts';
import { secondsLeft } from '../operations/held-text.ts';
import type { OrderMark } from '../operations/use-order-marks.ts';
import classes from './row.module.css';

/** What an operation on the order is doing, beside its name. */
export function RowMark({ mark }: { mark: OrderMark }) {
  switch (mark.kind) {
    case 'held':
      return <HeldMark until={mark.until} />;
    case 'queued':
      return (
        <span className={classes.mark}>
          <IconClockPause size={14} aria-hidden />
          In line
        </span>
      );
    case 'sending':
      return (
        <span className={classes.mark}>
          <Loader size={12} color="gray" aria-hidden />
          Sending
        </span>
      );
    case 'unknown':
      return (
        <span className={classes.mark} data-tone="warning">
          <Loader size={12} color="gray" aria-hidden />
          Checking
        </span>
      );
    case 'left':
      return (
        <span className={classes.mark} data-tone="warning">
          <IconPlayerPause size={14} aria-hidden />
          Not sent
        </span>
      );
    case 'failed':
      return (
        <span className={classes.mark} data-tone="danger" title={mark.message}>
          <IconAlertTriangle size={14} aria-hidden />
          Failed
        </span>
      );
  }
}

function HeldMark({ until }: { until: number }) {
  const seconds = secondsLeft(until, useNow(250));
  return (
    <span className={classes.mark} data-tone="info">
      Sent in <span data-numeric>{seconds}</span> s
    </span>
  );
}
