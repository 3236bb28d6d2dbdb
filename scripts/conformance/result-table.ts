import type { Requirement } from '../../store/conformance/requirements/requirement.ts';

/** The outcome of one test. */
export interface TestOutcome {
  readonly name: string;
  /** The requirements that it covers. */
  readonly ids: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped, or what went wrong. */
  readonly note: string;
}

/** The outcome of a requirement: failed if any of its tests failed, passed if at least one passed and none failed. */
interface RequirementOutcome {
  readonly requirement: Requirement;
  readonly state: TestOutcome['state'];
  readonly note: string;
}

/** Combines the outcomes of each requirement's tests. */
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

/** Returns the printed table: one line per requirement, and the totals. */
export function writeOutcomes(outcomes: readonly RequirementOutcome[]): string {
  const lines = outcomes.map(
    ({ requirement, state, note }) => `${requirement.id.padEnd(8)}${state.padEnd(9)}${note}`,
  );
  const total = (state: TestOutcome['state']) =>
    `${String(outcomes.filter((outcome) => outcome.state === state).length)} ${state}`;
  const sum = [total('passed'), total('failed'), total('skipped')].join(', ');
  return [...lines, '', `${count(outcomes.length, 'requirement')}: ${sum}`].join('\n');
}

/** Returns 0 if nothing failed and something passed, otherwise 1. */
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
