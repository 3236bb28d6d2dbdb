import type { UpdateState } from '../shared/contract/updates.ts';
import { axeFindings } from './support/axe.ts';
import { openScreen } from './support/screens.ts';
import { expect, test } from './support/storedesk.ts';

const UPDATE = {
  version: '0.2.0',
  notes: `### Added\n\n- Orders are found by ${'a very long name of a recipient '.repeat(8)}`,
};

test('in the browser, the settings say that Storedesk does not update itself', async ({
  page,
  app: _app,
}) => {
  await openScreen(page, 'Settings');
  await expect(page.getByText('In the browser, Storedesk does not update itself')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Check for new versions' })).toHaveCount(0);
});

// The web shell has no updates, so the test answers in place of the desktop app's host (electron/updates).
test('an update is described, downloaded and installed by keyboard, but not while the queue is busy', async ({
  page,
  app: _app,
}) => {
  let state: UpdateState = { state: 'none', checkedAt: null };
  let isBusy = true;
  const answer = (name: string): unknown => {
    if (name === 'check') state = { state: 'found', update: UPDATE };
    if (name === 'download') state = { state: 'ready', update: UPDATE };
    if (name === 'install' && isBusy)
      return { ok: false, error: { kind: 'host', reason: 'batch_open', detail: null } };
    if (name === 'install') state = { state: 'installing', update: UPDATE };
    return { ok: true, value: state };
  };
  await page.route('**/host/updates.*', async (route) => {
    const name = /updates\.(\w+)$/.exec(route.request().url())?.[1] ?? '';
    await route.fulfill({ json: answer(name) });
  });
  await page.reload();
  await openScreen(page, 'Settings');
  const section = page.getByRole('region', { name: 'Updates' });
  const said = section.getByRole('status');
  await section.getByRole('switch', { name: 'Check for new versions' }).press('Space');
  await expect(said).toHaveText('Storedesk 0.2.0 is available.');
  await expect(section.getByText('Orders are found by')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await section.getByRole('button', { name: 'Download' }).press('Enter');
  await expect(said).toContainText('Installing it restarts Storedesk.');
  await section.getByRole('button', { name: 'Install and restart' }).press('Enter');
  await expect(section.getByRole('alert')).toContainText('some of its operations are not finished');
  isBusy = false;
  await section.getByRole('button', { name: 'Install and restart' }).press('Enter');
  await expect(said).toContainText('installed as soon as this version closes');
  await expect(section.getByRole('button', { name: 'Install and restart' })).toBeFocused();
});
