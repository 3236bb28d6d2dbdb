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
