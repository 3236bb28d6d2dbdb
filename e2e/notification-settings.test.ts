import { spyOnNotifications, told } from './support/notifications.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

test('the settings show whether the browser allows notifications, and let the user try one and the sound', async ({
  page,
  app: _app,
}) => {
  await page.addInitScript(spyOnNotifications);
  await page.reload();
  await openScreen(page, 'Settings');
  const section = page.getByRole('main');
  await expect(section).toContainText(
    /This browser (blocks notifications|has not been asked for permission yet)/,
  );
  await page.context().grantPermissions(['notifications']);
  await expect(section).toContainText('This browser shows notifications.');
  await page.getByRole('button', { name: 'Try a notification' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'Sent to the system.' })).toBeVisible();
  expect(await told(page)).toHaveLength(1);

  const sound = page.getByRole('switch', { name: 'Play a sound' });
  await expect(sound).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Notify about new requests' })).toBeChecked();
  await sound.press('Space');
  await expect(sound).toBeChecked();
  await page.getByRole('button', { name: 'Try the sound' }).click();
  await page.reload();
  await expect(sound).toBeChecked();
});
