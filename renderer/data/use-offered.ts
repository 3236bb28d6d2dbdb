import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/language.ts';
import type { Offered } from '../../shared/contract/connection.ts';
import { fieldName } from '../ui/error-text.ts';
import { useActiveStore } from './active-store.tsx';
import { offerKeys } from './connection-queries.ts';
import { useHost } from './host-context.tsx';
import type { Field, OptionalDocument } from './offered-fields.ts';

/** What is known about fields of the store's schema; empty until then. */
function useOffers(fields: readonly Field[]): Readonly<Record<string, Offered>> {
  const host = useHost();
  const { connection } = useActiveStore();
  const { data = {} } = useQuery({
    queryKey: offerKeys.of(connection.id, fields),
    queryFn: async () => host.call('connections.offers', { connection: connection.id, fields: [...fields] }),
    staleTime: Infinity,
  });
  return data;
}

/** Whether the store has a field; false until that is known. */
export function useIsOffered(field: Field): boolean {
  return useOffers([field])[field] === 'yes';
}

/** The same for the field that a document needs. */
export function useOffered({ needs }: OptionalDocument<unknown>): boolean {
  return useIsOffered(needs);
}

/**
 * Why the store lacks what something needs, naming the fields; null if it has them, or if only its answers can tell (D8.3).
 */
export function useWhyNotOffered(...fields: readonly Field[]): string | null {
  const offers = useOffers(fields);
  const missing = fields.filter((field) => offers[field] === 'no');
  if (missing.length === 0) return null;
  return t().frame.whyNotOffered({ fields: missing.map(fieldName) });
}
