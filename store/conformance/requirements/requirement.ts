/** A sentence of the specification or a decision that a store must satisfy. */
export interface Requirement {
  /** `4.1-2`: the second testable sentence of specification 4.1; `D3.8`: a decision. */
  readonly id: string;
  /** Its content in short. */
  readonly sentence: string;
}

/** Numbers the sentences of one section of the specification, in order. */
export function sectionRequirements(section: string, ...sentences: readonly string[]): Requirement[] {
  return sentences.map((sentence, index) => ({ id: `${section}-${String(index + 1)}`, sentence }));
}

const ID = String.raw`(?:D\d+(?:\.\d+)?|\d+(?:\.\d+)?-\d+)`;
const LEADING_IDS = new RegExp(`^${ID}(?:, ${ID})*(?=[: ]|$)`);

/**
 * Returns the requirements that a test covers: its own name and those of its groups may start with ids, separated by
 * commas. `levels` are these names, the outermost first.
 */
export function requirementIds(levels: readonly string[]): string[] {
  const ids = levels.flatMap((name) => LEADING_IDS.exec(name)?.[0].split(', ') ?? []);
  return [...new Set(ids)];
}

/** Removes the leading ids from the name of a test or a group. */
export function withoutIds(name: string): string {
  return name.replace(LEADING_IDS, '').replace(/^:? */, '');
}
