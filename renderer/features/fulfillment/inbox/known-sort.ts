import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { Offers } from '../../../data/offered-fields.ts';
import type { ViewArguments } from './fulfillment-views.ts';

/** Adapts a list to what the store can sort: by ID, that is by age, if the store does not know the sort key (D8.1). */
export async function knownSort(
  offers: Offers,
  read: ViewArguments,
): Promise<Result<ViewArguments, ApiError>> {
  if (read.sortKey === 'ID' || read.sortKey === 'UPDATED_AT') return ok(read);
  const offered = await offers(`FulfillmentOrderSortKeys.${read.sortKey}`);
  if (!offered.ok) return offered;
  return ok(offered.value ? read : { ...read, sortKey: 'ID' });
}
