const LEVELS = 30;

/** A mutation of about 1,000 characters that selects `field` a billion times: fragments that double at every level. */
export function doublingMutation(field: string): string {
  const fragments = Array.from(
    { length: LEVELS },
    (_, level) => `fragment F${level} on Mutation { ...F${level + 1} ...F${level + 1} }`,
  );
  return `mutation { ...F0 } ${fragments.join(' ')} fragment F${LEVELS} on Mutation { ${field} }`;
}
