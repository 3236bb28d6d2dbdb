import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { lastBatch, openTray, outcomesByName, tray } from './support/batches.ts';
import { type ClipboardField, openField } from './support/clipboard.ts';
import { serveCounting } from './support/counting-proxy.ts';
import { serveGated } from './support/gate-proxy.ts';
import { unusedAddress } from './support/odd-servers.ts';
import { openScreen } from './support/screens.ts';
import { startStore, TEST_TOKEN } from './support/store-process.ts';
import { expect, startApp, test } from './support/storedesk.ts';
import {
  differences,
  makeTentStore,
  readTents,
  readVariantRows,
  type Tent,
  TENT_STORE,
  type VariantRow,
} from './support/tents.ts';
import {
  activeCell,
  allVariants,
  changeVariant,
  countWrites,
  listed,
  notSaved,
  openAllVariants,
  saveBar,
} from './support/variants.ts';

const THEIR_PRICE = '12.34';
const THEIR_BARCODE = '4006381333931';
/** The call that saves the variants of one product. */
const SAVES = /productVariantsBulkUpdate/;

/** Twenty-four hours. */
const DAY_MS = 86_400_000;

/** Number of products whose answers have arrived when the power fails. */
const MIDDLE = 70;

/** Step, in milliseconds, in which the clock is advanced: what was in flight is read again at growing intervals. */
const UNTIL_READ_AGAIN_MS = 20_000;

/** Milliseconds until the next noon. */
function untilNoon(): number {
  const noon = new Date().setHours(12, 0, 0, 0);
  return noon >= Date.now() ? noon - Date.now() : noon + DAY_MS - Date.now();
}

type Outcome = 'saved' | 'refused' | 'unknown' | 'not sent';

/** 5 % more, rounded to the nearest amount that ends in .99; up if two are equally near. */
function raise(price: string): string {
  const cents = Math.floor((Math.round(Number(price) * 100) * 105 + 50) / 100);
  return ((Math.round((cents - 99) / 100) * 100 + 99) / 100).toFixed(2);
}

/** A number as the app formats it. */
function inWords(count: number): string {
  return count.toLocaleString('en-US');
}

function byName<Value>(tents: readonly Tent[], valueOf: (tent: Tent) => Value): Record<string, Value> {
  return Object.fromEntries(tents.map((tent) => [tent.name, valueOf(tent)]));
}

/** Merges changes; `more` wins where both change the same field. */
function withChanges(
  changes: Readonly<Record<number, Partial<VariantRow>>>,
  more: Readonly<Record<number, Partial<VariantRow>>>,
): Record<number, Partial<VariantRow>> {
  const all = { ...changes };
  for (const [id, further] of Object.entries(more)) all[Number(id)] = { ...all[Number(id)], ...further };
  return all;
}

/** Presses Tab until `target` has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = async () => target.evaluate((one) => one === document.activeElement);
  for (let step = 0; step < 20 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Narrows the list of all variants to the tents, by keyboard, and goes back into the grid. */
