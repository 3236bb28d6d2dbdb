import type { FastifyInstance } from 'fastify';
import { isAtLeast } from '../../shared/api-version.ts';
import {
  READ_ONLY_VARIANT_FIELDS,
  type VariantWire,
  type VariantWriteBody,
} from '../../shared/contract/variant-wire.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { JsonText } from '../http/json-text.ts';
import { linkHeader } from '../http/pagination.ts';
import { registerEndpoint } from '../http/rest-endpoint.ts';
import type { ServiceFailure } from '../service-failure.ts';
import type { VariantWrite } from './variant-plan.ts';
import type { VariantService } from './variant-service.ts';
import { toSingleVariantWire, toVariantText, toVariantWire, UNIFORM_FROM } from './variant-wire.ts';
import type { FoundVariant } from './variant-writes.ts';

/** Registers the REST calls of variants (specification 4.2). */
export function registerVariantRoutes(rest: FastifyInstance, variants: VariantService): void {
  registerEndpoint(rest, 'variants.list', async ({ params, query, version, address, setHeader }) => {
    const listed = await variants.list(productId(params), query);
    if (!listed.ok) return err(listed.error);
    const { limit, links, ...listing } = listed.value;
    const presentation = { version, ...listing };
    const link = linkHeader(address, links, { limit: String(limit), fields: query.fields });
    if (link !== null) setHeader('link', link);
    if (query.fields !== undefined)
      return ok({ variants: listing.variants.map((variant) => toVariantWire(variant, presentation)) });
    const texts = listing.variants.map((variant) => toVariantText(variant, presentation));
    return ok(new JsonText(`{"variants":[${texts.join(',')}]}`));
  });
  registerEndpoint(rest, 'variants.count', async ({ params }) => {
    const count = await variants.count(productId(params));
    return count.ok ? ok({ count: count.value }) : err(count.error);
  });
  registerEndpoint(rest, 'variants.get', async ({ params, version }) =>
    wrap(await variants.get(variantId(params)), version),
  );
  registerEndpoint(rest, 'variants.create', async ({ params, body, version }) =>
    wrap(await variants.create(productId(params), toWrite(body)), version),
  );
  registerEndpoint(rest, 'variants.update', async ({ params, body, version }) =>
    wrap(await variants.update(variantId(params), withoutUniformEcho(toWrite(body), version)), version),
  );
  registerEndpoint(rest, 'variants.delete', async ({ params }) => {
    const removed = await variants.remove(productId(params), variantId(params));
    return removed.ok ? ok({}) : err(removed.error);
  });
}

/** Separates the read-only fields; the service decides whether they are allowed. */
function toWrite({ variant }: VariantWriteBody): VariantWrite {
  const isReadOnly = (field: string): boolean => READ_ONLY_VARIANT_FIELDS.includes(field);
  const sent = Object.entries(variant);
  return {
    ...Object.fromEntries(sent.filter(([field]) => !isReadOnly(field))),
    readOnly: Object.fromEntries(sent.filter(([field]) => isReadOnly(field))),
  };
}

/**
 * From 2025-01, two fields have the same value for all variants (D3.10). Sent back unchanged, they say nothing about
 * the stored values and must not replace them, because older versions still return those.
 */
function withoutUniformEcho(write: VariantWrite, version: string): VariantWrite {
  if (!isAtLeast(version, UNIFORM_FROM)) return write;
  const { inventory_management: management, fulfillment_service: service, ...rest } = write;
  return {
    ...rest,
    ...(management !== 'shopify' && { inventory_management: management }),
    ...(service !== 'manual' && service !== 'gift_card' && { fulfillment_service: service }),
  };
}

function productId(params: { product_id: string }): ProductId {
  return Number(params.product_id) as ProductId;
}

function variantId(params: { variant_id: string }): VariantId {
  return Number(params.variant_id) as VariantId;
}

function wrap(
  result: Result<FoundVariant, ServiceFailure>,
  version: string,
): Result<{ variant: VariantWire }, ServiceFailure> {
  if (!result.ok) return err(result.error);
  const { variant, isGiftCard } = result.value;
  return ok({ variant: toSingleVariantWire(variant, { version, isGiftCard, currencies: null }) });
}
