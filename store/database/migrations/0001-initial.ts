import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import { dialectOf } from '../dialect.ts';

/** Creates the tables of `tables.ts`, with the rules that a database can enforce by itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createShop(database);
  await createThemes(database);
  await createProducts(database);
  await createVariants(database);
  await createOrders(database);
  await createFulfillmentOrders(database);
  await createIndexes(database);
}

async function createShop(database: Kysely<unknown>): Promise<void> {
  await table(database, 'shop')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('domain', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('timezone', 'text', required)
    .addColumn('presentment_currencies', 'text', required)
    .addColumn('state', 'text', oneOf('state', 'open', 'frozen', 'fraudulent', 'unavailable'))
    .execute();
  await table(database, 'exchange_rate')
    .addColumn('currency', 'text', (column) => column.primaryKey().notNull())
    .addColumn('numerator', 'integer', (column) => column.notNull().check(sql`numerator > 0`))
    .addColumn('denominator', 'integer', (column) => column.notNull().check(sql`denominator > 0`))
    .execute();
  await table(database, 'store_setting')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', required)
    .execute();
}

async function createThemes(database: Kysely<unknown>): Promise<void> {
  await table(database, 'theme')
    .addColumn('id', 'integer', identity)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', oneOf('role', 'main', 'unpublished', 'demo', 'development'))
    .addColumn('phase', 'text', oneOf('phase', 'processing', 'ready', 'failed'))
    .addColumn('role_when_ready', 'text', oneOf('role_when_ready', 'main', 'unpublished'))
    .addColumn('failure', 'text')
    .addColumn('theme_store_id', 'integer')
    .addColumn('source', 'text')
    .addColumn('created_at', 'integer', required)
    .addColumn('updated_at', 'integer', required)
    .addCheckConstraint('theme_failure_when_failed', sql`(failure is not null) = (phase = 'failed')`)
    .addCheckConstraint('theme_main_is_ready', sql`role <> 'main' or phase = 'ready'`)
    .execute();
}

async function createProducts(database: Kysely<unknown>): Promise<void> {
  await table(database, 'product')
    .addColumn('id', 'integer', identity)
    .addColumn('title', 'text', required)
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', oneOf('status', 'active', 'archived', 'draft'))
    .addColumn('vendor', 'text', required)
    .addColumn('product_type', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('is_gift_card', 'integer', flag('is_gift_card'))
    .addColumn('created_at', 'integer', required)
    .addColumn('updated_at', 'integer', required)
    .execute();
  await table(database, 'product_option')
    .addColumn('product_id', 'integer', ownedBy('product'))
    .addColumn('position', 'integer', (column) => column.notNull().check(sql`position between 1 and 3`))
    .addColumn('name', 'text', required)
    .addPrimaryKeyConstraint('product_option_key', ['product_id', 'position'])
    .execute();
  await table(database, 'product_image')
    .addColumn('id', 'integer', identity)
    .addColumn('product_id', 'integer', ownedBy('product'))
    .addColumn('position', 'integer', atLeast('position', 1))
    .addColumn('alt', 'text')
    .addColumn('url', 'text', required)
    .execute();
}

async function createVariants(database: Kysely<unknown>): Promise<void> {
  await table(database, 'variant')
    .addColumn('id', 'integer', identity)
    .addColumn('product_id', 'integer', ownedBy('product'))
    .addColumn('position', 'integer', atLeast('position', 1))
    .addColumn('option1', 'text')
    .addColumn('option2', 'text')
    .addColumn('option3', 'text')
    .addColumn('combination_key', 'text', required)
    .addColumn('price', 'integer', atLeast('price', 0))
    .addColumn('compare_at_price', 'integer', (column) => column.check(sql`compare_at_price >= 0`))
    .addColumn('barcode', 'text')
    .addColumn('sku', 'text')
    .addColumn('taxable', 'integer', flag('taxable'))
    .addColumn('tax_code', 'text', required)
    .addColumn('requires_shipping', 'integer', flag('requires_shipping'))
    .addColumn('weight', 'real', atLeast('weight', 0))
    .addColumn('weight_unit', 'text', oneOf('weight_unit', 'g', 'kg', 'oz', 'lb'))
    .addColumn('image_id', 'integer', (column) => column.references('product_image.id').onDelete('set null'))
    .addColumn('inventory_item_id', 'integer', (column) => column.notNull().unique())
    .addColumn('inventory_management', 'text')
    .addColumn('inventory_policy', 'text', oneOf('inventory_policy', 'deny', 'continue'))
    .addColumn('inventory_quantity', 'integer', required)
    .addColumn('fulfillment_service', 'text', required)
    .addColumn('created_at', 'integer', required)
    .addColumn('updated_at', 'integer', required)
    .execute();
  await table(database, 'variant_metafield')
    .addColumn('variant_id', 'integer', ownedBy('variant'))
    .addColumn('namespace', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('variant_metafield_key', ['variant_id', 'namespace', 'key'])
    .execute();
}

async function createOrders(database: Kysely<unknown>): Promise<void> {
  await table(database, 'location')
    .addColumn('id', 'integer', identity)
    .addColumn('name', 'text', required)
    .addColumn('address1', 'text')
    .addColumn('address2', 'text')
    .addColumn('city', 'text')
    .addColumn('province', 'text')
    .addColumn('country_code', 'text', required)
    .addColumn('zip', 'text')
    .addColumn('phone', 'text')
    .execute();
  await table(database, 'orders')
    .addColumn('id', 'integer', identity)
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn(
      'financial_status',
      'text',
      oneOf('financial_status', 'pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'voided'),
    )
    .addColumn('presentment_currency', 'text', required)
    .addColumn('total_price', 'integer', atLeast('total_price', 0))
    .addColumn('note', 'text')
    .addColumn('tags', 'text', required)
    .addColumn('created_at', 'integer', required)
    .addColumn('processed_at', 'integer', required)
    .addColumn('updated_at', 'integer', required)
    .addColumn('cancelled_at', 'integer')
    .execute();
  await table(database, 'line_item')
    .addColumn('id', 'integer', identity)
    .addColumn('order_id', 'integer', ownedBy('orders'))
    .addColumn('variant_id', 'integer', (column) => column.references('variant.id').onDelete('set null'))
    .addColumn('inventory_item_id', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('variant_title', 'text')
    .addColumn('sku', 'text')
    .addColumn('vendor', 'text')
    .addColumn('quantity', 'integer', atLeast('quantity', 1))
    .addColumn('unit_price', 'integer', atLeast('unit_price', 0))
    .addColumn('requires_shipping', 'integer', flag('requires_shipping'))
    .execute();
}

async function createFulfillmentOrders(database: Kysely<unknown>): Promise<void> {
  await table(database, 'fulfillment_order')
    .addColumn('id', 'integer', identity)
    .addColumn('order_id', 'integer', ownedBy('orders'))
    .addColumn('location_id', 'integer', (column) => column.notNull().references('location.id'))
    .addColumn('status', 'text', oneOf('status', 'open', 'in_progress', 'cancelled', 'incomplete'))
    .addColumn('request_status', 'text', required)
    .addColumn('split_from_id', 'integer', (column) => column.references('fulfillment_order.id'))
    .addColumn('fulfill_at', 'integer')
    .addColumn('fulfill_by', 'integer')
    .addColumn('destination', 'text', required)
    .addColumn('delivery_method', 'text')
    .addColumn('international_duties', 'text')
    .addColumn('holds', 'text', required)
    .addColumn('created_at', 'integer', required)
    .addColumn('updated_at', 'integer', required)
    .execute();
  await table(database, 'fulfillment_order_line_item')
    .addColumn('id', 'integer', identity)
    .addColumn('fulfillment_order_id', 'integer', ownedBy('fulfillment_order'))
    .addColumn('line_item_id', 'integer', ownedBy('line_item'))
    // No foreign key: the line keeps the id of a variant that has since been deleted.
    .addColumn('variant_id', 'integer', required)
    .addColumn('inventory_item_id', 'integer', required)
    .addColumn('quantity', 'integer', atLeast('quantity', 1))
    .addColumn('fulfillable_quantity', 'integer', atLeast('fulfillable_quantity', 0))
    .addCheckConstraint('fulfillable_within_quantity', sql`fulfillable_quantity <= quantity`)
    .execute();
  await table(database, 'merchant_request')
    .addColumn('id', 'integer', identity)
    .addColumn('fulfillment_order_id', 'integer', ownedBy('fulfillment_order'))
    .addColumn('kind', 'text', oneOf('kind', 'fulfillment_request', 'cancellation_request'))
    .addColumn('message', 'text')
    .addColumn('notify_customer', 'integer', (column) => column.check(sql`notify_customer in (0, 1)`))
    .addColumn('sent_at', 'integer', required)
    .addColumn('response_data', 'text')
    .execute();
}

/** Lists are paged by (sort key, id); children are looked up by their parent. */
const INDEXES = {
  theme: ['updated_at, id'],
  product: ['title, id', 'vendor, id', 'product_type, id', 'created_at, id', 'updated_at, id', 'status, id'],
  product_image: ['product_id, position'],
  variant: ['product_id, position, id', 'product_id, id', 'sku, id', 'image_id', 'updated_at, id'],
  orders: [
    'created_at, id',
    'processed_at, id',
    'updated_at, id',
    'total_price, id',
    'financial_status, processed_at, id',
  ],
  line_item: ['order_id, id', 'variant_id', 'inventory_item_id'],
  fulfillment_order: [
    'order_id, id',
    'status, request_status, id',
    'status, request_status, updated_at, id',
    'location_id, id',
    'fulfill_by, id',
    'created_at, id',
    'updated_at, id',
    'split_from_id',
  ],
  fulfillment_order_line_item: ['fulfillment_order_id, id', 'line_item_id', 'variant_id'],
  merchant_request: ['fulfillment_order_id, id'],
} as const satisfies Record<string, readonly string[]>;

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  // D2.9: exactly one published theme. Publishing ensures that there is one, this index that there are not two.
  await sql`create unique index theme_one_main on theme (role) where role = 'main'`.execute(database);
  // D3.2: no combination twice in a product.
  await sql`create unique index variant_combination on variant (product_id, combination_key)`.execute(
    database,
  );
  for (const [name, lists] of Object.entries(INDEXES)) {
    for (const columns of lists) {
      const index = `${name}_by_${columns.replaceAll(', ', '_and_')}`;
      await sql`create index ${sql.raw(index)} on ${sql.raw(name)} (${sql.raw(columns)})`.execute(database);
    }
  }
}

/** STRICT makes number columns accept only numbers, as PostgreSQL does anyway. */
function table(database: Kysely<unknown>, name: string): CreateTableBuilder<string> {
  const created = database.schema.createTable(name);
  return dialectOf(database) === 'sqlite' ? created.modifyEnd(sql`strict`) : created;
}

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Never reused, even after a delete: ids are kept in cursors, in `since_id` and in the databases of clients. */
const identity: Column = (column) => column.primaryKey().autoIncrement();
const required: Column = (column) => column.notNull();

function ownedBy(parent: string): Column {
  return (column) => column.notNull().references(`${parent}.id`).onDelete('cascade');
}

function oneOf(column: string, ...values: readonly string[]): Column {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (builder) => builder.notNull().check(sql`${sql.ref(column)} in (${list})`);
}

function flag(column: string): Column {
  return (builder) => builder.notNull().check(sql`${sql.ref(column)} in (0, 1)`);
}

function atLeast(column: string, least: number): Column {
  return (builder) => builder.notNull().check(sql`${sql.ref(column)} >= ${sql.lit(least)}`);
}
