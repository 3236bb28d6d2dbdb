/**
 * The schema description of a `query:` argument (D5.6): its fields, and where text without a field is searched.
 * @param fields by name
 * @param freeText such as "names, notes and tags"
 */
export function describeSearch(fields: object, freeText: string): string {
  const names = Object.keys(fields);
  const listed = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return `Searches ${listed}; text without a field is looked for in ${freeText}.`;
}
