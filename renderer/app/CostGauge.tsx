import { Tooltip } from '@mantine/core';
import { useActiveStore } from '../data/active-store.tsx';
import { useStoreStatus } from '../state/store-status.ts';
import { useMonotonicNow } from '../ui/use-now.ts';
import { pointsAvailable, waitingFor } from './budget-text.ts';
import classes from './status-bar.module.css';

/** Shorter waits are over before they are read. */
const WORTH_SAYING_MS = 500;

/** What the store lets us ask for: GraphQL points, REST calls, and what waits for them. */
export function CostGauge() {
  const { connection } = useActiveStore();
  const budget = useStoreStatus(({ budgets }) => budgets[connection.id]);
  const now = useMonotonicNow(1000);
  if (budget === undefined) return null;
  const { graphql, rest } = budget;
  const waiting = waitingFor(budget, now);
  const points = pointsAvailable(budget, now);
  return (
    <span className={classes.gauges}>
      {waiting >= WORTH_SAYING_MS && (
        <span role="status" className={classes.waiting}>
          Next call in {(waiting / 1000).toFixed(1)} s
        </span>
      )}
      {rest !== null && (
        <Tooltip label={`REST calls in the bucket: ${String(rest.used)} of ${String(rest.size)} are used.`}>
          <span>
            REST {rest.used}/{rest.size}
          </span>
        </Tooltip>
      )}
      {graphql !== null && (
        <Tooltip
          label={`GraphQL points: ${String(points)} of ${String(graphql.maximum)} are there, ${String(graphql.restorePerSecond)} come back per second.`}
        >
          <span className={classes.gauge}>
            <meter
              className={classes.meter}
              min={0}
              max={graphql.maximum}
              low={graphql.maximum / 4}
              value={points}
              aria-label="GraphQL points available"
            />
            {points}/{graphql.maximum}
          </span>
        </Tooltip>
      )}
    </span>
  );
}
