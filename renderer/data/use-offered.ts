import { useQuery } from '@tanstack/react-query';
import { useActiveStore } from './active-store.tsx';
import { unwrap } from './host-client.ts';
import { offersOf, type OptionalDocument } from './offered-fields.ts';

/** Whether the store has what a document asks for; false while that is not known. */
export function useOffered({ needs }: OptionalDocument<unknown>): boolean {
  const { connection, session } = useActiveStore();
  const { data = false } = useQuery({
    queryKey: [connection.id, 'offers', needs],
    queryFn: async () => unwrap(await session.part(offersOf)(needs)),
    staleTime: Infinity,
  });
  return data;
}
