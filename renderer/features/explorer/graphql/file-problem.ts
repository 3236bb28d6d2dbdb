import { t } from '../../../../messages/language.ts';
import { QUERY_FILE_PROBLEMS } from '../../../../shared/contract/explorer-calls.ts';
import { toApiError } from '../../../data/host-client.ts';

type FileProblem = keyof typeof QUERY_FILE_PROBLEMS;
const PROBLEMS = Object.keys(QUERY_FILE_PROBLEMS) as FileProblem[];

/** The problem with a file that the host reported; null if the call did not fail or failed for another reason. */
export function fileProblemOf(thrown: unknown): FileProblem | null {
  if (thrown === null) return null;
  const error = toApiError(thrown);
  if (error.kind !== 'invalid') return null;
  const said = Object.values(error.fields).flat();
  return PROBLEMS.find((problem) => said.includes(QUERY_FILE_PROBLEMS[problem])) ?? null;
}

/** The same as a sentence. */
export function fileProblemText(thrown: unknown): string | null {
  const problem = fileProblemOf(thrown);
  return problem === null ? null : t().explorer.files.problems[problem];
}
