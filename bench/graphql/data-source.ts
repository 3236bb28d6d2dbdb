/**
 * Data source of the servers that the store is compared with: reads the store's own file with one prepared statement per
 * level of a list, as the store does, and returns plain objects that contain every field.
 */
import { DatabaseSync } from 'node:sqlite';

type Row = Readonly<Record<string, number | string | null>>;

/** Fields of the query root. */
export interface DataSource {
  readonly products: (args: { readonly first: number }) => unknown;
  readonly fulfillmentOrders: (args: { readonly first: number }) => unknown;
}

/** Maximum number of children per parent, as both queries request. */
export const CHILDREN = 10;

const IDS = '(select value from json_each(?))';

/** Reads the file at `path` for every call; with `remember`, later calls return the objects of the first read. */
export function openDataSource(path: string, remember: boolean): DataSource {
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (text: string) => {
    const prepared = database.prepare(text);
    return (...values: (number | string)[]) => prepared.all(...values) as Row[];
  };
  const byIds = (text: string) => {
    const read = all(text);
    return (ids: readonly unknown[]) => byId(read(JSON.stringify(ids)));
  };
  const placesIn = (table: string, parent: string, sort: string) => {
    const read = all(`select * from (
      select ${parent} as parent, id, row_number() over (partition by ${parent} order by ${sort}, id) as rank
      from ${table} where ${parent} in ${IDS}) where rank <= ? order by rank`);
    return (parents: readonly unknown[]) => read(JSON.stringify(parents), CHILDREN + 1);
  };

  const listProducts = all('select * from product order by id limit ?');
  const totals = byIds(`select product_id as id, sum(inventory_quantity) as inventory from variant
    where product_id in ${IDS} group by product_id`);
  const variantPlaces = placesIn('variant', 'product_id', 'position');
  const variants = byIds(`select * from variant where id in ${IDS}`);

  const listOrders = all(
    `select * from fulfillment_order where status in ('open', 'in_progress') order by id limit ?`,
  );
  const orders = byIds(`select * from orders where id in ${IDS}`);
  const locations = byIds(`select * from location where id in ${IDS}`);
  const linePlaces = placesIn('fulfillment_order_line_item', 'fulfillment_order_id', 'id');
  const lines = byIds(`select * from fulfillment_order_line_item where id in ${IDS}`);
  const lineItems = byIds(`select * from line_item where id in ${IDS}`);

  return {
    products: once(remember, ({ first }) => {
      const rows = listProducts(first + 1);
      const ids = rows.slice(0, first).map(({ id }) => id);
      const inventory = totals(ids);
      const places = variantPlaces(ids);
      const found = variants(places.map(({ id }) => id));
      const below = childrenOf(places, (id) => toVariant(found.get(id)));
      return toPage('products ID', rows, first, (row) => ({
        ...toProduct(row),
        totalInventory: inventory.get(row['id'])?.['inventory'] ?? 0,
        variants: { nodes: below.get(row['id']) ?? [] },
      }));
    }),
    fulfillmentOrders: once(remember, ({ first }) => {
      const rows = listOrders(first + 1);
      const listed = rows.slice(0, first);
      const order = orders(unique(listed.map((row) => row['order_id'])));
      const location = locations(unique(listed.map((row) => row['location_id'])));
      const places = linePlaces(listed.map(({ id }) => id));
      const found = lines(places.map(({ id }) => id));
      const sold = lineItems(unique([...found.values()].map((row) => row['line_item_id'])));
      const below = childrenOf(places, (id) => toLine(found.get(id), sold));
      return toPage('fulfillmentOrders ID', rows, first, (row) => ({
        ...toFulfillmentOrder(row),
        orderName: order.get(row['order_id'])?.['name'],
        assignedLocation: { name: location.get(row['location_id'])?.['name'] },
        lineItems: { nodes: below.get(row['id']) ?? [] },
      }));
    }),
  };
}

function once<Args>(remember: boolean, read: (args: Args) => unknown): (args: Args) => unknown {
  let known: unknown;
  return (args) => (remember ? (known ??= read(args)) : read(args));
}

type Id = Row[string] | undefined;

function byId(rows: readonly Row[]): Map<Id, Row> {
  return new Map(rows.map((row) => [row['id'], row]));
}

function unique(ids: readonly Id[]): Id[] {
  return [...new Set(ids)];
}

function childrenOf<Child>(places: readonly Row[], toChild: (id: Id) => Child): Map<Id, Child[]> {
  const children = new Map<Id, Child[]>();
  for (const { parent, id, rank } of places) {
    if (Number(rank) > CHILDREN) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(toChild(id));
    else children.set(parent, [toChild(id)]);
  }
  return children;
}

function toPage(order: string, rows: readonly Row[], first: number, toNode: (row: Row) => object): object {
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1)?.['id'];
  const endCursor = Buffer.from(JSON.stringify([order, last, last, nodes.length])).toString('base64url');
  return { nodes: nodes.map(toNode), pageInfo: { hasNextPage: rows.length > first, endCursor } };
}

function toProduct(row: Row): object {
  return {
    id: `gid://service/Product/${String(row['id'])}`,
    title: row['title'],
    handle: row['handle'],
    status: capitals(row['status']),
    vendor: row['vendor'],
    productType: row['product_type'],
    tags: JSON.parse(String(row['tags'])) as string[],
    createdAt: timestamp(row['created_at']),
    updatedAt: timestamp(row['updated_at']),
  };
}

function toVariant(row: Row = {}): object {
  return {
    id: `gid://service/ProductVariant/${String(row['id'])}`,
    title: [row['option1'], row['option2'], row['option3']].filter((value) => value !== null).join(' / '),
    sku: row['sku'],
    barcode: row['barcode'],
    price: money(row['price']),
    compareAtPrice: money(row['compare_at_price']),
    position: row['position'],
    inventoryPolicy: capitals(row['inventory_policy']),
    inventoryQuantity: row['inventory_quantity'],
    taxable: row['taxable'] === 1,
    updatedAt: timestamp(row['updated_at']),
  };
}

function toFulfillmentOrder(row: Row): object {
  const { firstName, lastName, city, zip } = JSON.parse(String(row['destination'])) as Row;
  return {
    id: `gid://service/FulfillmentOrder/${String(row['id'])}`,
    status: capitals(row['status']),
    requestStatus: capitals(row['request_status']),
    fulfillBy: row['fulfill_by'] === null ? null : timestamp(row['fulfill_by']),
    createdAt: timestamp(row['created_at']),
    updatedAt: timestamp(row['updated_at']),
    destination: { firstName, lastName, city, zip },
  };
}

function toLine(row: Row = {}, sold: ReadonlyMap<Id, Row>): object {
  const item = sold.get(row['line_item_id']);
  return {
    id: `gid://service/FulfillmentOrderLineItem/${String(row['id'])}`,
    totalQuantity: row['quantity'],
    remainingQuantity: row['fulfillable_quantity'],
    productTitle: item?.['title'],
    variantTitle: item?.['variant_title'],
    sku: item?.['sku'],
  };
}

function capitals(word: Id): string {
  return String(word).toUpperCase();
}

function money(minor: Id): string | null {
  return typeof minor === 'number' ? (minor / 100).toFixed(2) : null;
}

function timestamp(instant: Id): string {
  return `${new Date(Number(instant)).toISOString().slice(0, -1)}+00:00`;
}
