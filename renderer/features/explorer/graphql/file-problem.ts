import type { QUERY_FILE_PROBLEMS } from '../../../../shared/contract/explorer-calls.ts';
import { toApiError } from '../../../data/host-client.ts';

type FileProblem = (typeof QUERY_FILE_PROBLEMS)[keyof typeof QUERY_FILE_PROBLEMS];

/** Whether a call failed because the host reported this file problem. */
export function hasFileProblem(thrown: unknown, problem: FileProblem): boolean {
  if (thrown === null) return false;
  const error = toApiError(thrown);
  return error.kind === 'invalid' && Object.values(error.fields).flat().includes(problem);
}
