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
import { markAfterSave } from '../../shared/variant/deletion-mark.ts';
import { isSameValue } from '../../shared/variant/same-value.ts';
import { transaction } from '../database/transaction.ts';
import type { CallsOf } from '../host-calls.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import type { EditedCells } from '../imports/compare-line.ts';
import { createDraftRows } from './draft-rows.ts';
import { invalidField, noConnection } from '../refusals.ts';

export type Drafts = ReturnType<typeof createDrafts>;

export interface DraftsDependencies {
  /** A migrated database. */
  readonly database: DatabaseSync;
  /** The address of a connection's store, which identifies the store that drafts belong to; null if there is no connection. */
  readonly originOf: (connection: ConnectionId) => string | null;
  readonly emit: (event: HostEvent) => void;
}

/** A saved field: the value that was replaced, the value that was written, and the store's current value, as cell text. */
export interface SavedField {
  readonly field: DraftKey;
  readonly base: string | null;
  readonly mine: string | null;
  readonly stored: string | null;
}

/** Unsaved edits of variants, stored in the host's own file. Every change is sent to all windows as an event. */
export function createDrafts({ database, originOf, emit }: DraftsDependencies) {
  const rows = createDraftRows(database);
  /** Changes after saves and deletions that have not been sent to the windows yet. */
  const untold = new Map<ConnectionId, ToldChange[]>();

  /** Combines the changes of variants saved in one call into one event, because windows redraw their rows for each event. */
  function tellSoon(connection: ConnectionId, cells: readonly ToldChange[]): void {
    if (cells.length === 0) return;
    if (untold.size === 0) queueMicrotask(tellNow);
    untold.set(connection, [...(untold.get(connection) ?? []), ...cells]);
  }

  function tellNow(): void {
    for (const [connection, cells] of untold) emit({ type: 'drafts', connection, window: null, cells });
    untold.clear();
  }

  function ownerOf(connection: ConnectionId): StoreOwner | null {
    const origin = originOf(connection);
    return origin === null ? null : { connection, origin };
  }

  const calls: CallsOf<'drafts'> = {
    'drafts.list': async ({ connection }) => {
      const of = ownerOf(connection);
      return of === null ? err(noConnection) : ok({ cells: rows.list(of) });
    },
    'drafts.write': async ({ connection, window, cells }) => {
      const of = ownerOf(connection);
      if (of === null) return err(noConnection);
      const written = writeAtMost(of, () => {
        for (const cell of cells) rows.write(of, cell);
      });
      // Events are sent in the order of the writes.
      tellNow();
      if (written.ok) emit({ type: 'drafts', connection, window, cells });
      return written;
    },
  };

  /** Writes in one transaction; writes nothing and returns an error if the store would have too many drafts. */
  function writeAtMost(of: StoreOwner, write: () => void): Result<null, ApiError> {
    let isFull = false;
    try {
      transaction(database, () => {
        write();
        isFull = rows.count(of) > MAX_DRAFTS;
        // Throws to roll back the transaction.
        if (isFull) throw new Error(TOO_MANY_DRAFTS);
      });
    } catch (error) {
      if (isFull) return err(invalidField('cells', TOO_MANY_DRAFTS));
      throw error;
    }
    return ok(null);
  }

  /** Runs `act` with an import plan attached as the schema `plan`. */
  function withPlan<Value>(path: string, act: () => Value): Value {
    database.prepare('attach database ? as plan').run(path);
    try {
      return act();
    } finally {
      database.exec('detach database plan');
    }
  }

  /**
   * Settles the drafts of saved fields: a draft with the saved value is removed; one that was edited in the meantime stays,
   * with the store's current value as its base, and a mark for deletion records it. Writes in the open transaction; call the returned function after the commit to
   * notify the windows.
   */
  function settle(connection: ConnectionId, variant: VariantId, saved: readonly SavedField[]): () => void {
    const of = ownerOf(connection);
    if (of === null) return () => undefined;
    const cells = saved.flatMap(({ field, mine, stored }): DraftChange[] => {
      const found = rows.find(of, { variant, field });
      if (found === null) return [];
      const { base, mine: typed, ...place } = found;
      if (isSameValue(field, mine, typed)) return [{ ...place, draft: null }];
      return base === stored ? [] : [{ ...place, draft: { base: stored, mine: typed } }];
    });
    const marked = rows.find(of, { variant, field: 'deleted' });
    if (marked !== null) {
      const { base, mine, ...place } = marked;
      const mark = markAfterSave(mine, saved);
      if (mark !== mine) cells.push({ ...place, draft: { base, mine: mark } });
    }
    for (const cell of cells) rows.write(of, cell);
    return () => tellSoon(connection, cells);
  }

  return {
    calls,
    /** The texts of a store's drafts. */
    edits(connection: ConnectionId): EditedCells {
      const of = ownerOf(connection);
      return of === null ? new Map() : rows.texts(of);
    },
    /** Numbers of a store's drafts, of those that an import plan changes, and of those that get another text. */
    countPlan(connection: ConnectionId, path: string): { drafts: number; edited: number; replaced: number } {
      const of = ownerOf(connection);
      if (of === null) return { drafts: 0, edited: 0, replaced: 0 };
      return withPlan(path, () => ({ drafts: rows.count(of), ...rows.countPlanned(of) }));
    },
    /**
     * Turns all changes of an import plan into drafts, replacing existing ones, in one transaction with the writes of `also`. The
     * caller notifies the windows afterwards.
     */
    takePlan(connection: ConnectionId, path: string, also: () => void): Result<null, ApiError> {
      const of = ownerOf(connection);
      if (of === null) return err(noConnection);
      return withPlan(path, () =>
        writeAtMost(of, () => {
          rows.takePlanned(of);
          also();
        }),
      );
    },
    /** The same cells with the drafts that they have now. */
    current(connection: ConnectionId, cells: readonly DraftChange[]): DraftChange[] {
      const of = ownerOf(connection);
      if (of === null) return [];
      return cells.map((cell) => {
        const found = rows.find(of, cell);
        return { ...cell, draft: found === null ? null : { base: found.base, mine: found.mine } };
      });
    },
    settle,
    /** Like `settle`, for the position drafts of variants whose order was saved. */
    settlePlaces(connection: ConnectionId, places: readonly VariantPlace[]): () => void {
      const tellEach = places.map(({ variant, mine }) =>
        settle(connection, variant, [
          { field: 'position', base: null, mine: String(mine), stored: String(mine) },
        ]),
      );
      return () => tellEach.forEach((tell) => tell());
    },
    /**
     * Removes the drafts of a new variant that was created; edits made in the meantime become drafts of the created variant.
     * Writes in the open transaction; call the returned function after the commit to notify the windows.
     * @param draft the id of the variant before it was created
     * @param saved all fields that can have drafts
     */
    created(
      connection: ConnectionId,
      draft: VariantId,
      variant: VariantId,
      saved: readonly SavedField[],
    ): () => void {
      const of = ownerOf(connection);
      if (of === null) return () => undefined;
      const drafted = rows.ofVariant(of, draft);
      const mark = drafted.find(({ field }) => field === 'created');
      const ended = drafted.map(({ product, name, field }): ToldChange => {
        const cell = { variant: draft, product, name, field, draft: null };
        return field === 'created' ? { ...cell, became: variant } : cell;
      });
      const left = saved.flatMap(({ field, mine: sent, stored }): DraftChange[] => {
        const typed = drafted.find((known) => known.field === field);
        // A cell that was cleared again has no draft. Without a mark the whole new row was discarded.
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
     * Removes the drafts of a deleted variant. Writes in the open transaction; call the returned function after the commit to
     * notify the windows.
     */
    drop(connection: ConnectionId, variant: VariantId): () => void {
      const of = ownerOf(connection);
      if (of === null) return () => undefined;
      const cells = rows
        .ofVariant(of, variant)
        .map(({ product, name, field }) => ({ variant, product, name, field, draft: null }));
      rows.dropVariant(of, variant);
      return () => tellSoon(connection, cells);
    },
    /** Deletes the drafts of a removed connection. */
    forget: (connection: ConnectionId): void => rows.forget(connection),
    /** Deletes the drafts of all other connections, which ended with an earlier run. */
    forgetAllBut: (connections: readonly ConnectionId[]): void => rows.forgetAllBut(connections),
    /** Number of unreadable rows encountered so far. They are skipped, and stay in the file. */
    unreadable: (): number => rows.unreadable(),
  };
}

/** The fields that can be empty; a new variant has no draft for them once they are cleared. */
const CLEARED: ReadonlySet<DraftKey> = new Set(['compare_at_price', 'sku', 'barcode', 'image_id']);
