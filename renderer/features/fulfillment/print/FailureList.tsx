import { t } from '../../../../messages/language.ts';
import { errorText } from '../../../ui/error-text.ts';
import type { SlipFailure } from './collect-slips.ts';
import classes from './print-dialog.module.css';

/** Names of one reason that are written out. */
const MOST_NAMES = 8;

/** Which orders cannot be printed, and why, together where the reason is the same. */
export function FailureList({ failures }: { failures: readonly SlipFailure[] }) {
  const reasons = new Set(failures.map(reasonOf));
  return (
    <div role="alert">
      <p>{t().print.failed({ count: failures.length })}</p>
      <ul className={classes.failures}>
        {[...reasons].map((reason) => (
          <li key={reason}>
            <bdi>{namesOf(failures.filter((failure) => reasonOf(failure) === reason))}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function namesOf(group: readonly SlipFailure[]): string {
  const names = group.slice(0, MOST_NAMES).map(({ order }) => order.orderName);
  return t().print.names({ names, more: group.length - names.length });
}

function reasonOf({ error }: SlipFailure): string {
  if (error === null) return t().print.gone;
  const { title, advice } = errorText(error, t().print.readingSlip, false);
  return `${title} ${advice}`;
}
