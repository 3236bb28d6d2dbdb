import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DRAFTS, TOO_MANY_DRAFTS } from '../../shared/contract/draft-calls.ts';
import type { ImportChoices } from '../../shared/contract/import-calls.ts';
import type { VariantId } from '../../shared/ids.ts';
import { variantCsvHead, variantCsvLines } from '../../shared/variant/variant-csv.ts';
import { openCatalogueFile } from '../catalogue/catalogue-file.ts';
import { makeVariant } from '../catalogue/test/model-shop.ts';
import { counted, EUR, HERE, ImportsUnderTest, ORIGIN, valueOf } from './test/imports-under-test.ts';

let under: ImportsUnderTest;
beforeEach(() => {
  under = new ImportsUnderTest();
});
afterEach(async () => under.close());

const PRICES = 'sku,price\nA-1,11.00\nA-2,20.00\nA-9,5\nA-2,7\nA-1x\n';

describe('an export', () => {
  test.each(['keep', 'clear'] as const)(
    'that was not changed yields no changes; empty cells: %s',
    async (blanks) => {
      const rows = await under.threeVariants();
      const { id, choices } = await under.brought(variantCsvHead() + variantCsvLines(rows));
      expect(choices).toMatchObject({ encoding: 'utf-8', delimiter: ',', key: 'id', decimals: 'point' });
      await under.choose(id, { ...choices, blanks });
      const { counts, done } = await under.compare(id);
      expect(counts).toEqual(counted({ lines: 3, same: 3 }));
      expect(done).toEqual({ replaced: 0, drafts: 0 });
      expect(await under.changes(id)).toEqual([]);
      expect(valueOf(await under.apply(id))).toEqual({ cells: 0 });
      expect(under.events).toEqual([]);
    },
  );

  test('that a spreadsheet reformatted is matched by handle and options and yields only the edited cell', async () => {
    await under.threeVariants();
    const text = 'handle;option1;price\r\nproduct-1;Small;1.010,50\r\nproduct-1;Gr\u00f6\u00dfe;5,00\r\n';
    const { id, choices, header, sample } = await under.brought(Buffer.from(text, 'latin1'));
    expect(choices).toEqual({
      encoding: 'windows-1252',
      delimiter: ';',
      columns: ['handle', 'option1', 'price'],
      key: 'handle_options',
      decimals: 'comma',
      blanks: 'keep',
    });
    expect(header).toEqual(['handle', 'option1', 'price']);
    expect(sample[1]).toEqual(['product-1', 'Größe', '5,00']);
    const { counts } = await under.compare(id);
    expect(counts).toEqual(counted({ lines: 2, changed: 1, cells: 1, not_found: 1, problems: 1 }));
    expect(await under.changes(id)).toEqual([
      { line: 2, variant: 1, name: 'Product 1: Small', field: 'price', base: '10.00', mine: '1010.50' },
    ]);
    expect(await under.problems(id)).toMatchObject([{ line: 3, kind: 'not_found', value: 'product-1' }]);
  });
});

test.each([
  ['of all there are', 'A-1;99\n', 10, 'point'],
  // Only the first 64 KiB are read before the comparison; a later amount could be 1.299.
  ['of the first ones', 'A-1;99\n', 10_000, null],
  ['of lines without amounts', ';\n', 50_000, 'point'],
] as const)('decimals are guessed from amounts without separators: %s', async (_, line, lines, decimals) => {
  await under.threeVariants();
  const column = line === ';\n' ? 'barcode' : 'price';
  const { choices } = await under.brought(`sku;${column}\n${line.repeat(lines)}`);
  expect(choices.decimals).toBe(decimals);
});

