import { t } from '../../messages/language.ts';
import { msBetween } from '../../shared/clock.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { type LimitedApi, useBudgetSamples } from '../state/store-status.ts';
import { formatRelative } from '../ui/format.ts';
import { LinePlot } from '../ui/plot/Plot.tsx';
import { useMonotonicNow } from '../ui/use-now.ts';
import { SAMPLED_MS } from '../state/budget-samples.ts';
import { budgetCourse } from './budget-course.ts';
import classes from './status-bar.module.css';

/** Plots an API's available budget over the last five minutes and states its lowest value. */
export function BudgetPlot({ api, maximum }: { api: LimitedApi; maximum: number }) {
  const { connection } = useActiveStore();
  const samples = useBudgetSamples(connection.id, api);
  const now = useMonotonicNow(1000);
  const course = budgetCourse(samples, now);
  if (course === null) return null;
  const { points, lowest } = course;
  const texts = t().frame.budget;
  const said = texts.lowest({
    available: lowest.available,
    maximum,
    ago: timeAgo(msBetween(lowest.at, now)),
  });
  const most = Math.max(maximum, ...points.map(({ y }) => y));
  const title = texts[api].course;
  return (
    <>
      <p className={classes.popoverText}>{said}</p>
      <LinePlot
        points={points}
        range={{ from: now - SAMPLED_MS, to: now, most }}
        label={texts.plot({ title, said })}
        start={timeAgo(SAMPLED_MS)}
        end={timeAgo(0)}
        top={title}
      />
    </>
  );
}

function timeAgo(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1000);
  return seconds < 60
    ? formatRelative(-seconds, 'second')
    : formatRelative(-Math.floor(seconds / 60), 'minute');
}
