import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateQueries } from './invalidate-queries.ts';

test('a first read that was in flight when something changed is followed by another one', async () => {
  const queryClient = new QueryClient();
  let stored = 'before';
  const reads: PromiseWithResolvers<string>[] = [];
  const queryFn = async () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    const found = stored;
    await read.promise;
    return found;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['log', 'page'], queryFn });
  const stop = observer.subscribe(() => undefined);
  stored = 'after';
  const invalidated = invalidateQueries(queryClient, ['log']);
  reads[0]?.resolve('');
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.resolve('');
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('after');
  expect(reads).toHaveLength(2);
  stop();
  queryClient.clear();
});
