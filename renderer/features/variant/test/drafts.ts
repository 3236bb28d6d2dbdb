import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { DraftChange, ToldChange, VariantDraft } from '../../../../shared/contract/draft-calls.ts';
import type { HostBridge, HostEvent } from '../../../../shared/contract/host-contract.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { createHostClient } from '../../../data/host-client.ts';
import { createStoreSession } from '../../../data/store-session.ts';
import { createGraphqlSide } from '../../../data/urql-client.ts';
import { VariantDrafts } from '../variant-drafts.ts';
import type { SaveBatch } from '../variant-saves.ts';
import { variantId } from './variants.ts';

const CONNECTION = 'sandbox' as ConnectionId;
const PRODUCT = 1 as ProductId;

/** A draft of one cell of product 1, as the host keeps it. */
export function aCell(id: number, base: string | null, mine: string | null): VariantDraft {
  return {
    variant: variantId(id),
    product: PRODUCT,
    name: `Tent: ${String(id)}`,
    field: 'price',
    base,
    mine,
  };
}

/** The same cell as a change; `mine` undefined: the cell is no longer edited. */
export function aChange(id: number, base: string | null, mine?: string | null): DraftChange {
  const { base: before, mine: typed, ...place } = aCell(id, base, mine ?? null);
  return { ...place, draft: mine === undefined ? null : { base: before, mine: typed } };
}

/**
 * Drafts with a fake host, in a page whose clock the test controls.
 * @param saves the saves in the queue; null: the queue has not been read
 */
export function draftsUnderTest(kept: readonly VariantDraft[] = [], saves: readonly SaveBatch[] | null = []) {
  const timers: { run: () => void; at: number }[] = [];
  const writes: (readonly DraftChange[])[] = [];
  const listeners = new Set<(event: HostEvent) => void>();
  const host = {
    /** The error that writes fail with; null: they succeed. */
    problem: null as ApiError | null,
    /** Called while a write is in flight. */
    duringWrite: () => undefined as void,
    list: async (): Promise<Result<{ cells: readonly VariantDraft[] }, ApiError>> =>
      Promise.resolve(ok({ cells: kept })),
  };
  let now = 0;
  let leave = () => undefined as void;
  const call = async (name: string, input: unknown) => {
    if (name === 'drafts.list') return host.list();
    const { cells } = input as { cells: readonly DraftChange[] };
    writes.push(cells);
    host.duringWrite();
    return Promise.resolve(host.problem === null ? ok(null) : err(host.problem));
  };
  const client = createHostClient({
    shell: 'web',
    onNavigate: () => () => undefined,
    onEvent: (listener: (event: HostEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call,
  } as unknown as HostBridge);
  const dependencies = { host: client, connection: CONNECTION };
  const session = createStoreSession({
    ...dependencies,
    gidNamespace: 'service',
    graphql: createGraphqlSide({ ...dependencies, newCallId: () => 'id' }),
  });
  const drafts = new VariantDrafts(session, {
    after: (milliseconds, run) => timers.push({ run, at: now + milliseconds }),
    onLeave: (run) => {
      leave = run;
      return () => {
        leave = () => undefined;
      };
    },
  });
  const close = drafts.open();
  if (saves !== null) drafts.beingSaved.take(saves);
  const settled = async () =>
    new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  return {
    drafts,
    host,
    writes,
    /** Resolves when everything that does not wait for a timer has run. */
    settled,
    /** Advances the clock and runs the timers that are due. */
    pass: async (milliseconds: number) => {
      now += milliseconds;
      for (const timer of timers.splice(0)) {
        if (timer.at <= now) timer.run();
        else timers.push(timer);
      }
      await settled();
    },
    /** Simulates opening another store in the page, or the same one again. */
    closeStore: async () => {
      close();
      await settled();
    },
    closePage: async () => {
      leave();
      await settled();
    },
    /** Sends an event of the host: another window has written, or (`window` null) the cells were saved. */
    tell: (cells: readonly ToldChange[], window: string | null = 'another window') => {
      for (const listener of listeners)
        listener({ type: 'drafts', connection: CONNECTION, window, cells: [...cells] });
    },
    /** Sends the event for connections that were added or removed; it is also sent after the event stream was interrupted. */
    tellConnections: () => {
      for (const listener of listeners) listener({ type: 'connections.changed' });
    },
    /** Types a price. */
    type: (id: number, mine: string | null, stored = '10.00') => {
      drafts.describe(variantId(id), { product: PRODUCT, name: `Tent: ${String(id)}` });
      drafts.table.set(variantId(id), 'price', mine, stored);
    },
    priceOf: (id: number) => drafts.table.get(variantId(id), 'price'),
  };
}
