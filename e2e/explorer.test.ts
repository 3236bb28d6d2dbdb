import type { Locator, Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { axeFindings } from './support/axe.ts';
import { openField } from './support/clipboard.ts';
import { openExplorer, query, write } from './support/explorer.ts';
import { holdCalls } from './support/hold-calls.ts';
import { endNotices } from './support/keep-notices.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

const answer = (page: Page): Locator => page.getByRole('region', { name: 'Answer' });
const body = (page: Page): Locator => answer(page).getByRole('textbox', { name: 'Answer body' });

/** Waits until the host has saved what is written, which contains `text`. Earlier saves may still be in flight. */
async function untilKept(page: Page, text: string): Promise<void> {
  await page.waitForResponse(
    (one) =>
      one.url().endsWith('/host/explorer.keepDraft') && (one.request().postData() ?? '').includes(text),
  );
}

async function findings(page: Page): Promise<readonly string[]> {
  // The tooltip of a focused button is outside the page's landmarks.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  return axeFindings(page);
}

test('a query is written with the help of the schema, and its cost is shown before and after the run', async ({
  page,
  app: _app,
  context,
}) => {
  await openExplorer(page);
  const docs = page.getByRole('complementary', { name: 'Schema' });

  await test.step('the schema can be searched and navigated', async () => {
    await docs.getByRole('textbox', { name: 'Search types and fields' }).fill('productsCount');
    await docs.getByRole('button', { name: 'QueryRoot.productsCount' }).click();
    await docs.getByRole('button', { name: 'Count', exact: true }).first().click();
    await expect(docs.getByRole('heading', { name: 'Count' })).toBeVisible();
    // The link that was clicked is gone, with the type that it was in.
    await expect(docs.locator('section')).toBeFocused();
  });

  await test.step('names are completed from the schema, and letters in the editor trigger no shortcuts', async () => {
    await write(query(page), '');
    await page.keyboard.type('query Some($first: Int!) { products(first: $first) { nodes { tit');
    // By mouse, because the list ignores keys at first, when Enter may be meant for the text.
    await page.getByRole('option', { name: 'title' }).click();
    await expect(query(page)).toContainText('nodes { title');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explorer');
  });

  await test.step('invalid variables are reported with their line, and valid ones give an estimated cost', async () => {
    const variables = page.getByRole('textbox', { name: 'Variables (JSON)' });
    await write(variables, '{\n  "first": x\n}');
    const run = page.getByRole('button', { name: 'Run query' });
    await expect(run).toHaveAccessibleDescription('The variables are not valid JSON: see line 2.');
    await write(variables, '{"first": 2000}');
    await expect(page.getByText('More than 1,000 points: the store will refuse it')).toBeVisible();
    await write(variables, '{"first": 3}');
    await expect(page.getByText('Estimated cost: 5 points')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(answer(page).getByRole('status')).toContainText('Cost: 5 requested, 5 actual');
    await expect(answer(page).getByRole('status')).toContainText(/Bucket: \d+ of 1,000, 50 per second/);
    await expect(body(page)).toContainText('"title"');
  });

  await test.step('only the chosen one of several operations is run', async () => {
    await write(
      query(page),
      'query A { shop { name } }\nquery B { currentAppInstallation { accessScopes { handle } } }',
    );
    await page.getByRole('combobox', { name: 'Operation to run' }).selectOption({ label: 'query B' });
    await query(page).press('Control+Enter');
    await expect(body(page)).toContainText('"currentAppInstallation"');
    await expect(body(page)).not.toContainText('"shop"');
  });

  await test.step('a syntax error is reported with its line, and an error from the store with its request ID', async () => {
    await write(query(page), '{ shop {\n  %');
    await expect(page.getByRole('button', { name: 'Run query' })).toHaveAccessibleDescription(/^Line 2: /);
    await write(query(page), '{ products(first: 1, after: "nonsense") { nodes { id } } }');
    await query(page).press('Control+Enter');
    await expect(body(page)).toContainText('BAD_USER_INPUT');
    await expect(answer(page).getByRole('button', { name: 'Copy request ID' })).toBeVisible();
  });

  await test.step('the call is copied as a curl command without token and address', async () => {
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    const copied = await (await openField(context)).paste();
    expect(copied).toContain('"$STORE"\'/admin/api/latest/graphql.json\'');
    expect(copied).toContain('"$STOREDESK_TOKEN"');
    expect(copied).not.toMatch(/127\.0\.0\.1|sat_/);
    await page.bringToFront();
  });

  await test.step('Tab moves through the editors and out of them, and axe reports no violations', async () => {
    await query(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Variables (JSON)' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Variables (JSON)' })).not.toBeFocused();
    expect(await findings(page)).toEqual([]);
  });

  await test.step('a query from the history is put back into the editor', async () => {
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('menuitem', { name: /query Some/ }).click();
    await expect(query(page)).toContainText('query Some');
  });
});

