import type { OutboxBatch, OutboxItem } from '../../../../shared/contract/outbox.ts';

/**
 * All items of a batch after an event that named the changed ones. Null while the list of batches is not there yet: it
 * will hold what the event says, and without it one item of a batch that was left looks like all of it.
 */
export function itemsAfter(
  listed: readonly OutboxBatch[] | undefined,
  batch: string,
  changed: readonly OutboxItem[],
): readonly OutboxItem[] | null {
  if (listed === undefined) return null;
  const known = listed.find(({ id }) => id === batch)?.items ?? changed;
  const news = new Map(changed.map((item) => [item.id, item]));
  return known.map((item) => news.get(item.id) ?? item);
}
