import { z } from 'zod';
import { catalogueViewSchema, type CatalogueView } from '../catalogue/catalogue-view.ts';
import { FULFILLMENT_STATES } from '../fulfillment/fulfillment-order.ts';
import { isLineMessageTooLong } from '../fulfillment/rejection.ts';
import { fulfillmentOrderIdSchema, fulfillmentOrderLineItemIdSchema } from '../ids.ts';
import { connectionIdSchema, ofConnection } from './connection.ts';
import { MAX_VIEW_NAME } from '../limits.ts';

/** Local records about a store: saved views, saved texts, printed packing slips, and picked orders. */

/** What a list can be grouped by. */
export const GROUPINGS = ['none', 'location', 'carrier', 'due'] as const;
/** How a list can be sorted; `usual`: the view's default order. */
export const SORTINGS = ['usual', 'name', 'waiting'] as const;
/** When the orders of a list are due: on the day of the search, or within three days starting with it. */
const DUE_DAYS = ['any', 'today', 'three_days'] as const;

/** A search that can be saved. It has no recipient on purpose: recipients' names are not written to disk. */
export const inboxSearchSchema = z.object({
  orderName: z.string().max(200),
  sku: z.string().max(200),
  /** Empty for the view's own states. */
  states: z.array(z.enum(FULFILLMENT_STATES)),
  overdue: z.boolean(),
  printed: z.enum(['any', 'printed', 'not_printed']),
  // The defaults below are for views saved by versions without these fields.
  picked: z.enum(['any', 'picked', 'not_picked']).default('any'),
  due: z.enum(DUE_DAYS).default('any'),
  location: z.object({ id: z.number().int().positive(), name: z.string() }).nullable().default(null),
  /** The name of a delivery method, or its type if it has no name; empty for any. */
  carrier: z.string().max(200).default(''),
  grouping: z.enum(GROUPINGS).default('none'),
  sorting: z.enum(SORTINGS).default('usual'),
});
export type InboxSearch = z.infer<typeof inboxSearchSchema>;

export const savedViewSchema = z.object({
  id: z.string(),
  connection: connectionIdSchema,
  name: z.string().trim().min(1).max(MAX_VIEW_NAME),
  /** Id of the built-in view that this view narrows; `VARIANT_VIEWS` for a view of all variants. */
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

/** Error code for a view's name that another view of the store already has. */
export const NAME_TAKEN = 'name_taken';

/** A short reusable text, at most as long as the shortest message limit of the store (D4.5). */
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

/** Scanned units per line of an order, at most as many as must be picked. */
export const scannedUnitsSchema = z
  .array(z.object({ line: fulfillmentOrderLineItemIdSchema, units: z.number().int().positive() }))
  .max(1_000);
export type ScannedUnits = z.infer<typeof scannedUnitsSchema>;

/**
 * The order's last change, in the store's format, when its mark was set: a request sent later is a new one (D4.2), to which the
 * mark does not apply.
 */
const orderUpdatedAt = z.string().max(64);

const pickingSchema = z.object({
  order: fulfillmentOrderIdSchema,
  orderUpdatedAt,
  picked: z.boolean(),
  /** The scanned units; empty for an order that was marked by hand. */
  scanned: scannedUnitsSchema,
});

/** A mark on an order, `at` in milliseconds since 1970. `orderUpdatedAt` is null for marks set by earlier versions. */
const markSchema = z.object({
  order: fulfillmentOrderIdSchema,
  orderUpdatedAt: orderUpdatedAt.nullable(),
  at: z.number(),
});
export type OrderMark = z.infer<typeof markSchema>;

/** An order that was picked, or partly picked, on this computer; `at`: when that last changed. */
const pickedOrderSchema = pickingSchema.extend(markSchema.shape);
export type PickedOrder = z.infer<typeof pickedOrderSchema>;

const printedOrders = z
  .array(z.object({ order: fulfillmentOrderIdSchema, orderUpdatedAt }))
  .min(1)
  .max(1_000);

export const INBOX_RECORD_CALLS = {
  /** In the order in which they were saved. */
  'views.list': { input: ofConnection, output: z.array(savedViewSchema) },
  /** `id` null creates a new view. A name that another view of the store has is an `invalid` error at `name` (`NAME_TAKEN`). */
  'views.save': {
    input: savedViewSchema.extend({ id: z.string().max(64).nullable() }),
    output: savedViewSchema,
  },
  'views.remove': {
    input: z.object({ connection: connectionIdSchema, id: z.string().max(64) }),
    output: z.null(),
  },
  /** In the order in which they were saved. */
  'texts.list': { input: ofConnection, output: z.array(savedTextSchema) },
  /** A text that is already saved for the store is not saved twice. */
  'texts.save': { input: savedTextSchema.omit({ id: true }), output: savedTextSchema },
  'texts.remove': {
    input: z.object({ connection: connectionIdSchema, id: z.string().max(64) }),
    output: z.null(),
  },
  /** The packing slips printed on this computer, and when (milliseconds since 1970); newest first, at most 10,000. */
  'printed.list': {
    input: ofConnection,
    output: z.array(markSchema),
  },
  'printed.set': {
    input: z.object({ connection: connectionIdSchema, orders: printedOrders, printed: z.boolean() }),
    output: z.null(),
  },
  /** The orders picked on this computer, most recently changed first, at most 10,000. */
  'picked.list': {
    input: ofConnection,
    output: z.array(pickedOrderSchema),
  },
  /** Replaces the records of these orders. An order that is not picked and has nothing scanned is removed. */
  'picked.set': {
    input: z.object({ connection: connectionIdSchema, orders: z.array(pickingSchema).min(1).max(1_000) }),
    output: z.null(),
  },
} as const;
