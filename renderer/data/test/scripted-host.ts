import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { HostBridge, HostCallName } from '../../../shared/contract/host-contract.ts';
import type { Result } from '../../../shared/result.ts';
import { createHostClient, type HostClient } from '../host-client.ts';

/** A host that answers calls with `call` and emits nothing. */
export function hostAnswering(call: HostBridge['call']): HostClient {
  return createHostClient({
    shell: 'web',
    call,
    onEvent: () => () => undefined,
    onNavigate: () => () => undefined,
  });
}

type Answer = Result<unknown, ApiError>;

/** A host that gives these answers, one per call of a name, and the calls that it received. */
export function scriptedHost(answers: Partial<Record<HostCallName, readonly (Answer | Promise<Answer>)[]>>) {
  const asked: [name: string, input: Readonly<Record<string, unknown>>][] = [];
  const left = new Map(Object.entries(answers).map(([name, all]) => [name, [...all]]));
  const host = hostAnswering(async (name, input) => {
    asked.push([name, input as Readonly<Record<string, unknown>>]);
    const answer = left.get(name)?.shift();
    if (answer === undefined) throw new Error(`Nobody says what ${name} answers.`);
    return answer;
  });
  return { host, asked };
}
