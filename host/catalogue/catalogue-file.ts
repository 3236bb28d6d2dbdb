import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type {
  CatalogueProduct,
  CatalogueRow,
  CatalogueVariant,
} from '../../shared/catalogue/catalogue-variant.ts';
import { catalogueRowSchema } from '../../shared/catalogue/catalogue-variant.ts';
import { MAX_BULK_FILE_BYTES } from '../bulk/bulk-limits.ts';
import { flushFile } from '../data-folder/flush.ts';
import { storageProblem } from '../database/storage-problem.ts';
import { transaction } from '../database/transaction.ts';
import { readRows, storedJson } from '../database/stored-rows.ts';

/**
 * A store's products and variants as a SQLite file. It is only a copy: if anything is wrong with it, it is rebuilt. `row` and
 * `number` are ids local to this file. They are small, because the store's ids take up to 53 bits, and never reused: an existing
 * list must not show another variant in place of a deleted one.
 */
const TABLES = `
  create table products (
    number integer primary key autoincrement, id integer not null unique, title text not null, handle text not null,
    status text not null, vendor text not null, type text not null, tags text not null, options text not null,
    updated_at text not null
  ) strict;
  create table variants (
    row integer primary key autoincrement, id integer not null, product integer not null, title text not null, options text not null,
    position integer not null, price text not null, compare_at_price text, sku text, barcode text,
    inventory_policy text not null, inventory_quantity integer not null, taxable integer not null, updated_at text not null
  ) strict;
  create table facts (name text primary key, value text not null) strict;
`;

/** Created after the rows are inserted; creating them first takes twice as long. */
const INDEXES = `
  create index variants_id on variants (id);
  create index variants_product on variants (product, position);
  create index variants_sku on variants (sku collate nocase);
  create index variants_barcode on variants (barcode collate nocase);
  create index products_handle on products (handle);
`;

/** Schema version. A file with another version is rebuilt. */
const VERSION = 3;

/** Changes in the store: current products and variants, and the ids of deleted ones. */
export interface CatalogueChanges {
  readonly products: readonly CatalogueProduct[];
  readonly variants: readonly CatalogueVariant[];
  readonly gone: { readonly products: readonly number[]; readonly variants: readonly number[] };
  /** Facts to store with the copy. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Numbers of products and variants in a file. */
export interface FileCounts {
  readonly products: number;
  readonly variants: number;
}

/** What a change has touched: product numbers, row numbers (including deleted ones) and SKUs. */
export interface TouchedRows {
  readonly products: ReadonlySet<number>;
  readonly rows: ReadonlySet<number>;
  readonly skus: ReadonlySet<string>;
}

export type CatalogueFile = ReturnType<typeof openCatalogueFile>;

/** Suffixes of a database file and of the files that SQLite keeps beside it. */
const PARTS = ['', '-wal', '-shm', '-journal'];

export function removeCatalogueFile(path: string): void {
  for (const part of PARTS) rmSync(path + part, { force: true });
}

/**
 * Creates an empty file for an import, replacing an existing one. Nothing is flushed during the import: the file gets its version
 * once all of it is on disk, and after a power cut before that it is imported again. Throws disk errors.
 */
export function createCatalogueFile(path: string, maxBytes = MAX_BULK_FILE_BYTES) {
  removeCatalogueFile(path);
  const database = new DatabaseSync(path);
  bound(database, maxBytes);
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive');
  database.exec(TABLES);
  database.exec('begin');
  const write = prepareWrites(database);
  const counts = { products: 0, variants: 0 };
  return {
    counts,
    /** Adds a product before its variants and returns its number. Pass the `known` number of a product that is added again. */
    addProduct(product: CatalogueProduct, known?: number): number {
      const number = known ?? counts.products + 1;
      counts.products = Math.max(counts.products, number);
      write.product(number, product);
      return number;
    },
    /** Adds a variant. If one is added twice, because it changed while the store wrote its file, the last one counts. */
    addVariant(product: number, variant: CatalogueVariant): void {
      counts.variants += 1;
      write.variant(counts.variants, product, variant);
    },
    /** Stores the facts and completes the file. Closes it even if this throws. */
    finish(facts: Readonly<Record<string, string>>): void {
      try {
        for (const [name, value] of Object.entries(facts)) write.fact(name, value);
        database.exec('commit');
        database.exec(INDEXES);
        database.exec(FORGET_EARLIER);
      } finally {
        database.close();
      }
      flushFile(path);
      const whole = new DatabaseSync(path);
      whole.exec(`pragma synchronous = full; pragma user_version = ${String(VERSION)}`);
      whole.close();
    },
  };
}

/** If a variant was added twice, keeps the later row. */
const FORGET_EARLIER = `delete from variants where row in (
  select earlier.row from variants earlier join variants later on later.id = earlier.id and later.row > earlier.row
  where earlier.id in (select id from variants group by id having count(*) > 1))`;

/** Opens an imported file. Null if it is missing, incomplete, damaged or of another version. Throws disk errors. */
export function openCatalogueFile(path: string) {
  // SQLite would create one.
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path);
  try {
    const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
    if (version === VERSION) return catalogueFile(database);
    database.close();
    return null;
  } catch (error) {
    database.close();
    if (storageProblem(error) === 'damaged') return null;
    throw error;
  }
}

