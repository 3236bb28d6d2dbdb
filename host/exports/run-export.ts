import type { ExportStage } from '../../shared/contract/export-calls.ts';
import type { HostDependencies } from '../dependencies.ts';
import type { BulkTurns } from '../bulk/bulk-turns.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { notAStore } from '../gateway/transport-errors.ts';
import { collectExport, type ExportSink } from './collect-export.ts';
import type { ExportFolder, KeptExport } from './export-folder.ts';
import { createExportText, type ExportText } from './export-text.ts';

export interface ExportRun extends Pick<HostDependencies, 'timer'> {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile'>;
  readonly turns: BulkTurns;
  readonly folder: Pick<ExportFolder, 'create' | 'complete'>;
  readonly kept: KeptExport;
  /** Namespace of the store's global ids. */
  readonly namespace: string;
  readonly signal: AbortSignal;
  readonly onStage: (stage: ExportStage) => void;
  readonly onOperation: (id: string | null) => void;
}

/**
 * Characters that are collected before they are written to disk. Other work gets its turn while they are written, because the
 * text of one object with its nested objects can be much longer.
 */
const MAX_WRITTEN_AT_ONCE = 1_000_000;

/** Returns the id of an export's calls. */
export function callIdOf(id: string): string {
  return `export-${id}`;
}

/** Runs an export and returns its final stage. Throws disk errors, leaving the unfinished file behind. */
export async function runExport(run: ExportRun): Promise<ExportStage> {
  const { kept, signal, turns, folder, onStage } = run;
  const file = createFile(run);
  try {
    const collected = await turns.take(kept.connection, signal, async () =>
      collectExport({
        ...run,
        connection: kept.connection,
        callId: callIdOf(kept.id),
        request: kept.request,
        operation: kept.operation,
        sink: file.sink,
        onWaiting: () => onStage({ kind: 'waiting' }),
        onCollecting: (objects) => onStage({ kind: 'collecting', objects }),
      }),
    );
    if (collected === null || signal.aborted) return { kind: 'cancelled' };
    if (!collected.ok) return { kind: 'failed', error: collected.error };
    const counts = await file.end();
    if (counts === 'too_large') return { kind: 'failed', error: notAStore(200, counts) };
    return { kind: 'done', ...counts, bytes: await folder.complete(kept.id) };
  } finally {
    await file.close();
  }
}

/** Writes the file of an export, without keeping more than the newest part in memory. */
function createFile({ folder, kept, namespace, onStage }: ExportRun) {
  let open: { readonly text: ExportText; readonly handle: Awaited<ReturnType<typeof folder.create>> } | null =
    null;

  async function begin() {
    await open?.handle.close();
    const text = createExportText(kept.request, namespace);
    open = { text, handle: await folder.create(kept.id) };
    await write(text.head);
    return open;
  }
  async function write(text: string): Promise<void> {
    if (text !== '') await open?.handle.appendFile(text);
  }
  async function put(partsOf: (text: ExportText) => Iterable<string>): Promise<'too_large' | null> {
    const { text } = open ?? (await begin());
    let unwritten = '';
    for (const part of partsOf(text)) {
      unwritten += part;
      if (unwritten.length < MAX_WRITTEN_AT_ONCE) continue;
      await write(unwritten);
      unwritten = '';
    }
    await write(unwritten);
    onStage({ kind: 'reading', count: text.counts().count });
    return text.isTooLarge() ? 'too_large' : null;
  }
  const sink: ExportSink = {
    restart: async () => {
      await begin();
    },
    write: async (bytes) => put((text) => text.write(bytes)),
    add: async (objects) => put((text) => text.add(objects)),
  };
  return {
    sink,
    /** Writes the rest, flushes the file to disk and closes it. */
    async end() {
      const problem = await put((text) => text.end());
      if (problem !== null) return problem;
      await open?.handle.sync();
      const counts = open?.text.counts() ?? { count: 0, unreadable: 0 };
      await close();
      return counts;
    },
    close,
  };

  async function close(): Promise<void> {
    await open?.handle.close();
    open = null;
  }
}
