import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { WriteNote } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { VARIANT_PAGE } from '../../../shared/variant/variant-limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import type { Rest } from '../../data/rest-client.ts';
import { saveSheet } from './save-sheet.ts';
import { toVariantInput, type FieldValues } from './variant-fields.ts';
import type { VariantSheet } from './variant-sheet.ts';

export const variantKeys = {
  ofProduct: (connection: ConnectionId, product: ProductId) => [connection, 'variants', product] as const,
};

/** All variants of a product: a product holds fewer than one page does (specification 8). */
export const variantsQuery = (connection: ConnectionId, rest: Rest, product: ProductId) =>
  queryOptions({
    queryKey: variantKeys.ofProduct(connection, product),
    queryFn: async ({ signal }) => readVariants(rest, product, signal),
  });

async function readVariants(rest: Rest, product: ProductId, signal: AbortSignal): Promise<VariantWire[]> {
  const { variants } = await rest('variants.list', {
    params: { product_id: product },
    query: { limit: String(VARIANT_PAGE.max) },
    signal,
  });
  return variants;
}

/** Saves a sheet through the store, keeps the query cache in step, and afterwards has the screens read again. */
export function useSaveSheet(
  sheet: VariantSheet,
  product: ProductId,
  productTitle: string,
): () => Promise<void> {
  const { connection, rest, invalidate } = useActiveStore();
  const queryClient = useQueryClient();
  const query = variantsQuery(connection.id, rest, product);
  return async () => {
    // An answer that was on its way before the save must not show old values after it.
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await saveSheet(sheet, {
      list: async () => asResult(queryClient.query({ ...query, staleTime: 0 })),
      get: async (id) =>
        asResult(rest('variants.get', { params: { variant_id: id } }).then(({ variant }) => variant)),
      put: async ({ id, values }) => {
        const stored = sheet.find(id);
        return asResult(
          rest('variants.update', {
            params: { variant_id: id },
            body: { variant: { id, ...toVariantInput(values) } },
            ...(stored !== undefined && { note: noteChange(stored, values, productTitle) }),
          }).then(({ variant }) => variant),
        );
      },
      onStored: (stored) =>
        queryClient.setQueryData(query.queryKey, (variants) =>
          variants?.map((variant) => stored.get(variant.id) ?? variant),
        ),
    });
    if (sheet.save.kind === 'finished') {
      await invalidate({ keys: [query.queryKey], graphql: ['Product', 'ProductVariant'] });
    }
  };
}

/** What the activity log is to know of a change: the product's and the variant's name, and what the fields held. */
function noteChange(stored: VariantWire, values: FieldValues, productTitle: string): WriteNote {
  const before = [...values.keys()].map((field) => [field, stored[field]] as const);
  return {
    subject: { kind: 'variant', id: stored.id, name: `${productTitle}: ${stored.title}`.slice(0, 1_000) },
    before: Object.fromEntries(before),
  };
}

async function asResult<T>(call: Promise<T>): Promise<Result<T, ApiError>> {
  try {
    return ok(await call);
  } catch (thrown) {
    return err(toApiError(thrown));
  }
}