async function listTents(page: Page, which: 'all' | 'without a barcode'): Promise<void> {
  await expect(listed(page)).toHaveText('50,000 variants');
  await page.keyboard.press('Control+f');
  await tabTo(page, page.getByRole('button', { name: 'Filters' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Product type' }));
  await page.keyboard.type('Tents');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(listed(page)).toHaveText('2,052 of 50,000 variants');
  if (which === 'without a barcode') {
    await tabTo(page, page.getByRole('checkbox', { name: 'No barcode' }));
    await page.keyboard.press('Space');
    await expect(listed(page)).toHaveText('2,000 of 50,000 variants');
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'No barcode' })).toBeHidden();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Enter');
  await expect(allVariants(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
}

/** Raises all listed prices, by keyboard. */
async function raisePrices(page: Page, rows: number): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(activeCell(page)).toHaveAttribute('data-column', 'price');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Change the selected amounts' });
  await expect(dialog.getByRole('textbox', { name: 'Change' })).toBeFocused();
  await page.keyboard.type('+5%');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '.99' })).toBeChecked();
  await expect(dialog.getByRole('status')).toContainText(`${inWords(rows)} cells are selected.`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** The prices that the grid shows for all listed variants, by name. */
async function shownPrices(
  page: Page,
  clipboard: ClipboardField,
  rows: number,
): Promise<Record<string, string>> {
  await clipboard.copy('nothing yet');
  await page.bringToFront();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  let lines: string[] = [];
  const copy = async () => {
    await page.keyboard.press('Control+c');
    lines = (await clipboard.paste()).trimEnd().split('\n');
    await page.bringToFront();
    return lines.length;
  };
  // A browser allows a page to copy only for a short time after a key press, and the rows have to be read first.
  await expect.poll(copy).toBe(rows);
  const cells = lines.map((line) => line.split('\t'));
  return Object.fromEntries(
    cells.map(([product = '', title = '', price = '']) => [`${product}: ${title}`, price]),
  );
}

/** The outcome of each row of the last batch, in its short form. */
async function outcomesOf(page: Page): Promise<Record<string, string>> {
  const panel = await openTray(page);
  const rows = [...(await outcomesByName(lastBatch(page)))];
  await panel.getByRole('button', { name: 'Hide the queue' }).click();
  return Object.fromEntries(rows.map(([name, said]) => [name, shortOf(said)]));
}

function shortOf(said: string): string {
  if (said.startsWith('Saved')) return 'saved';
  if (said === 'Refused: It has changed in the store since.') return 'refused';
  if (said.startsWith('Unknown')) return 'unknown';
  return said === 'Not sent' ? 'not sent' : said;
}

test('2,000 of 50,000 prices are raised, interrupted by a power failure, saved, and undone the next day', async ({
  page,
  context,
  dataDir,
}) => {
  const file = join(dataDir, 'tents.db');
  await makeTentStore(file);
  const products = readTents(file).map((tents) => tents.filter(({ barcode }) => barcode === null));
  const tents = products.flat();
  expect(tents).toHaveLength(TENT_STORE.withoutBarcode);
  const before = readVariantRows(file);
  expect(before.size).toBe(TENT_STORE.variants);
  const raised = new Map(tents.map(({ id, price }) => [id, raise(price)]));
  const raisedIn = (some: readonly Tent[]) =>
    Object.fromEntries(some.map(({ id, price }) => [id, { price: raise(price) }]));
  /** All changes of the store's variants so far. */
  const changed = () => differences(before, readVariantRows(file));

  const address = await unusedAddress();
  const counted = await serveCounting(address);
  const gated = await serveGated(counted.url);
  const storeOptions = { database: file, port: Number(new URL(address).port), publicUrl: gated.url };
  let store = await startStore(storeOptions);
  const gate = gated.gate(SAVES, 'answer');
  const env = { STOREDESK_STORE_URL: gated.url, STOREDESK_STORE_TOKEN: TEST_TOKEN };
  const clipboard = await openField(context);
  await page.bringToFront();
  // So that no midnight passes before the next day.
  const aheadMs = untilNoon();
  const first = await startApp(dataDir, env, aheadMs);
  await page.goto(first.link);
  await openAllVariants(page);
  await listTents(page, 'without a barcode');
  await raisePrices(page, tents.length);
  await expect(saveBar(page)).toHaveText(notSaved(tents.length));
  expect(changed()).toEqual({});

  // The first product's answer is in flight. A colleague changes the price of one pending variant, and the barcode of another.
  await page.keyboard.press('Control+s');
  await expect.poll(() => gate.waiting()).toBe(1);
  const [early, late] = [products[3] ?? [], products.at(-3) ?? []] as const;
  const colleague: Record<number, Partial<VariantRow>> = {};
  const change = async (tent: Tent | undefined, changes: Partial<VariantRow>) => {
    await changeVariant(store, tent?.id, changes as Record<string, string>);
    if (tent !== undefined) colleague[tent.id] = changes;
  };
  await change(early[0], { price: THEIR_PRICE });
  await change(early[1], { barcode: THEIR_BARCODE });
  // The power fails halfway, for the app and the store at once: the store has saved the last product, but its answer is lost.
  gate.letPass(MIDDLE);
  await expect.poll(() => gate.waiting()).toBe(1);
  await Promise.all([store.kill(), first.kill()]);
  gate.open();

  const again = await startApp(dataDir, env, aheadMs);
  await page.goto(again.link);
  await openScreen(page, 'Variants');
  const isIn = (some: readonly Tent[]) => new Set(some.map(({ id }) => id));
  const [sent, underWay] = [isIn(products.slice(0, MIDDLE).flat()), isIn(products[MIDDLE] ?? [])];
  const outcomeOf = ({ id }: Tent): Outcome => {
    if (id === early[0]?.id) return 'refused';
    return sent.has(id) ? 'saved' : underWay.has(id) ? 'unknown' : 'not sent';
  };
  const count = (outcome: Outcome) => tents.filter((tent) => outcomeOf(tent) === outcome).length;
  const [saved, waiting] = [count('saved'), count('not sent')];
  const footer = page.getByRole('contentinfo', { name: 'Status' });
  await expect(footer).toContainText(`${inWords(tents.length - saved)} unsaved edits`);
  await openTray(page);
  await expect(lastBatch(page)).toContainText(
    `${inWords(saved)} of 2,000 saved, 1 refused, ${inWords(underWay.size)} unknown, ${inWords(waiting)} not sent.`,
  );
  expect(await outcomesOf(page)).toEqual(byName(tents, outcomeOf));

  // The app notices by itself that the store is back.
  store = await startStore(storeOptions);
  const isSaved = (tent: Tent) => ['saved', 'unknown'].includes(outcomeOf(tent));
  const passed = async () => {
    await again.clock.pass(UNTIL_READ_AGAIN_MS);
    return saveBar(page).textContent();
  };
  await expect
    .poll(passed)
    .toBe(
      `${inWords(saved + underWay.size)} saved, 1 refused, ${inWords(waiting)} not sent · ${notSaved(waiting + 1)}`,
    );
  expect(await outcomesOf(page)).toEqual(
    byName(tents, (tent) => (isSaved(tent) ? 'saved' : outcomeOf(tent))),
  );
  const storedSoFar = withChanges(raisedIn(tents.filter(isSaved)), colleague);
  expect(changed()).toEqual(storedSoFar);
  // Every price that was typed is where it was typed, and nowhere else.
  await listTents(page, 'all');
  const everyTent = readTents(file).flat();
  const typed = byName(everyTent, ({ id, price }) => raised.get(id) ?? price);
  expect(await shownPrices(page, clipboard, everyTent.length)).toEqual(typed);

  await change(late[0], { price: THEIR_PRICE });
  await change(late[1], { barcode: THEIR_BARCODE });
  await openTray(page);
  await lastBatch(page).getByRole('button', { name: 'Resume' }).click();
  await expect(saveBar(page)).toHaveText(`1,998 saved, 2 refused · ${notSaved(2)}`);
  expect(await outcomesOf(page)).toEqual(
    byName(tents, ({ id }) => (colleague[id]?.price === undefined ? 'saved' : 'refused')),
  );
  expect(changed()).toEqual(withChanges(raisedIn(tents), colleague));

  // Of the two prices that the colleague also changed, the merchant overwrites one and keeps the other.
  await page.getByRole('button', { name: 'Resolve 2 conflicts…' }).click();
  const dialog = page.getByRole('dialog', { name: /^2 cells changed in the store/ });
  const conflict = (tent: Tent | undefined) =>
    dialog
      .getByRole('row')
      .filter({ hasText: THEIR_PRICE })
      .filter({ hasText: tent?.name ?? '' });
  await expect(dialog.getByRole('row').filter({ hasText: THEIR_PRICE })).toHaveCount(2);
  await conflict(early[0]).getByText('Mine', { exact: true }).click();
  await conflict(late[0]).getByText('Theirs', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page)).toHaveText('1 saved');
  const finished = withChanges(withChanges(raisedIn(tents), colleague), raisedIn(early.slice(0, 1)));
  expect(changed()).toEqual(finished);
  const timesWritten = (times: (tent: Tent) => number) =>
    tents.flatMap((tent) => (times(tent) === 0 ? [] : ([[tent.id, times(tent)]] as const)));
  const written = () => [...countWrites(counted.asked)].toSorted(([one], [other]) => one - other);
  const isTheirs = ({ id }: Tent) => id === late[0]?.id;
  const inOrder = (times: (tent: Tent) => number) =>
    timesWritten(times).toSorted(([one], [other]) => one - other);
  expect(written()).toEqual(inOrder((tent) => (isTheirs(tent) ? 0 : 1)));
  await again.stop();

  // The next day everything is undone, except for what the colleague has changed since.
  const since = products[0]?.[0];
  await change(since, { price: '55.00' });
  await page.clock.install({ time: Date.now() + aheadMs + DAY_MS });
  const tomorrow = await startApp(dataDir, env, aheadMs + DAY_MS);
  await page.goto(tomorrow.link);
  await openScreen(page, 'Activity');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Yesterday']);
  await page
    .getByRole('button', { name: `Undo: Change variant, ${String(early[0]?.name)}` })
    .first()
    .click();
  const single = page.getByRole('dialog', { name: 'Undo this?' });
  await single.getByRole('button', { name: 'Restore' }).click();
  await expect(single).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today', 'Yesterday']);
  expect(changed()).toEqual(withChanges(raisedIn(tents), colleague));
  // Above the batch are the later save and its undo.
  await page.getByRole('button', { name: /^Change variant · / }).click();
  await page.getByRole('button', { name: 'Undo the whole batch (1,998)' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the whole batch?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(question).toBeHidden();
  await openTray(page);
  await expect(lastBatch(page)).toContainText('1,997 of 1,998');
  await expect(lastBatch(page)).toContainText('1 refused');
  await expect(tray(page).getByRole('listitem')).toContainText('It has changed in the store since.');
  expect(changed()).toEqual(colleague);
  expect(written()).toEqual(inOrder((tent) => (isTheirs(tent) ? 0 : tent.id === since?.id ? 1 : 2)));
  await openAllVariants(page);
  await expect(page.getByRole('region', { name: 'Result of the save' }).getByRole('listitem')).toHaveText(
    /^Refused.*Changed elsewhere to 55\.00 and left as it is\./,
  );
  await tomorrow.stop();
  await gated.close();
  await counted.close();
  await store.stop();
});

test('cancelling a large save stops it, also what is just being submitted, and the rest counts as not sent', async ({
  page,
  dataDir,
}) => {
  const file = join(dataDir, 'tents.db');
  await makeTentStore(file);
  const before = readVariantRows(file);
  const store = await startStore({ database: file });
  const gated = await serveGated(store.url);
  const gate = gated.gate(SAVES);
  const app = await startApp(dataDir, {
    STOREDESK_STORE_URL: gated.url,
    STOREDESK_STORE_TOKEN: TEST_TOKEN,
  });
  const submitted: Route[] = [];
  await page.route('**/host/queue.submit', (route) => submitted.push(route));
  await page.goto(app.link);
  await openAllVariants(page);
  await listTents(page, 'all');
  const rows = TENT_STORE.tents;
  await raisePrices(page, rows);
  await expect(saveBar(page)).toHaveText(notSaved(rows));

  await page.keyboard.press('Control+s');
  await expect.poll(() => submitted.length).toBe(1);
  await expect(saveBar(page)).toHaveText(`Saving… 0 of ${inWords(rows)} · ${notSaved(rows)}`);
  await submitted[0]?.continue();
  // The call of the first product is in flight, and the second batch is being submitted.
  await expect.poll(() => gate.waiting()).toBe(1);
  await expect.poll(() => submitted.length).toBe(2);
  await expect(saveBar(page)).toHaveText(`Saving… 0 of ${inWords(rows)} · ${notSaved(rows)}`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await submitted[1]?.continue();
  gate.open();
  const outcome = /^\d+ saved, [\d,]+ not sent · /;
  await expect(saveBar(page)).toHaveText(outcome);
  const saved = Object.keys(differences(before, readVariantRows(file))).length;
  const left = rows - saved;
  await expect(saveBar(page)).toHaveText(
    `${inWords(saved)} saved, ${inWords(left)} not sent · ${notSaved(left)}`,
  );

  // The next save begins at 0.
  await page.keyboard.press('Control+s');
  await expect.poll(() => submitted.length).toBe(3);
  await expect(saveBar(page)).toHaveText(`Saving… 0 of ${inWords(left)} · ${notSaved(left)}`);
  // Also continues the waiting batch. How many follow depends on how many rows were sent before the cancellation arrived.
  await page.unroute('**/host/queue.submit');
  await expect(saveBar(page)).toHaveText(`${inWords(left)} saved`);
  await app.stop();
  await gated.close();
  await store.stop();
});
