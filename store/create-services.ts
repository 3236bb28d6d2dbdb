import type { BulkOperations } from './bulk/bulk-operation.ts';
import { createFulfillmentService } from './fulfillment/fulfillment-service.ts';
import type { CursorSigner } from './http/pagination.ts';
import { createShopService } from './shop/shop-service.ts';
import type { StoreContext } from './store-context.ts';
import { createThemeService, type ThemeDependencies } from './theme/theme-service.ts';
import { createVariantService } from './variant/variant-service.ts';

export interface ServiceDependencies {
  readonly themes: ThemeDependencies;
  readonly bulk: BulkOperations;
  /** Signs the page cursors of REST. */
  readonly signer: CursorSigner;
}

/** The use cases, by entity. REST and GraphQL are adapters over the same ones. */
export type Services = ReturnType<typeof createServices>;

/** Creates the use cases of every entity. */
export function createServices(context: StoreContext, { themes, bulk, signer }: ServiceDependencies) {
  return {
    shop: createShopService(context),
    themes: createThemeService(context, themes),
    variants: createVariantService(context, signer),
    fulfillment: createFulfillmentService(context),
    bulk,
  };
}
