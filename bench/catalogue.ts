/**
 * `npm run bench -- catalogue [VARIANTS ...]`: the local catalogue with 100,000 and 1,000,000 synthetic variants, compared
 * with its limits and with SQL on the same file. In milliseconds of this thread's CPU time, which other load on the machine
 * hardly affects.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Line, noted } from './lines.ts';
import { createCatalogueFile, openCatalogueFile } from '../host/catalogue/catalogue-file.ts';
import { type CatalogueIndex, loadCatalogueIndex } from '../host/catalogue/catalogue-index.ts';
import type { CatalogueVariant } from '../shared/catalogue/catalogue-variant.ts';
import { CATALOGUE_SORTS, type CatalogueView, WHOLE_CATALOGUE } from '../shared/catalogue/catalogue-view.ts';
import type { ProductId, VariantId } from '../shared/ids.ts';

const SIZES = [100_000, 1_000_000];
const PER_PRODUCT = 14;
const WINDOW = 50;
const WINDOWS = 100;
const CHANGED = 1_000;
const WORDS = ['Tent', 'Harness', 'Jacket', 'Bag', 'Rope', 'Boot', 'Stove', 'Lamp', 'Mat', 'Pole'];

/** Limits in milliseconds: for rows at any position of a list, for opening a file, and for a new list. */
const WINDOW_LIMIT = 5;
const LOAD_LIMIT = 5_000;
const listLimit = (variants: number) => (variants > 100_000 ? 100 : 20);

type OpenFile = NonNullable<ReturnType<typeof openCatalogueFile>>;

function makeVariant(at: number): CatalogueVariant {
  const product = Math.floor(at / PER_PRODUCT);
  return {
    id: (2e9 + at * 3) as VariantId,
    product: (1e9 + product * 7) as ProductId,
    title: `${String(at % PER_PRODUCT)} / Blue ${String(at % 5)}`,
    options: [String(at % PER_PRODUCT), 'Blue'],
    position: (at % PER_PRODUCT) + 1,
    price: (((at * 37) % 50_000) / 100).toFixed(2),
    compareAtPrice: at % 3 === 0 ? '99.00' : null,
    sku: at % 20 === 0 ? null : `SKU-${String((at * 7_919) % 990_000)}-${String(product % 97)}`,
    barcode: at % 11 === 0 ? null : String(4e12 + ((at * 104_729) % 9_999_991)),
    inventoryPolicy: 'deny',
    inventoryQuantity: (at * 13) % 500,
    taxable: true,
    updatedAt: new Date(1.7e12 + ((at * 7_907) % 1_000_003) * 1_000).toISOString(),
  };
}

function fill(path: string, variants: number): void {
  const file = createCatalogueFile(path);
  for (let at = 0; at < variants; at += 1) {
    const product = Math.floor(at / PER_PRODUCT);
    const word = (seed: number) => WORDS[seed % WORDS.length] ?? '';
    if (at % PER_PRODUCT === 0)
      file.addProduct({
        id: (1e9 + product * 7) as ProductId,
        title: `${word(product)} ${word(product * 7 + 3)} ${String((product * 31) % 997)}`,
        handle: `p-${String(product)}`,
        status: 'ACTIVE',
        vendor: `Vendor ${String(product % 300)}`,
        type: word(product),
        tags: ['a', `t${String(product % 50)}`],
        options: ['Size', 'Color'],
        updatedAt: '2026-01-01T00:00:00Z',
      });
    file.addVariant(product + 1, makeVariant(at));
  }
  file.finish({});
}

