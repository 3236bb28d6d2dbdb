import type { DataExport, ExportRequest } from './contract/export-calls.ts';

/** Returns true if an export is in progress. */
export function isRunning({ stage: { kind } }: Pick<DataExport, 'stage'>): boolean {
  return kind === 'waiting' || kind === 'collecting' || kind === 'reading';
}

/** The list that an export was started from. */
export function listOf({ rows }: Pick<ExportRequest, 'rows'>): 'orders' | 'products' {
  return rows === 'orders' || rows === 'lines' ? 'orders' : 'products';
}
