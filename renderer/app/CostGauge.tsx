import { UnstyledButton } from '@mantine/core';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { LIMITED_APIS, type LimitedApi, useStoreStatus } from '../state/store-status.ts';
import { ReasonTooltip } from '../ui/DisabledReason.tsx';
import { dialogOnDemand } from '../ui/on-demand.tsx';
import { useMonotonicNow } from '../ui/use-now.ts';
import { useOpener } from '../ui/use-opener.ts';
import { availableAt, waitingAt } from './budget-text.ts';
import classes from './status-bar.module.css';

const BudgetPopover = dialogOnDemand(
  codeOnDemand(async () => import('./BudgetPopover.tsx')),
  'BudgetPopover',
);

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
      {LIMITED_APIS.map((api) => {
        const bucket = budget[api];
        if (bucket === null) return null;
        const { maximum, restorePerSecond: perSecond } = bucket;
        return (
          <Gauge key={api} {...{ api, available: availableAt(bucket, budget.at, now), maximum, perSecond }} />
        );
      })}
    </span>
  );
}

interface GaugeProps {
  readonly api: LimitedApi;
  readonly available: number;
  readonly maximum: number;
  readonly perSecond: number;
}

function Gauge({ api, available, maximum, perSecond }: GaugeProps) {
  const text = t().frame.budget[api];
  const { button, opens } = useOpener('dialog');
  return (
    <span className={classes.gauge}>
      <UnstyledButton className={classes.gaugeName} aria-label={text.course} {...button}>
        {text.name}
      </UnstyledButton>
      <BudgetPopover {...{ api, maximum }} {...opens} />
      <ReasonTooltip reason={text.tip({ available, maximum, perSecond })} className={classes.gauge}>
        <meter
          className={classes.meter}
          min={0}
          max={maximum}
          low={maximum / 4}
          value={available}
          aria-label={text.label}
        />
        {t().frame.available({ available, maximum })}
      </ReasonTooltip>
    </span>
  );
}
