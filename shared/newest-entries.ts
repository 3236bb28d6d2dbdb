/** Sets an entry and makes it the newest; deletes the oldest if there are more than `most` then. */
export function setNewest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  // A map keeps the order of insertion.
  entries.delete(key);
  entries.set(key, value);
  if (entries.size <= most) return;
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
