/**
 * Keeps the top-level properties that `fields` names (D1.8): unknown names are ignored, no names means all. `of` is the
 * property of the answer whose value, or whose items, are filtered.
 */
export function filterFields(answer: object, of: string, fields: string | undefined): object {
  const names = (fields ?? '').split(',').flatMap((name) => name.trim() || []);
  const value = (answer as Record<string, unknown>)[of];
  if (names.length === 0 || typeof value !== 'object' || value === null) return answer;
  return { [of]: Array.isArray(value) ? value.map((item: object) => pick(item, names)) : pick(value, names) };
}

function pick(item: object, names: readonly string[]): object {
  return Object.fromEntries(
    names.flatMap((name) =>
      Object.hasOwn(item, name) ? [[name, (item as Record<string, unknown>)[name]]] : [],
    ),
  );
}
