import { query, write } from '../../e2e/support/explorer.ts';
import { openScreen } from '../../e2e/support/screens.ts';
import type { Desk } from './guide-desk.ts';

const QUERY = `query Products($first: Int!) {
  products(first: $first) {
    nodes {
      title
      vendor
      totalInventory
    }
  }
}
`;

/** A query with its answer and the schema, then a REST call. */
export async function explorer({ page, shoot }: Desk): Promise<void> {
  await openScreen(page, 'Explorer');
  await write(query(page), QUERY);
  await write(page.getByRole('textbox', { name: 'Variables (JSON)' }), '{"first": 3}');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Cost:/).waitFor();
  await page.setViewportSize({ width: 1500, height: 720 });
  await page.getByRole('button', { name: 'Schema' }).click();
  const docs = page.getByRole('complementary', { name: 'Schema' });
  await docs.getByRole('textbox', { name: 'Search types and fields' }).fill('Product');
  await docs.getByRole('button', { name: 'Product', exact: true }).click();
  await shoot('guide/explorer');

  await page.setViewportSize({ width: 1200, height: 720 });
  await page.getByRole('radiogroup', { name: 'API' }).getByText('REST').click();
  await page.getByRole('combobox', { name: 'Call' }).selectOption('List themes');
  await page.getByRole('textbox', { name: 'fields' }).fill('id,name,role');
  await page.getByRole('button', { name: 'Send call' }).click();
  await page.getByText('Status 200').waitFor();
  await shoot('guide/explorer-rest');
}
