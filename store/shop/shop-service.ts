import { ok } from '../../shared/result.ts';
import type { StoreContext } from '../store-context.ts';
import { readShop } from './shop-reader.ts';
import type { Shop, ShopState } from './shop.ts';

/** The use cases of the shop. */
export interface ShopService {
  get(): Promise<Shop>;
  /** Opens or closes the shop (D5.11): from then on, every call is answered according to its state. */
  setState(state: ShopState): Promise<Shop>;
}

/** Creates the use cases of the shop. */
export function createShopService({ read, write }: StoreContext): ShopService {
  return {
    get: () => readShop(read),
    setState: async (state) => {
      const changed = await write<Shop, never>(async (tx) => {
        await tx.updateTable('shop').set({ state }).execute();
        return ok(await readShop(tx));
      });
      if (!changed.ok) throw new Error('Changing the state cannot be refused.');
      return changed.value;
    },
  };
}
