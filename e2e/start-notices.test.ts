import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, startApp, test } from './support/storedesk.ts';

test('a damaged database file is set aside, and a notice says so', async ({ dataDir, page }) => {
  await writeFile(join(dataDir, 'storedesk.db'), 'this is no database, and long enough to be taken for one');
  const app = await startApp(dataDir);
  await page.goto(app.link);
  const note = page.getByRole('alert').filter({ hasText: 'It was set aside as storedesk.damaged-' });
  await expect(note).toContainText('Reconnect your stores');
  await note.getByRole('button', { name: 'Dismiss this note' }).click();
  await expect(note).toBeHidden();
  await app.stop();
});
