import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import {
  type DraftChange,
  type DraftKey,
  MAX_DRAFTS,
  type ToldChange,
  TOO_MANY_DRAFTS,
} from '../../shared/contract/draft-calls.ts';
import type { VariantPlace } from '../../shared/contract/variant-order-job.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { isSameValue } from '../../shared/variant/same-value.ts';
import { transaction } from '../database/transaction.ts';
import type { CallsOf } from '../host-calls.ts';
import { createDraftRows, type DraftsOwner } from './draft-rows.ts';
import { noConnection } from '../refusals.ts';

export type Drafts = ReturnType<typeof createDrafts>;

export interface DraftsDependencies {
  /** Has been migrated. */
  readonly database: DatabaseSync;
  /** The address of a connection's store, by which its drafts are told from another's; null when there is none. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly emit: (event: HostEvent) => void;
}

/** A field that was saved: what was written, and what the store holds now, as the text of a cell. */
export interface SavedField {
  readonly field: DraftKey;
  readonly mine: string | null;
  readonly stored: string | null;
}

/** What was typed into variants and not saved yet, in the host's own file. Every change is told to every window. */
export function createDrafts({ database, originOf, emit }: DraftsDependencies) {
  const rows = createDraftRows(database);
  /** What the windows are to be told of what was saved or deleted. */
  const untold = new Map<ConnectionId, ToldChange[]>();

  /** Of variants that were saved in one call the windows are told at once: each event has them draw their rows again. */
  function tellSoon(connection: ConnectionId, cells: readonly ToldChange[]): void {
    if (cells.length === 0) return;
    if (untold.size === 0) queueMicrotask(tellNow);
    untold.set(connection, [...(untold.get(connection) ?? []), ...cells]);
  }

  function tellNow(): void {
    for (const [connection, cells] of untold) emit({ type: 'drafts', connection, window: null, cells });
    untold.clear();
  }

  const calls: CallsOf<'drafts'> = {
    'drafts.list': async ({ connection }) => {
      const origin = originOf(connection);
      return origin === null ? err(noConnection) : ok({ cells: rows.list({ connection, origin }) });
    },
    'drafts.write': async ({ connection, window, cells }) => {
      const origin = originOf(connection);
      if (origin === null) return err(noConnection);
      const of = { connection, origin };
      const written = writeAtMost(of, () => {
        for (const cell of cells) rows.write(of, cell);
      });
      // In the order in which it was written.
      tellNow();
      if (written.ok) emit({ type: 'drafts', connection, window, cells });
      return written;
    },
  };

  /** Writes all of it, or nothing when a store would have too many drafts. */
  function writeAtMost(of: DraftsOwner, write: () => void): Result<null, ApiError> {
    let isFull = false;
    try {
      transaction(database, () => {
        write();
        isFull = rows.count(of) > MAX_DRAFTS;
        // Thrown, so that nothing is written.
        if (isFull) throw new Error(TOO_MANY_DRAFTS);
      });
    } catch (error) {
      if (isFull) return err(tooMany);
      throw error;
    }
    return ok(null);
  }

  /** Lets `act` see a plan of an import as the schema `plan`. */
  function withPlan<Value>(path: string, act: () => Value): Value {
    database.prepare('attach database ? as plan').run(path);
    try {
      return act();
    } finally {
      database.exec('detach database plan');
    }
  }

  /**
   * Settles the drafts of fields that were saved: what still is as it was saved is removed; what was typed over meanwhile
   * stays, against what the store holds now. Writes in the transaction that is open; returns what tells the windows when
   * it is on the disk.
   */
  function settle(connection: ConnectionId, variant: VariantId, saved: readonly SavedField[]): () => void {
    const origin = originOf(connection);
    if (origin === null) return () => undefined;
    const of = { connection, origin };
    const cells = saved.flatMap(({ field, mine, stored }): DraftChange[] => {
      const found = rows.find(of, { variant, field });
      if (found === null) return [];
      const { base, mine: typed, ...place } = found;
      if (isSameValue(field, mine, typed)) return [{ ...place, draft: null }];
      return base === stored ? [] : [{ ...place, draft: { base: stored, mine: typed } }];
    });
    for (const cell of cells) rows.write(of, cell);
    return () => tellSoon(connection, cells);
  }

  return {
    calls,
    /** How many drafts of a store there are, which of them a plan's changes are for, and how many get another text. */
    countPlan(connection: ConnectionId, path: string): { drafts: number; edited: number; replaced: number } {
      const origin = originOf(connection);
      if (origin === null) return { drafts: 0, edited: 0, replaced: 0 };
      const of = { connection, origin };
      return withPlan(path, () => ({ drafts: rows.count(of), ...rows.countPlanned(of) }));
    },
    /**
     * Makes drafts of all changes of an import's plan, in the place of those that are there, together with what `also`
     * writes: all of it or nothing. The windows are to be told afterwards.
     */
    takePlan(connection: ConnectionId, path: string, also: () => void): Result<null, ApiError> {
      const origin = originOf(connection);
      if (origin === null) return err(noConnection);
      const of = { connection, origin };
      return withPlan(path, () =>
        writeAtMost(of, () => {
          rows.takePlanned(of);
          also();
        }),
      );
    },
    settle,
    /** The same of the positions of variants whose order was saved. */
    settlePlaces(connection: ConnectionId, places: readonly VariantPlace[]): () => void {
      const tellEach = places.map(({ variant, mine }) =>
        settle(connection, variant, [{ field: 'position', mine: String(mine), stored: String(mine) }]),
      );
      return () => tellEach.forEach((tell) => tell());
    },
    /**
     * Ends the drafts of a variant that was created: what was typed over meanwhile is a draft of the one that the store has now.
     * Writes in the transaction that is open; returns what tells the windows when it is on the disk.
     * @param draft the id that it had before
     * @param saved all fields that can have drafts
     */
    created(
      connection: ConnectionId,
      draft: VariantId,
      variant: VariantId,
      saved: readonly SavedField[],
    ): () => void {
      const origin = originOf(connection);
      if (origin === null) return () => undefined;
      const of = { connection, origin };
      const drafted = rows.ofVariant(of, draft);
      const mark = drafted.find(({ field }) => field === 'created');
      const ended = drafted.map(({ product, name, field }): ToldChange => {
        const cell = { variant: draft, product, name, field, draft: null };
        return field === 'created' ? { ...cell, became: variant } : cell;
      });
      const left = saved.flatMap(({ field, mine: sent, stored }): DraftChange[] => {
        const typed = drafted.find((known) => known.field === field);
        // A cell that was cleared again has no draft; without a mark the whole row was taken back.
        if (mark === undefined || (typed === undefined && !CLEARED.has(field))) return [];
        const mine = typed?.mine ?? null;
        if (isSameValue(field, sent, mine) || stored === mine) return [];
        return [{ product: mark.product, name: mark.name, field, variant, draft: { base: stored, mine } }];
      });
      const cells = [...ended, ...left];
      for (const cell of cells) rows.write(of, cell);
      return () => tellSoon(connection, cells);
    },
    /**
     * Ends the drafts of a variant that was deleted. Writes in the transaction that is open; returns what tells the windows
     * when it is on the disk.
     */
    drop(connection: ConnectionId, variant: VariantId): () => void {
      const origin = originOf(connection);
      if (origin === null) return () => undefined;
      const of = { connection, origin };
      const cells = rows
        .ofVariant(of, variant)
        .map(({ product, name, field }) => ({ variant, product, name, field, draft: null }));
      rows.dropVariant(of, variant);
      return () => tellSoon(connection, cells);
    },
    /** Forgets the drafts of a store: its connection was removed. */
    forget: (connection: ConnectionId): void => rows.forget(connection),
    /** Forgets what belongs to none of these: connections that ended with the run before. */
    forgetAllBut: (connections: readonly ConnectionId[]): void => rows.forgetAllBut(connections),
    /** How many rows cannot be read. They are left out and stay in the file. */
    unreadable: (): number => rows.unreadable(),
  };
}

/** The fields of a new variant that hold nothing once they are cleared. */
const CLEARED: ReadonlySet<DraftKey> = new Set(['compare_at_price', 'sku', 'barcode', 'image_id']);

const tooMany: ApiError = {
  kind: 'invalid',
  said: '',
  fields: { cells: [TOO_MANY_DRAFTS] },
  requestId: null,
};
