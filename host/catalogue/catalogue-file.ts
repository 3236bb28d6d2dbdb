import { existsSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type {
  CatalogueProduct,
  CatalogueRow,
  CatalogueVariant,
} from '../../shared/catalogue/catalogue-variant.ts';
import { catalogueRowSchema } from '../../shared/catalogue/catalogue-variant.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';

/**
 * A store's products and variants as a SQLite file. It is a copy: whatever is wrong with it, it is made anew. `row` and
 * `number` are ids of this file, small and without holes, because those of a store fill 53 bits.
 */
const TABLES = `
  create table products (
    number integer primary key, id integer not null unique, title text not null, handle text not null,
    status text not null, vendor text not null, type text not null, tags text not null, options text not null,
    updated_at text not null
  ) strict;
  create table variants (
    row integer primary key, id integer not null, product integer not null, title text not null, options text not null,
    position integer not null, price text not null, compare_at_price text, sku text, barcode text,
    inventory_policy text not null, inventory_quantity integer not null, taxable integer not null, updated_at text not null
  ) strict;
  create table facts (name text primary key, value text not null) strict;
`;

/** Made after the rows: before, it takes twice as long. */
const INDEXES = `
  create unique index variants_id on variants (id);
  create index variants_product on variants (product, position);
  create index variants_sku on variants (sku collate nocase);
`;

/** Of the tables. A file with another number is made anew. */
const VERSION = 1;

/** What has changed in the store: rows as they stand now, and the ids of those that are gone. */
export interface CatalogueChanges {
  readonly products: readonly CatalogueProduct[];
  readonly variants: readonly CatalogueVariant[];
  readonly gone: { readonly products: readonly number[]; readonly variants: readonly number[] };
  /** What is to be known of the copy from then on. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What a change has touched: numbers of products and rows, whether they are still there or not, and SKUs. */
export interface TouchedRows {
  readonly products: ReadonlySet<number>;
  readonly rows: ReadonlySet<number>;
  readonly skus: ReadonlySet<string>;
}

export type CatalogueFile = ReturnType<typeof openCatalogueFile>;

/**
 * Begins an empty file for an import. Nothing is flushed: who loses power imports again, for the file gets its version
 * when `finish` has written all of it.
 */
export function createCatalogueFile(path: string) {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive');
  database.exec(TABLES);
  database.exec('begin');
  const write = prepareWrites(database);
  const counts = { products: 0, variants: 0 };
  return {
    counts,
    /** Returns the product's number. A product comes before its variants. */
    addProduct(product: CatalogueProduct): number {
      counts.products += 1;
      write.product(counts.products, product);
      return counts.products;
    },
    addVariant(product: number, variant: CatalogueVariant): void {
      counts.variants += 1;
      write.variant(counts.variants, product, variant);
    },
    /** `facts`: what is to be known of the copy beside its rows. */
    finish(facts: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(facts)) write.fact(name, value);
      database.exec('commit');
      database.exec(INDEXES);
      database.exec(`pragma user_version = ${String(VERSION)}`);
      database.close();
    },
    abandon: () => database.close(),
  };
}

/** Opens a file that was imported. Null when there is none, or it is not whole, or of another version. Throws for a disk. */
export function openCatalogueFile(path: string) {
  // SQLite would make one.
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
  if (version !== VERSION) {
    database.close();
    return null;
  }
  const write = prepareWrites(database);
  const selectRows = database.prepare(`
    select v.row, v.id, p.id as product, v.title, v.options, v.position, v.price, v.compare_at_price as compareAtPrice,
      v.sku, v.barcode, v.inventory_policy as inventoryPolicy, v.inventory_quantity as inventoryQuantity,
      v.taxable = 1 as taxable, v.updated_at as updatedAt, p.title as productTitle, p.vendor, p.type
    from variants v join products p on p.number = v.product
    where v.row in (select value from json_each(?))`);
  const selectRow = database.prepare('select row, sku from variants where id = ?');
  const selectSku = database.prepare('select row from variants where sku = ? collate nocase');
  const selectVariants = database.prepare(
    'select id from variants where product = (select number from products where id = ?)',
  );
  const selectProduct = database.prepare('select number from products where id = ?');
  const lastRow = database.prepare('select coalesce(max(row), 0) as last from variants');
  const lastProduct = database.prepare('select coalesce(max(number), 0) as last from products');
  const last = (statement: StatementSync) => Number(statement.get()?.['last']);
  const deleteVariant = database.prepare('delete from variants where id = ?');
  const deleteProduct = database.prepare('delete from products where id = ?');
  const deleteVariants = database.prepare(
    'delete from variants where product = (select number from products where id = ?)',
  );
  const selectFacts = database.prepare('select name, value from facts');

  return {
    database,
    facts: (): Record<string, string> =>
      Object.fromEntries(selectFacts.all().map(({ name, value }) => [String(name), String(value)])),
    /** The rows with these numbers, in this order; one that is not there any more is null. */
    rows(numbers: readonly number[]): (CatalogueRow | null)[] {
      const byNumber = new Map<number, CatalogueRow>();
      for (const stored of readRows(selectRows, JSON.stringify(numbers))) {
        const { row, taxable, options, ...rest } = stored;
        const parsed = catalogueRowSchema.safeParse({
          ...rest,
          taxable: taxable === 1,
          options: storedJson.parse(options),
        });
        if (parsed.success) byNumber.set(Number(row), parsed.data);
      }
      return numbers.map((number) => byNumber.get(number) ?? null);
    },
    /** The rows of one SKU, whatever its case. */
    rowsOfSku: (sku: string) => selectSku.all(sku).map(({ row }) => Number(row)),
    /**
     * Writes products and variants as they stand now, and deletes what is gone, with its `facts`: all of it or nothing. A
     * variant whose product is not there is left out. Returns what the index has to read again.
     */
    apply({ products, variants, gone, facts }: CatalogueChanges): TouchedRows {
      const touched = { products: new Set<number>(), rows: new Set<number>(), skus: new Set<string>() };
      const touch = (id: number): { row: number | null } => {
        const known = selectRow.get(id);
        if (typeof known?.['sku'] === 'string') touched.skus.add(known['sku']);
        const row = known === undefined ? null : Number(known['row']);
        if (row !== null) touched.rows.add(row);
        return { row };
      };
      transaction(database, () => {
        for (const product of products) {
          const known = selectProduct.get(product.id)?.['number'];
          const number = known === undefined ? last(lastProduct) + 1 : Number(known);
          write.product(number, product);
          touched.products.add(number);
        }
        for (const variant of variants) {
          const product = selectProduct.get(variant.product)?.['number'];
          if (product === undefined) continue;
          const row = touch(variant.id).row ?? last(lastRow) + 1;
          write.variant(row, Number(product), variant);
          touched.rows.add(row);
          if (variant.sku !== null) touched.skus.add(variant.sku);
        }
        for (const id of gone.variants) {
          touch(id);
          deleteVariant.run(id);
        }
        for (const id of gone.products) {
          for (const variant of selectVariants.all(id)) touch(Number(variant['id']));
          deleteVariants.run(id);
          deleteProduct.run(id);
        }
        for (const [name, value] of Object.entries(facts)) write.fact(name, value);
      });
      return touched;
    },
    close: () => database.close(),
  };
}

function prepareWrites(database: DatabaseSync) {
  const product = database.prepare('insert or replace into products values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const variant = database.prepare(
    'insert or replace into variants values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const fact = database.prepare('insert or replace into facts values (?, ?)');
  return {
    product: (
      number: number,
      { id, title, handle, status, vendor, type, tags, options, updatedAt }: CatalogueProduct,
    ) => {
      const lists = [JSON.stringify(tags), JSON.stringify(options)] as const;
      product.run(number, id, title, handle, status, vendor, type, ...lists, updatedAt);
    },
    variant: (row: number, number: number, v: CatalogueVariant) => {
      const amounts = [v.price, v.compareAtPrice, v.sku, v.barcode] as const;
      const stock = [v.inventoryPolicy, v.inventoryQuantity, Number(v.taxable), v.updatedAt] as const;
      variant.run(row, v.id, number, v.title, JSON.stringify(v.options), v.position, ...amounts, ...stock);
    },
    fact: (name: string, value: string) => {
      fact.run(name, value);
    },
  };
}
