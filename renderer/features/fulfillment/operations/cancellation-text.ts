import { t } from '../../../../messages/language.ts';

/** What accepting a cancellation means for an order of `total` units, of which `remaining` are not fulfilled yet. */
export function cancellationText(total: number, remaining: number): string {
  const { none, all, part } = t().orderOperations.cancellation;
  if (remaining === total) return none({ total });
  return remaining === 0 ? all({ total }) : part({ done: total - remaining, total, remaining });
}
