import type { StateWarning } from '../not-to-pack.ts';
import type { SlipOrder } from '../print/slip.ts';

/** The parts of an order that a picker needs. Holds nothing of the recipient. */
export interface PickOrder extends SlipOrder {
  readonly location: PickPlace;
  /** The reasons why the order is on hold, as the API names them; empty if it is not. */
  readonly holds: readonly { readonly reason: string }[];
  /** Why its state rules out packing; null if it may be packed. */
  readonly forbidden: StateWarning | null;
  /** What is still to be packed. */
  readonly lines: readonly PickLine[];
}

/** Where items are picked. `id`: null if the store no longer knows the location. */
export interface PickPlace {
  readonly id: string | null;
  readonly name: string;
}

export interface PickLine {
  /** The global ID of the order's line. */
  readonly gid: string;
  readonly sku: string | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly units: number;
}

/** What the variant adds to the data of a line. */
export interface PickedVariant {
  readonly id: string;
  readonly barcode: string | null;
}

/** One item to pick. */
export interface PickRow extends Omit<PickLine, 'gid'> {
  /** One of the lines merged into this row, for the picture. */
  readonly gid: string;
  readonly barcode: string | null;
  /** The orders that need the item, each with its units, in the given order. */
  readonly orders: readonly { readonly orderName: string; readonly units: number }[];
}

/** The items picked at one location, by SKU. */
export interface PickLocation {
  readonly name: string;
  readonly rows: readonly PickRow[];
  readonly units: number;
}

/** Why an order is not on a list. */
export type LeftOutReason = StateWarning | 'on_hold' | 'nothing_left';

export interface PickList {
  /** By name. */
  readonly locations: readonly PickLocation[];
  readonly units: number;
  /** The orders on the list. */
  readonly orders: readonly PickOrder[];
  readonly leftOut: readonly { readonly order: PickOrder; readonly why: LeftOutReason }[];
}

/**
 * Sums up what is to be picked for orders: by location, then SKU, with items without a SKU last. Two lines are the same
 * item if they have the same SKU and the same variant or, if the variant is unknown, the same titles.
 * @param variants by the lines' global IDs
 * @param alsoOnHold whether orders on hold are included: only if the user asks for it
 */
export function sumPickList(
  orders: readonly PickOrder[],
  variants: ReadonlyMap<string, PickedVariant>,
  alsoOnHold: boolean,
): PickList {
  const sorted = orders.map((order) => ({ order, why: whyLeftOut(order, alsoOnHold) }));
  const listed = sorted.filter(({ why }) => why === null).map(({ order }) => order);
  const places = new Map<string, { name: string; rows: Map<string, PickRow> }>();
  for (const { location, lines, orderName } of listed) {
    const placeKey = location.id ?? location.name;
    const place = places.get(placeKey) ?? { name: location.name, rows: new Map<string, PickRow>() };
    places.set(placeKey, place);
    for (const line of lines) {
      const variant = variants.get(line.gid);
      const thing = variant?.id ?? [line.title, line.variantTitle];
      const key = JSON.stringify([line.sku, thing]);
      const before = place.rows.get(key) ?? {
        ...line,
        barcode: variant?.barcode ?? null,
        units: 0,
        orders: [],
      };
      place.rows.set(key, addLine(before, orderName, line.units));
    }
  }
  const locations = [...places.values()].map(({ name, rows }) => ({
    name,
    rows: [...rows.values()].toSorted(bySku),
    units: sum([...rows.values()]),
  }));
  return {
    locations: locations.toSorted((a, b) => compareTexts(a.name, b.name)),
    units: sum(locations),
    orders: listed,
    leftOut: sorted.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
  };
}

/** The state takes precedence, because a hold can be released; an order with nothing left needs no other reason. */
function whyLeftOut({ forbidden, holds, lines }: PickOrder, alsoOnHold: boolean): LeftOutReason | null {
  if (forbidden !== null) return forbidden;
  if (lines.length === 0) return 'nothing_left';
  return holds.length > 0 && !alsoOnHold ? 'on_hold' : null;
}

function addLine(row: PickRow, orderName: string, units: number): PickRow {
  // Fulfillment orders of the same order share its name.
  const isListed = row.orders.some((one) => one.orderName === orderName);
  const orders = isListed
    ? row.orders.map((one) => (one.orderName === orderName ? { orderName, units: one.units + units } : one))
    : [...row.orders, { orderName, units }];
  return { ...row, units: row.units + units, orders };
}

function sum(parts: readonly { readonly units: number }[]): number {
  return parts.reduce((total, { units }) => total + units, 0);
}

function bySku(a: PickRow, b: PickRow): number {
  const missing = Number(a.sku === null) - Number(b.sku === null);
  return (
    missing ||
    compareTexts(a.sku ?? '', b.sku ?? '') ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.variantTitle ?? '', b.variantTitle ?? '')
  );
}

/** Sorts A-2 before A-10. */
const order = new Intl.Collator('en', { numeric: true });

function compareTexts(a: string, b: string): number {
  return order.compare(a, b);
}
