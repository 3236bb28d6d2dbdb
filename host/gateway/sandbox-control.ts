import type { ApiError } from '../../shared/contract/api-error.ts';
import type { WallClock } from '../../shared/clock.ts';
import type { Result } from '../../shared/result.ts';
import { readRestAnswer } from './rest-answer.ts';
import { sendTo, type Transport } from './send-once.ts';
import type { StoreTarget } from './store-target.ts';

/** A control of the embedded store (D6). It is not part of the API, so pages cannot send it. */
export type SandboxControl =
  | { readonly method: 'GET'; readonly control: 'data' }
  | {
      readonly method: 'PUT' | 'POST';
      readonly control: 'shop' | 'faults' | 'orders' | 'reset';
      readonly body: object;
    };

/** Sends a control once. It does not count against the budget, and its answer does not affect the store's reachability. */
export async function sendControl(
  transport: Transport & { readonly now: WallClock },
  target: StoreTarget,
  control: SandboxControl,
  signal: AbortSignal,
): Promise<Result<unknown, ApiError>> {
  const { method } = control;
  const writes = method !== 'GET';
  const body = method === 'GET' ? null : JSON.stringify(control.body);
  const path = `/_sandbox/${control.control}`;
  const answer = await sendTo(transport, target, path, { method, body, writes }, signal);
  return answer.ok ? readRestAnswer(answer.value, { now: transport.now(), writes }) : answer;
}
