import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../shared/contract/connection.ts';
import { createUploads, type Upload } from './uploads.ts';

test.runIf(process.platform === 'linux')('an upload that finds the disk full is discarded', async () => {
  const removed: Upload<null>[] = [];
  const uploads = createUploads<null>({
    newId: () => 'a',
    create: async () => open('/dev/full', 'w'),
    remove: (upload) => removed.push(upload),
  });
  const connection = 'sandbox' as ConnectionId;
  const { id } = await uploads.begin(connection, { name: 'variants.csv', size: 3 }, null);
  await expect(uploads.append({ connection, id, from: 0, bytes: btoa('sku') })).rejects.toThrow('ENOSPC');
  expect(uploads.whole({ connection, id })).toBeNull();
  expect(removed).toHaveLength(1);
});

test('an upload that was replaced neither ends nor discards the one that replaced it', async () => {
  const ids = ['a', 'b'];
  const uploads = createUploads<null>({
    newId: () => ids.shift() ?? '',
    create: async () => open('/dev/null', 'w'),
    remove: () => undefined,
  });
  const connection = 'sandbox' as ConnectionId;
  for (const name of ['first.csv', 'second.csv']) await uploads.begin(connection, { name, size: 0 }, null);
  await uploads.finish({ connection, id: 'a' });
  await uploads.discard({ connection, id: 'a' });
  expect(uploads.whole({ connection, id: 'b' })).not.toBeNull();
  await uploads.stop();
});
