import { useStoreQuestions } from '../../data/theme-record-queries.ts';
import type { Connection } from '../../../shared/contract/connection.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { formatNumber } from '../../ui/format.ts';

/** Number of scheduled publishes that wait for a decision, in the stores selected by `isOf`. Renders nothing for 0. */
export function QuestionCount({
  isOf,
  label,
}: {
  isOf: (store: Connection) => boolean;
  label: (counted: { count: number }) => string;
}) {
  const stores = (useStoreQuestions() ?? []).filter(({ connection }) => isOf(connection));
  const count = stores.reduce((sum, { questions }) => sum + questions.length, 0);
  return count === 0 ? null : <CountBadge count={formatNumber(count)} label={label({ count })} />;
}
