import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ProductId } from '../../../shared/ids.ts';

interface LastProducts {
  readonly byConnection: Readonly<Record<ConnectionId, ProductId | null>>;
}

const useLastProducts = create<LastProducts>()(
  persist(() => ({ byConnection: {} }), {
    name: 'storedesk.variants.last-product',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** The product that was open last in a store, also before the app was closed; null when none was. */
export function useLastProduct(connection: ConnectionId): ProductId | null {
  return useLastProducts(({ byConnection }) => byConnection[connection] ?? null);
}

export function rememberLastProduct(connection: ConnectionId, product: ProductId | null): void {
  useLastProducts.setState(({ byConnection }) => ({
    byConnection: { ...byConnection, [connection]: product },
  }));
}
