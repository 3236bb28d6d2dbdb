/**
 * The server that one would write in an afternoon for just these answers: `node:http`, `node:sqlite`, one statement, a
 * mapping, `JSON.stringify`. No tokens, no limits, no log. Run as a separate process with the path of a store's file.
 */
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { listenAndPrint } from './listen-and-print.ts';

type Row = Readonly<Record<string, number | string | null>>;

const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
const listThemes = database.prepare('select * from theme order by id');
const getTheme = database.prepare('select * from theme where id = ?');
const getVariant = database.prepare('select * from variant where id = ?');
const listVariants = database.prepare('select * from variant where product_id = ? order by position limit ?');
const { currency } = database.prepare('select currency from shop').get() as { currency: string };

listenAndPrint(
  createServer((request, response) => {
    const body = JSON.stringify(answer(new URL(request.url ?? '', 'http://localhost')));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }),
);

function answer({ pathname, searchParams }: URL): unknown {
  const [, what = '', id, below] =
    /\/(themes|variants|products)(?:\/(\d+))?(\/variants)?\.json$/.exec(pathname) ?? [];
  if (what === 'themes' && id === undefined) return { themes: (listThemes.all() as Row[]).map(toTheme) };
  if (what === 'themes') return { theme: toTheme(getTheme.get(Number(id)) as Row) };
  if (below === undefined) {
    const row = getVariant.get(Number(id)) as Row;
    return { variant: { ...toVariant(row), tax_code: row['tax_code'] } };
  }
  const limit = Number(searchParams.get('limit') ?? 50);
  return { variants: (listVariants.all(Number(id), limit) as Row[]).map(toVariant) };
}

function toTheme(row: Row): object {
  return {
    id: row['id'],
    name: row['name'],
    created_at: timestamp(row['created_at']),
    updated_at: timestamp(row['updated_at']),
    role: row['role'],
    previewable: row['phase'] === 'ready',
    processing: row['phase'] === 'processing',
    theme_store_id: row['theme_store_id'],
    admin_graphql_api_id: `gid://service/Theme/${String(row['id'])}`,
  };
}

function toVariant(row: Row): object {
  const [price, compared] = [money(row['price']), money(row['compare_at_price'])];
  return {
    id: row['id'],
    product_id: row['product_id'],
    title: [row['option1'], row['option2'], row['option3']].filter((value) => value !== null).join(' / '),
    price,
    compare_at_price: compared,
    position: row['position'],
    option1: row['option1'],
    option2: row['option2'],
    option3: row['option3'],
    barcode: row['barcode'],
    sku: row['sku'],
    taxable: row['taxable'] === 1,
    requires_shipping: row['requires_shipping'] === 1,
    grams: Math.round(Number(row['weight']) * (GRAMS[String(row['weight_unit'])] ?? 1)),
    weight: row['weight'],
    weight_unit: row['weight_unit'],
    image_id: row['image_id'],
    inventory_item_id: row['inventory_item_id'],
    inventory_management: 'shopify',
    inventory_policy: row['inventory_policy'],
    inventory_quantity: row['inventory_quantity'],
    old_inventory_quantity: row['inventory_quantity'],
    fulfillment_service: 'manual',
    presentment_prices: [
      {
        price: { amount: price, currency_code: currency },
        compare_at_price: compared === null ? null : { amount: compared, currency_code: currency },
      },
    ],
    created_at: timestamp(row['created_at']),
    updated_at: timestamp(row['updated_at']),
    admin_graphql_api_id: `gid://service/ProductVariant/${String(row['id'])}`,
  };
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

function money(minor: Row[string] | undefined): string | null {
  return typeof minor === 'number' ? (minor / 100).toFixed(2) : null;
}

function timestamp(instant: Row[string] | undefined): string {
  return `${new Date(Number(instant)).toISOString().slice(0, -1)}+00:00`;
}
