import { mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '../../shared/contract/import-calls.ts';
import { HERE, ImportsUnderTest, ORIGIN, valueOf } from './test/imports-under-test.ts';

let under: ImportsUnderTest;
beforeEach(() => {
  under = new ImportsUnderTest();
});
afterEach(async () => under.close());

const PRICES = 'sku,price\nA-1,11.00\nA-2,20.00\nA-9,5\nA-2,7\nA-1x\n';

describe('a waiting file', () => {
  test('is there after a restart with its choices, and must be compared again', async () => {
    await under.threeVariants();
    const { id, choices } = await under.brought(PRICES);
    const chosen = await under.choose(id, { ...choices, blanks: 'clear' });
    await under.compare(id);
    under.restart();
    expect(await under.waiting()).toEqual(chosen);
    expect(under.files()).toEqual([`${id}.csv`]);
    expect(await under.changes(id)).toBeNull();
    expect(valueOf(await under.apply(id))).toBeNull();
    expect((await under.compare(id)).counts.cells).toBe(1);
    expect(valueOf(await under.apply(id))).toEqual({ cells: 1 });
  });

  test('is readable by its owner only', async () => {
    const { id } = await under.brought(PRICES);
    const place = join(under.folder.dataDir, 'imports');
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(statSync(join(place, `${id}.csv`)).mode & 0o777).toBe(0o600);
  });

  test('belongs to the store of its connection and is deleted with the connection', async () => {
    await under.brought(PRICES);
    under.origin = 'https://there.example';
    expect(await under.waiting()).toBeNull();
    under.origin = ORIGIN;
    expect(await under.waiting()).not.toBeNull();
    under.imports.forget(HERE);
    expect(await under.waiting()).toBeNull();
    expect(under.files()).toEqual([]);
  });

  test('is forgotten even if its files cannot be deleted, which the next start does', async () => {
    const { id } = await under.brought(PRICES);
    // A folder in place of a file cannot be deleted like a file.
    const blocking = join(under.folder.dataDir, 'imports', `${id}.csv`);
    rmSync(blocking);
    mkdirSync(blocking);
    under.imports.forget(HERE);
    expect(await under.waiting()).toBeNull();
    expect([under.files(), under.logged]).toEqual([[`${id}.csv`], ['not_tidied_up']]);
    rmdirSync(blocking);
    writeFileSync(blocking, PRICES);
    under.restart();
    expect([await under.waiting(), under.files()]).toEqual([null, []]);
  });

  test('is replaced by the next file once that is complete', async () => {
    const first = await under.brought(PRICES);
    const begun = await under.calls['imports.begin']({ connection: HERE, name: 'b.csv', size: 10 });
    expect((await under.waiting())?.id).toBe(first.id);
    under.restart();
    const { id } = valueOf(begun);
    const bytes = Buffer.from('x').toString('base64');
    expect(valueOf(await under.calls['imports.append']({ connection: HERE, id, from: 0, bytes }))).toBeNull();
    expect(under.files()).toEqual([`${first.id}.csv`]);
    const second = await under.brought('sku,price\n');
    expect((await under.waiting())?.id).toBe(second.id);
    expect(under.files()).toEqual([`${second.id}.csv`]);
  });

  test('stays if the next file is discarded while its upload ends, and that one is gone', async () => {
    const first = await under.brought(PRICES);
    const next = await under.upload('sku,price\n');
    const finishing = under.finish(next);
    await under.calls['imports.discard']({ connection: HERE, id: next });
    expect(valueOf(await finishing)).toBeNull();
    expect((await under.waiting())?.id).toBe(first.id);
    expect(under.files()).toEqual([`${first.id}.csv`]);
  });

  test('is gone when it is discarded or its file was removed', async () => {
    const first = await under.brought(PRICES);
    await under.calls['imports.discard']({ connection: HERE, id: first.id });
    expect(await under.waiting()).toBeNull();
    expect(under.files()).toEqual([]);
    const second = await under.brought(PRICES);
    rmSync(join(under.folder.dataDir, 'imports', `${second.id}.csv`));
    expect(await under.waiting()).toBeNull();
  });

  test('is read and guessed again when another delimiter is chosen', async () => {
    const { id, choices } = await under.brought('Artikelnummer;Preis\nA-1;1,50\n');
    expect(choices).toMatchObject({ delimiter: ';', columns: ['sku', 'price'], decimals: 'comma' });
    const other = await under.choose(id, { ...choices, delimiter: ',' });
    expect(other?.header).toEqual(['Artikelnummer;Preis']);
    expect(other?.choices.columns).toEqual([null]);
    const back = await under.choose(id, { ...(other?.choices ?? choices), delimiter: ';' });
    expect(back?.choices).toEqual(choices);
  });

  test('has no decimals while its amounts are ambiguous, also for a column chosen later', async () => {
    const { id, choices } = await under.brought('sku,x,y\nA-1,"1.234",5.50\n');
    expect(choices).toMatchObject({ columns: ['sku', null, null], decimals: 'point' });
    const unclear = await under.choose(id, { ...choices, columns: ['sku', 'price', null] });
    expect(unclear?.choices.decimals).toBeNull();
    const clear = await under.choose(id, { ...choices, columns: ['sku', null, 'price'] });
    expect(clear?.choices.decimals).toBe('point');
  });

  test('gets the mapping of the last file with the same header', async () => {
    await under.threeVariants();
    const { id, choices } = await under.brought('a,b\nA-1,5\n');
    const mapping = {
      columns: ['sku' as const, 'price' as const],
      key: 'sku' as const,
      blanks: 'clear' as const,
    };
    await under.choose(id, { ...choices, ...mapping });
    await under.compare(id);
    expect((await under.brought('a,b\nA-2,6\n')).choices).toMatchObject(mapping);
    expect((await under.brought('a,c\nA-2,6\n')).choices).toMatchObject({
      columns: [null, null],
      blanks: 'keep',
    });
  });
});

describe('a file is refused', () => {
  const begin = async (size: number) =>
    under.calls['imports.begin']({ connection: HERE, name: 'a.csv', size });

  test('when its announced or actual size is too large', async () => {
    expect(await begin(MAX_IMPORT_BYTES + 1)).toMatchObject({ error: { fields: { file: ['too_large'] } } });
    const { id } = valueOf(await begin(2));
    const bytes = Buffer.from('abc').toString('base64');
    expect(await under.calls['imports.append']({ connection: HERE, id, from: 0, bytes })).toMatchObject({
      error: { fields: { file: ['too_large'] } },
    });
    expect(under.files()).toEqual([]);
  });

  test.each([
    ['', 'empty'],
    ['\n\n', 'no_table'],
    [`${'a,'.repeat(600)}\n`, 'no_table'],
  ])('when it has no table: %j', async (content, problem) => {
    expect(await under.bring(content)).toMatchObject({ error: { fields: { file: [problem] } } });
    expect(await under.waiting()).toBeNull();
    expect(under.files()).toEqual([]);
  });

  test('when another one begins at the same time, so that one file is left', async () => {
    await Promise.all([begin(1), begin(2), begin(3)]);
    expect(under.files()).toHaveLength(1);
  });

  test('when a part of it is missing', async () => {
    const { id } = valueOf(await begin(10));
    expect(valueOf(await under.calls['imports.finish']({ connection: HERE, id }))).toBeNull();
    const bytes = Buffer.from('abc').toString('base64');
    const input = { connection: HERE, id, from: 5, bytes };
    expect(valueOf(await under.calls['imports.append'](input))).toBeNull();
  });

  test('without a connection', async () => {
    under.origin = null;
    expect(await begin(5)).toMatchObject({ error: { kind: 'no_connection' } });
  });
});
