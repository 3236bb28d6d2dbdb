import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('M9 a setting that cannot be saved is reverted, and the reason is shown', async ({
  page,
  dataDir,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  const sound = page.getByRole('switch', { name: 'Play a sound' });
  await expect(sound).not.toBeChecked();
  const other = new DatabaseSync(join(dataDir, 'storedesk.db'), { timeout: 30_000 });
  other.exec('begin immediate');
  await sound.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: 'The setting was not saved' })).toContainText(
    'Another program on this computer is using a file in the data folder.',
  );
  await expect(sound).not.toBeChecked();
  other.close();
  await sound.press('Space');
  await expect(sound).toBeChecked();
});