describe('a comparison', () => {
  test('reports how each line ends and how many drafts it would replace', async () => {
    await under.threeVariants();
    const cell = { product: 1 as never, name: '', field: 'price' as const };
    const typed = { ...cell, variant: 1 as VariantId, draft: { base: '10.00', mine: '9' } };
    const other = { ...cell, variant: 3 as VariantId, draft: { base: '30.00', mine: '9' } };
    // Line 3 has the stored value.
    const unlike = { ...cell, variant: 2 as VariantId, draft: { base: '20.00', mine: '9' } };
    const cells = [typed, other, unlike];
    await under.drafts.calls['drafts.write']({ connection: HERE, window: 'w', cells });
    const { id } = await under.brought(PRICES);
    const { counts, done, read } = await under.compare(id);
    expect(read).toBe(PRICES.length);
    expect(counts).toEqual(
      counted({
        lines: 5,
        changed: 1,
        cells: 1,
        same: 1,
        other_edits: 1,
        not_found: 1,
        refused: 2,
        problems: 3,
      }),
    );
    expect(done).toEqual({ replaced: 1, drafts: 3 });
    expect(await under.problems(id)).toEqual([
      { line: 4, field: 'sku', kind: 'not_found', value: 'A-9', other: null },
      { line: 5, field: null, kind: 'twice', value: 'A-2,7', other: 3 },
      { line: 6, field: null, kind: 'fewer_cells', value: 'A-1x', other: null },
    ]);
    const [second] = (await under.problems(id, 1, 1)) ?? [];
    expect(second?.line).toBe(5);
  });

  test('is discarded by other choices and by another copy of the store', async () => {
    await under.threeVariants();
    const { id, choices } = await under.brought(PRICES);
    await under.compare(id);
    await under.choose(id, { ...choices, blanks: 'clear' });
    expect(await under.changes(id)).toBeNull();
    expect(valueOf(await under.apply(id))).toBeNull();
    const input = { connection: HERE, id, currency: EUR };
    await under.calls['imports.compare']({ ...input, restart: true });
    await under.thread.ask('close', null);
    await under.thread.ask('open', under.catalogue);
    expect(valueOf(await under.calls['imports.compare']({ ...input, restart: false }))).toBeNull();
    expect((await under.compare(id)).counts.lines).toBe(5);
  });

  test('uses the last choices, even when they overlap with earlier ones', async () => {
    await under.threeVariants();
    const { id, choices } = await under.brought('a,b\nA-1,1.234\n');
    const first: ImportChoices = { ...choices, key: 'sku', columns: ['sku', 'price'] };
    await Promise.all([under.choose(id, first), under.choose(id, { ...first, decimals: 'comma' })]);
    expect((await under.waiting())?.choices).toEqual({ ...first, decimals: 'comma' });
  });

  test('with incomplete choices is refused', async () => {
    await under.threeVariants();
    const { id, choices } = await under.brought(PRICES);
    await under.choose(id, { ...choices, columns: ['sku', null] });
    const input = { connection: HERE, id, currency: EUR, restart: true };
    expect(await under.calls['imports.compare'](input)).toMatchObject({ error: { reason: 'refused' } });
  });

  test('handles 20,000 lines, and applying them announces batches of 10,000', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      makeVariant(index + 1, 1 + (index % 500), { sku: `S-${String(index)}`, position: index }),
    );
    const rows = await under.shop(many);
    const cheaper = rows.map((row) => ({ ...row, price: '9.00' }));
    const { id } = await under.brought(variantCsvHead() + variantCsvLines(cheaper));
    const { counts } = await under.compare(id);
    expect(counts).toEqual(counted({ lines: 20_000, changed: 20_000, cells: 20_000 }));
    const last = rows.at(-1);
    if (last === undefined) throw new Error('The shop has no variants.');
    // A cell of the second batch is edited again while the first one is announced.
    const draft = { base: '10.00', mine: '8.00' };
    const cells = [{ variant: last.id, product: last.product, name: 'Last', field: 'price' as const, draft }];
    const writes: Promise<unknown>[] = [];
    under.onEvent = () => {
      under.onEvent = () => undefined;
      writes.push(under.drafts.calls['drafts.write']({ connection: HERE, window: 'other', cells }));
    };
    expect(valueOf(await under.apply(id))).toEqual({ cells: 20_000 });
    await Promise.all(writes);
    const told = under.events.flatMap((event) => (event.type === 'drafts' ? [event.cells] : []));
    expect(told.map(({ length }) => length)).toEqual([10_000, 1, 10_000]);
    expect(told[2]?.find(({ variant }) => variant === last.id)?.draft).toEqual(draft);
    expect(await under.listed()).toHaveLength(20_000);
  });
});

describe('applying an import', () => {
  test('saves drafts, announces them to every window and ends the import', async () => {
    await under.threeVariants();
    const { id } = await under.brought(PRICES);
    await under.compare(id);
    expect(valueOf(await under.apply(id))).toEqual({ cells: 1 });
    const cell = { variant: 1, product: 1, name: 'Product 1: Small', field: 'price' };
    expect(await under.listed()).toEqual([{ ...cell, base: '10.00', mine: '11.00' }]);
    expect(under.events).toEqual([
      {
        type: 'drafts',
        connection: HERE,
        window: null,
        cells: [{ ...cell, draft: { base: '10.00', mine: '11.00' } }],
      },
    ]);
    expect(await under.waiting()).toBeNull();
    expect(under.files()).toEqual([]);
    expect(valueOf(await under.apply(id))).toBeNull();
  });

  test('saves nothing when there would be too many drafts', async () => {
    await under.threeVariants();
    under.database
      .prepare(
        `insert into drafts
         with recursive numbers(value) as (select 1000 union all select value + 1 from numbers)
         select ?, ?, value, 'sku', 1, '', null, 'x' from numbers limit ?`,
      )
      .run(HERE, ORIGIN, MAX_DRAFTS);
    const { id } = await under.brought(PRICES);
    expect((await under.compare(id)).done).toEqual({ replaced: 0, drafts: MAX_DRAFTS + 1 });
    expect(await under.apply(id)).toMatchObject({ error: { fields: { cells: [TOO_MANY_DRAFTS] } } });
    expect(under.events).toEqual([]);
    expect((await under.waiting())?.id).toBe(id);
  });

  test('saves nothing when the database cannot be written', async () => {
    await under.threeVariants();
    const { id } = await under.brought(PRICES);
    await under.compare(id);
    under.database.exec('pragma query_only = on');
    await expect(under.apply(id)).rejects.toThrow(/readonly/);
    under.database.exec('pragma query_only = off');
    expect(await under.listed()).toEqual([]);
    expect(under.events).toEqual([]);
    expect(valueOf(await under.apply(id))).toEqual({ cells: 1 });
  });

  test.each(['inside', 'after'] as const)(
    'saves all or nothing when the app is killed: %s',
    async (moment) => {
      await under.threeVariants();
      const { id } = await under.brought('sku,price,barcode\nA-1,11.00,400\nA-2,22.00,500\n');
      await under.compare(id);
      const program = join(import.meta.dirname, 'test/apply-and-hang.ts');
      const plan = join(under.folder.dataDir, 'imports', `${id}.plan`);
      const child = spawn(process.execPath, [program, under.folder.dataDir, plan, HERE, ORIGIN, moment]);
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      under.restart();
      const isDone = moment === 'after';
      expect(await under.listed()).toHaveLength(isDone ? 4 : 0);
      expect((await under.waiting())?.id).toBe(isDone ? undefined : id);
    },
  );
});

test('the copy finds variants by the handle of their product', async () => {
  await under.threeVariants();
  const file = openCatalogueFile(under.catalogue);
  expect(file?.rows(file.rowsOfHandle('product-1')).map((row) => row?.id)).toEqual([1, 2]);
  file?.close();
});
