import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { readStoreFile } from './store-file.ts';

const LARGE_STORE = join(import.meta.dirname, '../../scripts/large-store.ts');

/** Contents of the store that `makeTentStore` creates. */
export const TENT_STORE = { variants: 50_000, tents: 2_052, withoutBarcode: 2_000 } as const;

/** The large shop has only half as many tents, so these jackets become tents too, in their own sizes. */
const MORE_TENTS = `update product set product_type = 'Tents', title = replace(title, 'Down Jacket 800', 'Dome Tent')
  where title like 'Ember Down Jacket 800%'`;
/** Only the last variants of the largest products have a barcode. */
const BARCODES = `
  with tents as (
    select v.id, row_number() over (order by v.position, v.id) as number
    from variant v join product p on p.id = v.product_id where p.product_type = 'Tents'
  )
  update variant set barcode = iif(number <= ${String(TENT_STORE.withoutBarcode)}, null, printf('%013d', variant.id))
  from tents where tents.id = variant.id`;

/** Creates the file of a store that sells many tents, most of them without a barcode. */
export async function makeTentStore(file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [LARGE_STORE, file, String(TENT_STORE.variants)]);
  const database = new DatabaseSync(file);
  // The triggers of the file keep its text index up to date.
  database.exec(`begin; ${MORE_TENTS}; ${BARCODES}; commit`);
  database.close();
}

/** The fields of a variant in the store's own file that these tests check. */
export interface VariantRow {
  readonly price: string;
  readonly sku: string | null;
  readonly barcode: string | null;
}

/** Reads every variant of a store, by its id, while the store runs on the file. */
export function readVariantRows(file: string): Map<number, VariantRow> {
  return readStoreFile(file, (database) => {
    const rows = database.prepare('select id, price, sku, barcode from variant order by id').all();
    return new Map(
      rows.map(({ id, price, sku, barcode }) => [
        Number(id),
        { price: (Number(price) / 100).toFixed(2), sku: textOf(sku), barcode: textOf(barcode) },
      ]),
    );
  });
}

/** The changed fields of each changed variant, by its id; a new or deleted variant differs in every field. */
export function differences(
  before: ReadonlyMap<number, VariantRow>,
  now: ReadonlyMap<number, VariantRow>,
): Record<number, Partial<VariantRow>> {
  const found: Record<number, Partial<VariantRow>> = {};
  for (const id of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(id), now.get(id)];
    const differs = (['price', 'sku', 'barcode'] as const).filter((field) => was?.[field] !== is?.[field]);
    if (differs.length > 0) found[id] = Object.fromEntries(differs.map((field) => [field, is?.[field]]));
  }
  return found;
}

export interface Tent {
  readonly id: number;
  readonly product: number;
  /** As lists show it. */
  readonly name: string;
  readonly price: string;
  readonly barcode: string | null;
}

/** The tents of each product, products in the order of their ids. */
export function readTents(file: string): Tent[][] {
  const rows = readStoreFile(file, (database) =>
    database
      .prepare(
        `select v.id, v.product_id, v.price, v.barcode, p.title, concat_ws(' / ', v.option1, v.option2, v.option3) as options
         from variant v join product p on p.id = v.product_id
         where p.product_type = 'Tents' order by v.product_id, v.position`,
      )
      .all(),
  );
  const products = new Map<number, Tent[]>();
  for (const row of rows) {
    const product = Number(row['product_id']);
    const tent = {
      id: Number(row['id']),
      product,
      name: `${String(textOf(row['title']))}: ${String(textOf(row['options']))}`,
      price: (Number(row['price']) / 100).toFixed(2),
      barcode: textOf(row['barcode']),
    };
    products.set(product, [...(products.get(product) ?? []), tent]);
  }
  return [...products.values()];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
