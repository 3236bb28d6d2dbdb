import { Tooltip } from '@mantine/core';
import { t } from '../../messages/language.ts';
import type { Monotonic } from '../../shared/clock.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { type Budget, useStoreStatus } from '../state/store-status.ts';
import { useMonotonicNow } from '../ui/use-now.ts';
import { availableAt, waitingAt } from './budget-text.ts';
import classes from './status-bar.module.css';

/** Shorter waits are over before they are read. */
const WORTH_SAYING_MS = 500;

/** What the store lets us ask for, REST calls and GraphQL points, and how long the next one waits. */
export function CostGauge() {
  const { connection } = useActiveStore();
  const budget = useStoreStatus(({ budgets }) => budgets[connection.id]);
  const now = useMonotonicNow(1000);
  if (budget === undefined) return null;
  const waitingMs = waitingAt(budget, now);
  const text = t().frame.budget;
  return (
    <span className={classes.gauges}>
      {waitingMs >= WORTH_SAYING_MS && (
        <span role="status" className={classes.waiting}>
          {text.waiting({ seconds: Math.round(waitingMs / 100) / 10 })}
        </span>
      )}
      <Gauge budget={budget} api="rest" now={now} />
      <Gauge budget={budget} api="graphql" now={now} />
    </span>
  );
}

interface GaugeProps {
  readonly budget: Budget;
  readonly api: 'rest' | 'graphql';
  readonly now: Monotonic;
}

function Gauge({ budget, api, now }: GaugeProps) {
  const bucket = budget[api];
  if (bucket === null) return null;
  const { maximum, restorePerSecond: perSecond } = bucket;
  const available = availableAt(bucket, budget.at, now);
  const text = t().frame.budget[api];
  return (
    <Tooltip label={text.tip({ available, maximum, perSecond })}>
      <span className={classes.gauge}>
        {text.name}
        <meter
          className={classes.meter}
          min={0}
          max={maximum}
          low={maximum / 4}
          value={available}
          aria-label={text.label}
        />
        {t().frame.available({ available, maximum })}
      </span>
    </Tooltip>
  );
}
