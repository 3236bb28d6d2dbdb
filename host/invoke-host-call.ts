import type { ApiError } from '../shared/contract/api-error.ts';
import { HOST_CALLS, type HostCallName } from '../shared/contract/host-contract.ts';
import { err, type Result } from '../shared/result.ts';
import type { HostImplementation } from './host-calls.ts';
import type { Log } from './ports.ts';

type Answer = Result<unknown, ApiError>;

export interface InvokeOptions {
  readonly log: Log;
  /** Parses every answer by the contract too; for tests, where a wrong answer should be loud. */
  readonly checkOutputs: boolean;
}

/**
 * Makes a call by its name with input from outside. An unknown name and an input that is not in the contract are
 * `host` errors; so is a bug in the implementation, whose details go to the log and not to the screen.
 */
export async function invokeHostCall(
  calls: HostImplementation,
  name: string,
  rawInput: unknown,
  options: InvokeOptions,
): Promise<Answer> {
  if (!isHostCallName(name)) return refused('This call is not in the contract.');
  const input = HOST_CALLS[name].input.safeParse(rawInput);
  if (!input.success) {
    // Where it is wrong, never what it was: there may be a token in it.
    const where = input.error.issues.map(({ path, message }) => `${path.join('.') || 'input'} ${message}`);
    return refused(`The call ${name} was malformed: ${where.join('; ')}.`);
  }
  try {
    const call = calls[name] as (input: unknown) => Promise<Answer>;
    const answer = await call(input.data);
    return answer.ok && options.checkOutputs
      ? { ok: true, value: HOST_CALLS[name].output.parse(answer.value) }
      : answer;
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    options.log({ level: 'error', event: 'host_call_failed', call: name, reason, stack: stackOf(error) });
    return refused('Storedesk made a mistake of its own. Nothing more is known; its log has the details.');
  }
}

function isHostCallName(name: string): name is HostCallName {
  return Object.hasOwn(HOST_CALLS, name);
}

function refused(message: string): Answer {
  return err({ kind: 'host', message });
}

/** Where it happened, without the message: that may quote what was passed in. */
function stackOf(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => line.trimStart().startsWith('at ')).join('\n');
}
