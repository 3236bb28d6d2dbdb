import type { ApiError } from '../../shared/contract/api-error.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ImportCounts } from './catalogue-import.ts';
import type { Fill, FillDependencies } from './fill-by-bulk.ts';
import { readPages } from './read-pages.ts';

/** Fills a file page by page at background priority, for stores that do not run the bulk operation. */
export async function fillByPages(
  { gateway, thread }: FillDependencies,
  fill: Fill,
): Promise<Result<ImportCounts, ApiError>> {
  await thread.ask('beginImport', { path: fill.path, namespace: fill.namespace });
  for (const kind of ['products', 'variants'] as const) {
    const read = await readPages({ ...fill, gateway }, kind, { kind: 'all' }, async (nodes) => {
      fill.onProgress(await thread.ask('importNodes', { kind, nodes }));
    });
    if (!read.ok) return read;
  }
  return ok(await thread.ask('finishImport', fill.facts));
}
