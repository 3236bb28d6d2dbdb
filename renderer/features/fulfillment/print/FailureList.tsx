import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { errorText } from '../../../ui/error-text.ts';
import { firstNames } from '../../../ui/first-names.ts';
import type { OrderFailure } from './collect-orders.ts';
import classes from './print-dialog.module.css';

/** Maximum names written out per reason. */
export const MOST_NAMES = 8;

/** Which orders could not be read, and why, grouped by reason. */
export function FailureList({
  failures,
  failed,
  did,
}: {
  failures: readonly OrderFailure[];
  /** The consequence, as a sentence. */
  failed: string;
  /** What was attempted, as the subject of a sentence: see `ErrorNotice`. */
  did: string;
}) {
  const texts = t().print;
  const reasonOf = ({ error }: OrderFailure) => (error === null ? texts.gone : problemText(error, did));
  const namesOf = (reason: string) =>
    failures.filter((failure) => reasonOf(failure) === reason).map(({ order }) => order.orderName);
  return (
    <div role="alert">
      <p>{failed}</p>
      <ul className={classes.failures}>
        {[...new Set(failures.map(reasonOf))].map((reason) => (
          <li key={reason}>
            <bdi>{firstNames(namesOf(reason), MOST_NAMES)}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The title of a failure, and what to do about it. */
export function problemText(error: ApiError, did: string): string {
  const { title, advice } = errorText(error, did, false);
  return `${title} ${advice}`;
}
