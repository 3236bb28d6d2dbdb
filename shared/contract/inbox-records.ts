import { z } from 'zod';
import { catalogueViewSchema, type CatalogueView } from '../catalogue/catalogue-view.ts';
import { FULFILLMENT_STATES } from '../fulfillment/fulfillment-order.ts';
import { isLineMessageTooLong } from '../fulfillment/rejection.ts';
import { fulfillmentOrderIdSchema, fulfillmentOrderLineItemIdSchema } from '../ids.ts';
import { connectionIdSchema } from './connection.ts';

/** What this computer keeps about a store: saved views, saved texts, which packing slips were printed, what was picked. */

/** What a list can be divided by. */
export const GROUPINGS = ['none', 'location', 'carrier', 'due'] as const;
/** How a list can be sorted; `usual`: as its view is. */
export const SORTINGS = ['usual', 'name', 'waiting'] as const;
/** When the orders of a list are due: on the day of the search, or on it and the two after it. */
export const DUE_DAYS = ['any', 'today', 'three_days'] as const;

/** A search that can be kept. Who it is for is missing on purpose: a recipient's name is not written to disk. */
export const inboxSearchSchema = z.object({
  orderName: z.string().max(200),
  sku: z.string().max(200),
  /** None: those of the view. */
  states: z.array(z.enum(FULFILLMENT_STATES)),
  overdue: z.boolean(),
  printed: z.enum(['any', 'printed', 'not_printed']),
  // Views that were saved before these could be chosen have none of them.
  picked: z.enum(['any', 'picked', 'not_picked']).default('any'),
  due: z.enum(DUE_DAYS).default('any'),
  location: z.object({ id: z.number().int().positive(), name: z.string() }).nullable().default(null),
  /** The name of a delivery method, or its type where it has no name; empty: any. */
  carrier: z.string().max(200).default(''),
  grouping: z.enum(GROUPINGS).default('none'),
  sorting: z.enum(SORTINGS).default('usual'),
});
export type InboxSearch = z.infer<typeof inboxSearchSchema>;

export const savedViewSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  name: z.string().trim().min(1).max(60),
  /** The built-in view that it narrows, by its id; `VARIANT_VIEWS` for a view of all variants. */
  base: z.string().max(40),
  search: z.union([catalogueViewSchema, inboxSearchSchema]),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export type InboxView = SavedView & { readonly search: InboxSearch };
export type VariantView = SavedView & { readonly search: CatalogueView };

export const VARIANT_VIEWS = 'variants';

export function isVariantView(view: SavedView): view is VariantView {
  return 'sort' in view.search;
}

export function isInboxView(view: SavedView): view is InboxView {
  return !isVariantView(view);
}

/** What the host itself finds wrong with the name of a view: another view of the store has it. */
export const NAME_TAKEN = 'name_taken';

/** A short text to write again. It is no longer than the shortest message that the store takes (D4.5). */
export const savedTextSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  text: z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isLineMessageTooLong(text)),
});
export type SavedText = z.infer<typeof savedTextSchema>;

/** Units of an order's lines that were scanned, at most as many as are to be picked. */
export const scannedUnitsSchema = z
  .array(z.object({ line: fulfillmentOrderLineItemIdSchema, units: z.number().int().positive() }))
  .max(1_000);
export type ScannedUnits = z.infer<typeof scannedUnitsSchema>;

/**
 * When the order had last changed as its mark was set, as the store says it: a request that was sent later is another one
 * (D4.2), and the mark is not of it.
 */
const orderUpdatedAt = z.string().max(64);

const pickingSchema = z.object({
  order: fulfillmentOrderIdSchema,
  orderUpdatedAt,
  picked: z.boolean(),
  /** What of it was scanned; of an order that was marked by hand nothing. */
  scanned: scannedUnitsSchema,
});

/** A mark of an order, `at` milliseconds since 1970. Marks that earlier versions set do not know of which change they are. */
const markSchema = z.object({
  order: fulfillmentOrderIdSchema,
  orderUpdatedAt: orderUpdatedAt.nullable(),
  at: z.number(),
});
export type OrderMark = z.infer<typeof markSchema>;

/** An order that was picked, or begun, on this computer; `at`: when that changed last. */
export const pickedOrderSchema = pickingSchema.extend(markSchema.shape);
export type PickedOrder = z.infer<typeof pickedOrderSchema>;

const printedOrders = z
  .array(z.object({ order: fulfillmentOrderIdSchema, orderUpdatedAt }))
  .min(1)
  .max(1_000);

export const INBOX_RECORD_CALLS = {
  /** In the order in which they were saved. */
  'views.list': { input: z.object({ connection: connectionIdSchema }), output: z.array(savedViewSchema) },
  /** `id` null makes a new one. A name that another view of the store has is an `invalid` error at `name` (`NAME_TAKEN`). */
  'views.save': {
    input: savedViewSchema.extend({ id: z.string().max(64).nullable() }),
    output: savedViewSchema,
  },
  'views.remove': {
    input: z.object({ connection: connectionIdSchema, id: z.string().max(64) }),
    output: z.null(),
  },
  /** In the order in which they were saved. */
  'texts.list': { input: z.object({ connection: connectionIdSchema }), output: z.array(savedTextSchema) },
  /** A text that the store has already is not kept twice. */
  'texts.save': { input: savedTextSchema.omit({ id: true }), output: savedTextSchema },
  'texts.remove': {
    input: z.object({ connection: connectionIdSchema, id: z.string().max(64) }),
    output: z.null(),
  },
  /** Which packing slips were printed here, and when (milliseconds since 1970); newest first, at most 10,000. */
  'printed.list': {
    input: z.object({ connection: connectionIdSchema }),
    output: z.array(markSchema),
  },
  'printed.set': {
    input: z.object({ connection: connectionIdSchema, orders: printedOrders, printed: z.boolean() }),
    output: z.null(),
  },
  /** What was picked here, what changed last first, at most 10,000 orders. */
  'picked.list': {
    input: z.object({ connection: connectionIdSchema }),
    output: z.array(pickedOrderSchema),
  },
  /** Keeps this of the orders instead of what was known. One that is not picked and has nothing scanned is forgotten. */
  'picked.set': {
    input: z.object({ connection: connectionIdSchema, orders: z.array(pickingSchema).min(1).max(1_000) }),
    output: z.null(),
  },
} as const;
