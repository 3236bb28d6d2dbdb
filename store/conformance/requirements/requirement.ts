/** A sentence of the specification or a decision: what a store promises. */
export interface Requirement {
  /** `4.1-2`: the second sentence of specification 4.1 that a test can hold a store to; `D3.8`: a decision. */
  readonly id: string;
  /** What it says, in short. */
  readonly sentence: string;
}

/** Gives the sentences of one section of the specification their ids, in order. */
export function sectionRequirements(section: string, ...sentences: readonly string[]): Requirement[] {
  return sentences.map((sentence, index) => ({ id: `${section}-${String(index + 1)}`, sentence }));
}

const ID = String.raw`(?:D\d+(?:\.\d+)?|\d+(?:\.\d+)?-\d+)`;
const LEADING_IDS = new RegExp(`^${ID}(?:, ${ID})*(?=[: ]|$)`);

/**
 * The requirements that a test is for: its own name and those of the groups around it may begin with ids, separated by
 * commas. `levels` are these names, the outermost first.
 */
export function requirementIds(levels: readonly string[]): string[] {
  const ids = levels.flatMap((name) => LEADING_IDS.exec(name)?.[0].split(', ') ?? []);
  return [...new Set(ids)];
}

/** What a test or a group says behind the ids that it begins with. */
export function withoutIds(name: string): string {
  return name.replace(LEADING_IDS, '').replace(/^:? */, '');
}
