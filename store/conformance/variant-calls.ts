import { expect } from 'vitest';
import type { StoreClient } from './store-client.ts';

/** The REST calls on one variant, to the store that is running when they are made. */
export function variantCalls(store: () => StoreClient) {
  return {
    create: async (product_id: number, variant: object) =>
      store().call('variants.create', { params: { product_id }, body: { variant } }),
    read: async (variant_id: number) => store().call('variants.get', { params: { variant_id } }),
    update: async (variant_id: number, variant: object) =>
      store().call('variants.update', { params: { variant_id }, body: { variant } }),
  };
}

/** Checks that an answer is a refusal, and returns the fields that it names. */
export async function refused(
  answer: Promise<{ status: number; body: { errors?: object } }>,
): Promise<string[]> {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return Object.keys(body.errors ?? {});
}