/** Limits the size of the file, so that a store that sends endless pages cannot fill the disk. */
function bound(database: DatabaseSync, maxBytes: number): void {
  const { page_size: pageSize } = database.prepare('pragma page_size').get() ?? {};
  database.exec(`pragma max_page_count = ${String(Math.floor(maxBytes / Number(pageSize)))}`);
}

function catalogueFile(database: DatabaseSync) {
  bound(database, MAX_BULK_FILE_BYTES);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  const write = prepareWrites(database);
  const selectRows = database.prepare(`
    select v.row, v.id, p.id as product, v.title, v.options, v.position, v.price, v.compare_at_price as compareAtPrice,
      v.sku, v.barcode, v.inventory_policy as inventoryPolicy, v.inventory_quantity as inventoryQuantity,
      v.taxable = 1 as taxable, v.updated_at as updatedAt, p.title as productTitle, p.handle, p.vendor, p.type
    from variants v join products p on p.number = v.product
    where v.row in (select value from json_each(?))`);
  const selectRow = database.prepare('select row, sku from variants where id = ?');
  const selectSku = database.prepare('select row from variants where sku = ? collate nocase');
  const selectHandle = database.prepare(
    'select row from variants where product in (select number from products where handle = ?) order by position',
  );
  const selectVariants = database.prepare(
    'select id from variants where product = (select number from products where id = ?)',
  );
  const selectProduct = database.prepare('select number from products where id = ?');
  const lastRow = database.prepare("select seq as last from sqlite_sequence where name = 'variants'");
  const lastProduct = database.prepare("select seq as last from sqlite_sequence where name = 'products'");
  const last = (statement: StatementSync) => Number(statement.get()?.['last'] ?? 0);
  const deleteVariant = database.prepare('delete from variants where id = ?');
  const deleteProduct = database.prepare('delete from products where id = ?');
  const deleteVariants = database.prepare(
    'delete from variants where product = (select number from products where id = ?)',
  );
  const countProducts = database.prepare('select count(*) as count from products');
  const countVariants = database.prepare('select count(*) as count from variants');
  const selectFacts = database.prepare('select name, value from facts');
  const rowOf = (id: number): number | null => {
    const found = selectRow.get(id);
    return found === undefined ? null : Number(found['row']);
  };
  const rows = (numbers: readonly number[]): (CatalogueRow | null)[] => {
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
  };

  return {
    database,
    counts: (): FileCounts => ({
      products: Number(countProducts.get()?.['count']),
      variants: Number(countVariants.get()?.['count']),
    }),
    facts: (): Record<string, string> =>
      Object.fromEntries(selectFacts.all().map(({ name, value }) => [String(name), String(value)])),
    /** The rows with these numbers, in this order; null for each that is gone. */
    rows,
    /** The row number of a variant; null if the variant is not in the file. */
    rowOf,
    /** The row of a variant; null if the variant is not in the file. No row has the number 0. */
    variantById: (id: number) => rows([rowOf(id) ?? 0])[0] ?? null,
    /** The row numbers with this SKU, ignoring case. */
    rowsOfSku: (sku: string) => selectSku.all(sku).map(({ row }) => Number(row)),
    /** The row numbers of the variants of the product with this handle. */
    rowsOfHandle: (handle: string) => selectHandle.all(handle).map(({ row }) => Number(row)),
    /**
     * Writes changed products and variants, deletes those that are gone, and stores `facts`, in one transaction. Skips variants
     * whose product is not in the file. Returns what the index has to read again.
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
          const number = selectProduct.get(id)?.['number'];
          if (number !== undefined) touched.products.add(Number(number));
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