test('writes are off by default, logged once they are allowed, and disabled for a read-only store', async ({
  page,
  app: _app,
}) => {
  await openExplorer(page);
  const run = page.getByRole('button', { name: 'Run query' });
  await write(query(page), '{ themes(first: 20) { nodes { id name role } } }');
  await run.click();
  await expect(body(page)).toContainText('"role"');

  await write(
    query(page),
    'mutation { themeUpdate(id: "gid://service/Theme/1", input: {name: "x"}) { userErrors { message } } }',
  );
  await expect(run).toHaveAccessibleDescription(/Turn on “Allow writes” first/);
  await query(page).press('Control+Enter');
  await expect(body(page)).toContainText('"role"');

  await page.getByRole('switch', { name: 'Allow writes' }).click();
  await expect(page.getByRole('switch', { name: 'Allow writes' })).toBeChecked();
  await query(page).press('Control+Enter');
  await expect(body(page)).toContainText('"userErrors"');
  await openScreen(page, 'Activity');
  await expect(page.getByText('GraphQL themeUpdate').first()).toBeVisible();

  await page.getByRole('button', { name: /^Store:/ }).click();
  await page.getByRole('menuitem', { name: 'Name, color, read-only' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Read-only' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await openScreen(page, 'Explorer');
  await expect(run).toHaveAccessibleDescription(/This store is read-only in Storedesk/);
  await expect(page.getByRole('switch', { name: 'Allow writes' })).not.toBeChecked();
});

test('a REST call is filled in as a form, shows errors at its fields, and pages through its results', async ({
  page,
  store,
}) => {
  const { data } = (await store.graphql('{ products(first: 1) { nodes { id } } }')) as {
    data: { products: { nodes: { id: string }[] } };
  };
  const [product = ''] = /\d+$/.exec(data.products.nodes[0]?.id ?? '') ?? [];
  await openScreen(page, 'Explorer');
  await page.getByRole('radiogroup', { name: 'API' }).getByText('REST').click();
  const send = page.getByRole('button', { name: 'Send call' });

  await test.step('a list is read page by page', async () => {
    await page.getByRole('combobox', { name: 'Call' }).selectOption('List the variants of a product');
    await expect(page.getByText('Deprecated from 2024-04')).toBeVisible();
    await send.click();
    await expect(page.getByRole('textbox', { name: 'product_id' })).toHaveAccessibleDescription(
      'This is required.',
    );
    await page.getByRole('textbox', { name: 'product_id' }).fill(product);
    await page.getByRole('textbox', { name: 'limit' }).fill('1');
    await send.click();
    await expect(body(page)).toContainText('"position": 1');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(body(page)).toContainText('"position": 2');
    // The button that had focus is gone.
    await expect(answer(page)).toBeFocused();
    // Paging follows the answer, whatever the form contains by now.
    await page.getByRole('textbox', { name: 'product_id' }).fill('1');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(body(page)).toContainText('"position": 1');
    await page.getByRole('textbox', { name: 'product_id' }).fill(product);
    await expect(answer(page).getByRole('status')).toContainText(/Calls: \d+\/400/);
    await expect(answer(page).getByRole('status')).toContainText('Deprecated:');
    expect(await findings(page)).toEqual([]);
  });

  await test.step('a write that the store refuses shows its error at the field', async () => {
    await page.getByRole('combobox', { name: 'Call' }).selectOption('Create a theme');
    await expect(send).toHaveAccessibleDescription(/Turn on “Allow writes” first/);
    await page.getByRole('switch', { name: 'Allow writes' }).click();
    await expect(page.getByRole('switch', { name: 'Allow writes' })).toBeChecked();
    await page.getByRole('textbox', { name: 'name' }).fill('x'.repeat(51));
    await send.click();
    await expect(answer(page).getByRole('status')).toContainText('Status 422');
    await expect(page.getByRole('textbox', { name: 'name' })).toHaveAccessibleDescription(/50/);
    await openScreen(page, 'Activity');
    await expect(page.getByText('Refused').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('what was filled in for one call is not sent by another, except in the path', async () => {
    await openScreen(page, 'Explorer');
    await page.getByRole('combobox', { name: 'role' }).fill('main');
    await page.getByRole('combobox', { name: 'Call' }).selectOption('Rename or publish a theme');
    await expect(page.getByRole('combobox', { name: 'role' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'name' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'theme_id' }).fill('12');
    await page.getByRole('combobox', { name: 'Call' }).selectOption('Delete a theme');
    await expect(page.getByRole('textbox', { name: 'theme_id' })).toHaveValue('12');
    await page.getByRole('combobox', { name: 'Call' }).selectOption('Create a theme');
    await expect(page.getByRole('combobox', { name: 'role' })).toHaveValue('main');
  });

  await test.step('a list parameter is filled in row by row, by keyboard', async () => {
    await openScreen(page, 'Explorer');
    await page.getByRole('combobox', { name: 'Call' }).selectOption('Reject a fulfillment request');
    await page.getByRole('textbox', { name: 'fulfillment_order_id' }).fill('1');
    await page.getByRole('button', { name: 'Add to line_items' }).press('Enter');
    const line = page.getByRole('group', { name: 'line_items 1' });
    await expect(line.getByRole('textbox', { name: 'fulfillment_order_line_item_id' })).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gone');
    await page.keyboard.press('Control+Enter');
    await expect(
      line.getByRole('textbox', { name: 'fulfillment_order_line_item_id' }),
    ).toHaveAccessibleDescription('This must be a number.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to line_items' }).press('Enter');
    await page.getByRole('button', { name: 'Remove line_items 1' }).press('Enter');
    await expect(line.getByRole('textbox', { name: 'fulfillment_order_line_item_id' })).toBeFocused();
    await expect(line.getByRole('textbox', { name: 'message' })).toHaveValue('');
  });

  await test.step('input that was never sent survives a reload', async () => {
    await page.keyboard.type('77');
    await page.getByRole('radiogroup', { name: 'API' }).getByText('GraphQL').click();
    await write(query(page), '{ shop { never');
    const kept = untilKept(page, String.raw`"variables":"{\"a\": `);
    await write(page.getByRole('textbox', { name: 'Variables (JSON)' }), '{"a": ');
    await kept;
    await page.reload();
    await expect(query(page)).toContainText('{ shop { never');
    await expect(page.getByRole('textbox', { name: 'Variables (JSON)' })).toContainText('{"a": ');
    await page.getByRole('radiogroup', { name: 'API' }).getByText('REST').click();
    await expect(page.getByRole('combobox', { name: 'Call' })).toHaveValue('fulfillment.reject');
    await expect(page.getByRole('textbox', { name: 'fulfillment_order_line_item_id' })).toHaveValue('77');
  });
});

test('each window keeps its own text, and a new one starts with what was saved last', async ({
  page,
  app: _app,
}) => {
  await openExplorer(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await write(query(other), '{ older');
  const newer = untilKept(page, '{ newer');
  await write(query(page), '{ newer');
  await newer;
  const older = untilKept(other, '{ older text');
  await other.keyboard.insertText(' text');
  await older;
  await page.reload();
  await expect(query(page)).toContainText('{ newer');
  await other.reload();
  await expect(query(other)).toContainText('{ older text');
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(query(fresh)).toContainText('{ older text');
});

test('a query is saved as a file, and a change by another program is detected', async ({
  page,
  app: _app,
  dataDir,
}) => {
  await openExplorer(page);
  await write(query(page), '{ shop { id } }');
  await query(page).press('Control+s');
  const save = page.getByRole('dialog', { name: 'Save the query' });
  const expectNoErrorInSaveAs = async () => {
    await page.getByRole('button', { name: 'Shop (edited)' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    await expect(save.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/^Saved as a/);
    await expect(save.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(save).toBeHidden();
  };
  await save.getByRole('textbox', { name: 'Name' }).fill('../outside');
  await expect(save.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Use only letters/);
  await page.keyboard.press('Control+Enter');
  await save.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await page.keyboard.press('Control+Enter');
  // The key belongs to the dialog, not to the call behind it.
  await expect(save).toBeHidden();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('The answer appears here.');
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toBeVisible();
  const file = join(dataDir, 'queries', 'Shop.graphql');
  expect(await readFile(file, 'utf8')).toBe('{ shop { id } }');

  await write(query(page), '{ shop { name } }');
  await expect(page.getByRole('button', { name: 'Shop (edited)' })).toBeVisible();
  // A dialog that is opened and closed does not stop a save in flight, and the error of another save is not its own.
  const endSave = await holdCalls(page, 'queries.save');
  await query(page).press('Control+s');
  await page.getByRole('button', { name: 'Shop (edited)' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.keyboard.press('Escape');
  endSave();
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toBeVisible();
  const full = { ok: false, error: { kind: 'storage', problem: 'full' } };
  await page.route('**/host/queries.save', async (route) => route.fulfill({ json: full }), { times: 1 });
  await write(query(page), '{ shop { name id } }');
  await query(page).press('Control+s');
  // Only three notices are shown at a time.
  await endNotices(page);
  await expect(page.getByRole('alert').filter({ hasText: 'disk' })).toBeVisible();
  await expectNoErrorInSaveAs();

  await writeFile(file, '\uFEFF{ shop { id } }', 'utf16le');
  await query(page).press('Control+s');
  const changed = page.getByRole('dialog', { name: '“Shop” was changed by another program' });
  await changed.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not text' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(changed).toBeHidden();
  // The next dialog knows nothing of that error.
  await expectNoErrorInSaveAs();
  // With Windows line endings.
  await writeFile(file, '{\r\n  shop { email }\r\n}\r\n');
  await query(page).press('Control+s');
  await changed.getByRole('button', { name: 'Open the changed file' }).click();
  await expect(query(page)).toContainText('email');
  expect(await readFile(file, 'utf8')).toContain('email');
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toBeVisible();
  // One undo restores what was typed.
  await query(page).press('Control+z');
  await expect(query(page)).toContainText('name');

  await page.getByRole('button', { name: 'Shop (edited)' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename “Shop”?' });
  await rename.getByRole('textbox', { name: 'Name' }).fill('Laden (März)');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Laden (März) (edited)' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Files' }).click();
  await expect(page.getByText('No saved queries yet')).toBeVisible();
});
