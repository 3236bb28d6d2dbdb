import { UnstyledButton } from '@mantine/core';
import { useShallow } from 'zustand/react/shallow';
import { t } from '../../messages/language.ts';
import type { Monotonic } from '../../shared/clock.ts';
import type { BucketState } from '../../shared/leaky-bucket.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { LOW_BUDGET } from '../data/budget-left.ts';
import { codeOnDemand } from '../data/code-on-demand.ts';
import {
  type Budget,
  budgetOf,
  LIMITED_APIS,
  type LimitedApi,
  useStoreStatus,
} from '../state/store-status.ts';
import { ReasonTooltip } from '../ui/ActionButton.tsx';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { useMonotonicReading } from '../ui/use-now.ts';
import { useOpener } from '../ui/use-opener.ts';
import { availableAt, waitingAt } from './budget-text.ts';
import classes from './status-bar.module.css';

const BudgetPopover = dialogOnDemand(
  codeOnDemand(async () => import('./BudgetPopover.tsx')),
  'BudgetPopover',
);

/** Shorter waits are over before they can be read. */
const SHORTEST_WAIT_MS = 500;

/** The store's remaining REST calls and GraphQL points, and how long the next call waits. */
export function CostGauge() {
  const { connection } = useActiveStore();
  const isKnown = useStoreStatus(({ budgets }) => budgets[connection.id] !== undefined);
  const seconds = useMonotonicReading((now) => secondsOfWait(budgetOf(connection.id), now));
  if (!isKnown) return null;
  return (
    <span className={classes.gauges}>
      {seconds > 0 && (
        <span role="status" className={classes.waiting}>
          {t().frame.budget.waiting({ seconds })}
        </span>
      )}
      {LIMITED_APIS.map((api) => (
        <Gauge key={api} api={api} />
      ))}
    </span>
  );
}

function Gauge({ api }: { api: LimitedApi }) {
  const { connection } = useActiveStore();
  const { button, opens } = useOpener('dialog');
  const limits = useStoreStatus(useShallow(({ budgets }) => limitsOf(budgets[connection.id]?.[api])));
  const available = useMonotonicReading((now) => whatIsLeft(budgetOf(connection.id), api, now));
  if (limits === null) return null;
  const { maximum } = limits;
  const text = t().frame.budget[api];
  return (
    <span className={classes.gauge}>
      <UnstyledButton className={classes.gaugeName} aria-label={text.course} {...button}>
        {text.name}
      </UnstyledButton>
      <BudgetPopover {...{ api, maximum }} {...opens} />
      <ReasonTooltip reason={text.tip({ available, ...limits })} className={classes.gauge}>
        <meter
          className={classes.meter}
          min={0}
          max={maximum}
          low={maximum * LOW_BUDGET}
          value={available}
          aria-label={text.label}
        />
        {t().frame.available({ available, maximum })}
      </ReasonTooltip>
    </span>
  );
}

/** Seconds that the next call still waits, rounded up; 0 for waits shorter than `SHORTEST_WAIT_MS`. */
function secondsOfWait(budget: Budget | undefined, now: Monotonic): number {
  const ms = waitingAt(budget, now);
  return ms < SHORTEST_WAIT_MS ? 0 : Math.ceil(ms / 1000);
}

/** The limits of a bucket; null if the store has not reported them. */
function limitsOf(bucket: BucketState | null = null) {
  return bucket && { maximum: bucket.maximum, perSecond: bucket.restorePerSecond };
}

/** What is available now in an API's bucket; 0 until the store has reported it. */
function whatIsLeft(budget: Budget | undefined, api: LimitedApi, now: Monotonic): number {
  const bucket = budget?.[api] ?? null;
  return budget === undefined || bucket === null ? 0 : availableAt(bucket, budget.at, now);
}
