import { aborted } from '../../shared/contract/api-error.ts';
import { err } from '../../shared/result.ts';
import type { Gateway } from './gateway.ts';

/**
 * A gateway whose calls are refused as cancelled once `isOver`, so that work made of many calls ends even if it is cancelled
 * between two of them. Calls that are under way have to be cancelled at the gateway.
 */
export function refuseCallsOnce(
  isOver: () => boolean,
  gateway: Pick<Gateway, 'graphql' | 'readFile'>,
): Pick<Gateway, 'graphql' | 'readFile'> {
  return {
    graphql: async (call) => (isOver() ? err(aborted('no')) : gateway.graphql(call)),
    readFile: async (...read) => (isOver() ? err(aborted('no')) : gateway.readFile(...read)),
  };
}
