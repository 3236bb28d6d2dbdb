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
      <p>
        {failures.length === 1
          ? 'The packing slip of one order cannot be printed.'
          : `The packing slips of ${String(failures.length)} orders cannot be printed.`}
      </p>
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
  const more = group.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${String(more)} more` : names.join(', ');
}

function reasonOf({ error }: SlipFailure): string {
  if (error === null) return 'it is not there any more.';
  const { title, advice } = errorText(error, 'reading it', false);
  return `${title.charAt(0).toLowerCase()}${title.slice(1)} ${advice}`;
}
