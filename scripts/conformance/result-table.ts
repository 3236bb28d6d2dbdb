import type { Requirement } from '../../store/conformance/requirements/requirement.ts';

/** How one test ended. */
export interface TestOutcome {
  readonly name: string;
  /** The requirements that it is for. */
  readonly ids: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, or what went wrong. */
  readonly note: string;
}

/** What a store does with a requirement: failed when any of its tests is, passed when any is and none failed. */
export interface RequirementOutcome {
  readonly requirement: Requirement;
  readonly state: TestOutcome['state'];
  readonly note: string;
}

/** Adds up the tests of each requirement. */
export function outcomesOf(
  requirements: readonly Requirement[],
  tests: readonly TestOutcome[],
): readonly RequirementOutcome[] {
  return requirements.map((requirement) => {
    const its = tests.filter(({ ids }) => ids.includes(requirement.id));
    const inState = (state: TestOutcome['state']) => its.filter((test) => test.state === state);
    const [failed, passed, skipped] = [inState('failed'), inState('passed'), inState('skipped')];
    if (failed.length > 0)
      return { requirement, state: 'failed', note: failed.map(describeFailure).join('; ') };
    if (passed.length === 0) return { requirement, state: 'skipped', note: reasonsOf(skipped) };
    const note = skipped.length === 0 ? '' : `, ${String(skipped.length)} skipped: ${reasonsOf(skipped)}`;
    return { requirement, state: 'passed', note: `${count(passed.length, 'test')}${note}` };
  });
}

/** The table that is printed: a line per requirement, and one that counts them. */
export function writeOutcomes(outcomes: readonly RequirementOutcome[]): string {
  const lines = outcomes.map(
    ({ requirement, state, note }) => `${requirement.id.padEnd(8)}${state.padEnd(9)}${note}`,
  );
  const total = (state: TestOutcome['state']) =>
    `${String(outcomes.filter((outcome) => outcome.state === state).length)} ${state}`;
  const sum = [total('passed'), total('failed'), total('skipped')].join(', ');
  return [...lines, '', `${count(outcomes.length, 'requirement')}: ${sum}`].join('\n');
}

/** 0: nothing failed and something passed. */
export function exitCodeOf(outcomes: readonly RequirementOutcome[]): number {
  const has = (state: TestOutcome['state']) => outcomes.some((outcome) => outcome.state === state);
  return has('passed') && !has('failed') ? 0 : 1;
}

function describeFailure({ name, note }: TestOutcome): string {
  return `${name}: ${note}`;
}

function reasonsOf(skipped: readonly TestOutcome[]): string {
  const reasons = [...new Set(skipped.map(({ note }) => note))];
  return reasons.length === 0 ? 'its tests start stores themselves' : reasons.join('; ');
}

function count(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}
