import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startScriptedStore } from '../test/scripted-store.ts';
import { accepted } from './test/order-answers.ts';
import { makeQueueFolder, openQueue } from './test/queue-under-test.ts';

test('an outcome is saved in the same transaction as its activity entry', async () => {
  const store = await startScriptedStore(accepted(1));
  const folder = makeQueueFolder();
  const whileRecorded: unknown[] = [];
  const desk = openQueue(folder, store.origin, () => whileRecorded.push(...onDisk()));
  const file = new DatabaseSync(join(folder.dataDir, 'storedesk.db'));
  const onDisk = () => file.prepare("select state ->> '$.kind' as kind from queue_jobs").all();
  await desk.submit();
  await desk.reached(1, 'done');
  expect(whileRecorded).toMatchObject([{ kind: 'sending' }]);
  expect(onDisk()).toMatchObject([{ kind: 'done' }]);
  file.close();
  desk.crash();
  await store.close();
  folder.remove();
});