/** Returns the CPU time of `act`, in milliseconds. */
function measure(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Adds a measurement of one size to the lines. */
type Note = (
  name: string,
  ms: number,
  limit: number | null,
  peer?: readonly [name: string, ms: number],
) => void;

/** Measures each part with the given numbers of variants; `SIZES` if none is given. */
export function measureCatalogue(sizes: readonly string[]): readonly Line[] {
  const folder = mkdtempSync(join(tmpdir(), 'storedesk-bench-'));
  try {
    return (sizes.length === 0 ? SIZES : sizes.map(Number)).flatMap((variants) =>
      measureSize(join(folder, `${String(variants)}.db`), variants),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function measureSize(path: string, variants: number): readonly Line[] {
  const lines: Line[] = [];
  const size = `${variants.toLocaleString('en')} variants`;
  const note: Note = (name, ms, limit, peer) => {
    const title = `${size}: ${name}`;
    lines.push(limit === null ? noted(title, ms, 'ms CPU') : atMost(limit, title, ms, 'ms CPU'));
    if (peer !== undefined) lines.push(noted(`${title}, ${peer[0]}`, peer[1], 'ms CPU'));
  };
  note(
    'import',
    measure(() => fill(path, variants)),
    null,
  );
  const file = openCatalogueFile(path);
  if (file === null) throw new Error('The file was just made.');
  const heapBefore = process.memoryUsage();
  const loaded: CatalogueIndex[] = [];
  note(
    'open, with all orders',
    measure(() => loaded.push(loadCatalogueIndex(file))),
    LOAD_LIMIT,
  );
  const [index] = loaded;
  if (index === undefined) throw new Error('It was just loaded.');
  const memory = process.memoryUsage();
  const grown = memory.heapUsed + memory.arrayBuffers - heapBefore.heapUsed - heapBefore.arrayBuffers;
  lines.push(
    noted(`${size}: file`, statSync(path).size / 1e6, 'MB'),
    noted(`${size}: index`, grown / 1e6, 'MB'),
  );

  const limit = listLimit(variants);
  for (const by of CATALOGUE_SORTS) measureSort(note, index, by, limit);
  measureViews(note, file, index, limit);
  measureWindows(note, file, index);
  const changes = Array.from({ length: CHANGED }, (_, at) => makeVariant((at * 7_877) % variants));
  const changed = changes.map((one, at): CatalogueVariant => ({
    ...one,
    price: (at / 4).toFixed(2),
    sku: `NEW-${String(at)}`,
    updatedAt: '2026-02-01T00:00:00Z',
  }));
  const gone = { products: [], variants: [] };
  note(
    `change of ${String(CHANGED)} rows`,
    measure(() => index.readAgain(file.apply({ products: [], variants: changed, gone, facts: {} }))),
    null,
  );
  for (const by of ['product', 'price', 'sku'] as const)
    note(
      `  then sorted by ${by}`,
      measure(() => index.list(viewOf({ by }))),
      limit,
    );
  file.close();
  return lines;
}

function viewOf({
  by = 'product',
  descending = false,
  ...rest
}: Partial<CatalogueView> & Partial<CatalogueView['sort']>): CatalogueView {
  return { ...WHOLE_CATALOGUE, ...rest, sort: { by, descending } };
}

function measureSort(
  note: Note,
  index: CatalogueIndex,
  by: CatalogueView['sort']['by'],
  limit: number,
): void {
  const first = measure(() => index.list(viewOf({ by })));
  const turned = measure(() => index.list(viewOf({ by, descending: true })));
  const again = measure(() => index.list(viewOf({ by })));
  note(`sorted by ${by}, either way`, Math.max(first, turned, again), limit);
}

/** CPU time, in milliseconds, of the same list in SQL on the same file: the rows at `offset`, and their number. */
function sqlList(
  file: OpenFile,
  { where, sort, offset }: Readonly<Record<'where' | 'sort', string>> & { readonly offset: number },
): number {
  const from = `from variants v join products p on p.number = v.product where ${where}`;
  const rows = file.database.prepare(
    `select v.row, v.title, p.title ${from} order by ${sort} limit ${String(WINDOW)} offset ?`,
  );
  const count = file.database.prepare(`select count(*) ${from}`);
  return measure(() => {
    rows.all(offset);
    count.get();
  });
}

function measureViews(note: Note, file: OpenFile, index: CatalogueIndex, limit: number): void {
  const views: readonly (readonly [string, CatalogueView, string, string])[] = [
    [
      'search "tent", no barcode, by sku',
      viewOf({ search: 'tent', filters: { missing: ['barcode'] }, by: 'sku' }),
      "(v.title || ' ' || p.title || ' ' || p.type like '%tent%') and v.barcode is null",
      'v.sku collate nocase',
    ],
    [
      'price 10 to 20, by updated_at, turned',
      viewOf({ filters: { price: { from: '10', to: '20' } }, by: 'updated_at', descending: true }),
      'cast(v.price as real) between 10 and 20',
      'v.updated_at desc',
    ],
    [
      'one vendor and tag, by title',
      viewOf({ filters: { vendors: ['Vendor 5'], tags: ['t5'] }, by: 'title' }),
      "p.vendor = 'Vendor 5' and p.tags like '%\"t5\"%'",
      'v.title collate nocase',
    ],
    [
      'search "t"',
      viewOf({ search: 't' }),
      "v.title || ' ' || p.title || ' ' || p.type like '%t%'",
      'p.title, v.position',
    ],
  ];
  for (const [name, view, where, sort] of views) {
    const ms = measure(() => index.list(view));
    note(`${name}, counted`, ms, limit, ['SQL', sqlList(file, { where, sort, offset: 0 })]);
  }
}

function measureWindows(note: Note, file: OpenFile, index: CatalogueIndex): void {
  const rows = index.list(viewOf({ by: 'sku' }));
  const starts = Array.from(
    { length: WINDOWS },
    (_, at) => (at * 7_919_993) % Math.max(1, rows.length - WINDOW),
  );
  const ms = measure(() => {
    for (const from of starts) file.rows([...rows.subarray(from, from + WINDOW)]);
  });
  const paged = file.database.prepare(
    'select v.*, p.title from variants v join products p on p.number = v.product order by v.sku collate nocase limit ? offset ?',
  );
  const few = starts.slice(0, 5);
  const sql = few.reduce((sum, from) => sum + measure(() => paged.all(WINDOW, from)), 0) / few.length;
  note(`${String(WINDOW)} rows anywhere`, ms / WINDOWS, WINDOW_LIMIT, ['OFFSET', sql]);
}
