import type { z } from 'zod';
import type { ApiError } from '../shared/contract/api-error.ts';
import { HOST_CALLS, type HostCallName } from '../shared/contract/host-contract.ts';
import { ANSWER_LIMITS, CALL_LIMITS, measureValue } from '../shared/json-limits.ts';
import { MAX_CALL_BYTES } from '../shared/limits.ts';
import { err, type Result } from '../shared/result.ts';
import { storageError, storageProblem } from './database/storage-problem.ts';
import { faultReason } from './fault-reason.ts';
import type { HostImplementation } from './host-calls.ts';
import type { Log } from './dependencies.ts';
import { bug } from './refusals.ts';

type Answer = Result<unknown, ApiError>;

export interface InvokeOptions {
  readonly log: Log;
  /** Also validates every answer against the contract; for tests, where a wrong answer should fail loudly. */
  readonly checkOutputs: boolean;
}

/**
 * Makes a call by name with untrusted input. An unknown name and an invalid input are `host` errors; so is a bug in the
 * implementation, whose details go to the log and not to the screen. A disk failure on this computer is a `storage` error.
 */
export async function invokeHostCall(
  calls: HostImplementation,
  name: string,
  rawInput: unknown,
  options: InvokeOptions,
): Promise<Answer> {
  if (!isHostCallName(name)) return refused('this call is not in the contract');
  try {
    const problem = measureValue(rawInput, MAX_INPUT);
    if (problem !== null) return refused(`${name}: the call is ${problem}`);
    const input = HOST_CALLS[name].input.safeParse(rawInput);
    if (!input.success) return refused(`${name}: ${describe(input.error)}`);
    const call = calls[name] as (input: unknown) => Promise<Answer>;
    const answer = await call(input.data);
    const excess = measureValue(answer, MAX_OUTPUT);
    if (excess !== null) return refused(`${name}: the answer is ${excess}`);
    return answer.ok && options.checkOutputs
      ? { ok: true, value: HOST_CALLS[name].output.parse(answer.value) }
      : answer;
  } catch (error) {
    const reason = faultReason(error);
    const problem = storageProblem(error);
    if (problem !== null) {
      options.log({ level: 'error', event: 'storage_failed', call: name, reason });
      return err(storageError(problem));
    }
    options.log({ level: 'error', event: 'host_call_failed', call: name, reason, stack: stackOf(error) });
    return err(bug);
  }
}

/** Limit for what a page may send. Also applies to IPC, which has no byte limit of its own. */
const MAX_INPUT = { ...CALL_LIMITS, characters: MAX_CALL_BYTES };
/** Higher than the store's limits, because a store's answer is nested inside ours. */
const MAX_OUTPUT = {
  depth: ANSWER_LIMITS.depth + 10,
  values: 2 * ANSWER_LIMITS.values,
  characters: 64 * 1024 ** 2,
};

const MAX_ISSUES = 5;
const MAX_WORDS = 200;

/** Says where the input is wrong, but never its value: it may contain a token. */
function describe({ issues }: z.ZodError): string {
  const where = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'input'} ${message}`.slice(0, MAX_WORDS));
  return where.join('; ');
}

function isHostCallName(name: string): name is HostCallName {
  return Object.hasOwn(HOST_CALLS, name);
}

function refused(detail: string): Answer {
  return err({ kind: 'host', reason: 'refused', detail });
}

/** The stack without the message, which may quote input. */
function stackOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => line.trimStart().startsWith('at ')).join('\n');
}
