import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startArchiveServer, type ArchiveServer } from '../../conformance/archive-server.ts';
import { GOOD_ARCHIVE } from '../../conformance/archives.ts';
import { manage } from '../../conformance/test-database.ts';
import { startTwoStores, type TwoStores } from './two-stores.ts';

let archives: ArchiveServer;
let two: TwoStores;
beforeEach(async () => {
  archives = await startArchiveServer();
  two = await startTwoStores('--allow-private-src');
});
afterEach(async () => {
  await two.stop();
  await archives.close();
});

test('D2.3 another store takes over a theme import when the store that runs it is killed', async () => {
  let requests = 0;
  let src = '';
  const begun = new Promise<void>((resolve) => {
    src = archives.on('/theme.zip', (_request, response) => {
      requests += 1;
      // The first request is never answered, and its store is killed.
      if (requests === 1) resolve();
      else response.writeHead(200).end(GOOD_ARCHIVE);
    });
  });
  const [first, second] = two.stores;
  const { body } = await first.client.call('themes.create', {
    body: { theme: { name: 'Abandoned', src } },
  });
  const id = body.theme?.id ?? 0;
  await begun;

  // A store looks for jobs when it starts, but leaves this one to the store that is running it.
  await two.startAnother();
  expect(requests).toBe(1);

  first.child.kill('SIGKILL');
  await first.ended;
  // Simulates the expiry of a claim that is no longer renewed.
  await manage(two.url, 'delete from job_claim');
  const isProcessing = async () =>
    (await second.client.call('themes.get', { params: { theme_id: id } })).body.theme?.processing;
  await expect.poll(isProcessing, { interval: 100 }).toBe(false);
  expect(requests).toBe(2);
  const folders = await readdir(join(two.files, 'themes'));
  expect(folders.filter((name) => name.includes(String(id)))).toEqual([String(id)]);
});
