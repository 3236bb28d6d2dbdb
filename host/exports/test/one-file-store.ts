import type { Json } from '../../../shared/json-limits.ts';
import { ok } from '../../../shared/result.ts';
import type { ExportDependencies } from '../exports.ts';

/** A store whose bulk operation completes at once, with this file; its operation is looked at without a pause. */
export function storeOfOneFile(file: Buffer): Pick<ExportDependencies, 'timer' | 'gateway'> {
  const answers: Readonly<Record<string, Json>> = {
    RunBulkQuery: { bulkOperationRunQuery: { bulkOperation: { id: 'b' }, userErrors: [] } },
    LookAtBulkOperation: {
      bulkOperation: { status: 'COMPLETED', errorCode: null, url: '/f', objectCount: '1' },
    },
  };
  return {
    timer: (_, run) => {
      const timeout = setTimeout(run);
      return () => clearTimeout(timeout);
    },
    gateway: {
      graphql: async ({ query }) => {
        const [name = ''] = /\b(?:RunBulkQuery|LookAtBulkOperation)\b/.exec(query) ?? [];
        return ok({ data: answers[name] ?? null, errors: [], extensions: {} });
      },
      readFile: async (_, take) => {
        await take(file);
        return ok(null);
      },
      cancel: () => undefined,
    },
  };
}
