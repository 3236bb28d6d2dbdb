import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { DataExport } from '../../../shared/contract/export-calls.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { fromBase64 } from '../../data/file-part.ts';
import type { HostClient } from '../../data/host-client.ts';
import { CSV_TYPE, saveFile } from './save-file.ts';

const TYPES = { csv: CSV_TYPE, jsonl: 'application/jsonl;charset=utf-8' } as const;

/** Exports started in this window, which saves them as soon as they are complete, whatever screen is shown. */
const begunHere = new Set<string>();

export function markBegunHere(id: string): void {
  begunHere.add(id);
}

/** Whether to save an export automatically: true once, and only in the window that started it. */
export function takeBegunHere(id: string): boolean {
  return begunHere.delete(id);
}

/**
 * Reads the file of an export in parts and passes it to the browser as a download; the browser moves large parts to disk.
 * Error: the export is gone or cannot be read.
 */
export async function saveDataExport(
  host: Pick<HostClient, 'ask'>,
  connection: ConnectionId,
  { id, name, request }: DataExport,
): Promise<Result<null, ApiError>> {
  const parts: Blob[] = [];
  let from = 0;
  for (;;) {
    const read = await host.ask('exports.read', { connection, id, from });
    if (!read.ok) return read;
    if (read.value === null) return err({ kind: 'not_found', requestId: null });
    const bytes = fromBase64(read.value.part);
    parts.push(new Blob([bytes]));
    from += bytes.length;
    if (read.value.isLast) break;
  }
  saveFile(name, TYPES[request.format], parts);
  return ok(null);
}
