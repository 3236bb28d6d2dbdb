import type { ListedRow } from '../../../../../shared/catalogue/catalogue-variant.ts';
import type { CatalogueView } from '../../../../../shared/catalogue/catalogue-view.ts';
import type { CatalogueState } from '../../../../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../../../../shared/contract/connection.ts';
import type { HostBridge, HostEvent } from '../../../../../shared/contract/host-contract.ts';
import type { ProductId, VariantId } from '../../../../../shared/ids.ts';
import { err, ok } from '../../../../../shared/result.ts';
import { createHostClient } from '../../../../data/host-client.ts';
import type { StoreSession } from '../../../../data/store-session.ts';
import { draftsUnderTest } from '../../test/drafts.ts';
import { storedVariant } from '../../test/saves.ts';
import { CatalogueSheet } from '../catalogue-sheet.ts';

/** A row of the host's copy. A test passes only the fields that it is about. */
export function aRow(id: number, fields: Partial<ListedRow> = {}): ListedRow {
  return {
    ...storedVariant(id),
    product: 1 as ProductId,
    productTitle: 'Tent',
    handle: 'tent',
    vendor: 'Camp',
    type: 'Tents',
    duplicateSku: false,
    ...fields,
  };
}

/** The sheet of all variants with a fake host whose copy has these rows; opened, with the visible rows read. */
export async function catalogueUnderTest(rows: readonly ListedRow[]) {
  const { drafts, settled, tell: tellDrafts } = draftsUnderTest();
  const copy = { variants: rows.length, products: 1, unreadable: 0, at: 1 };
  const state: CatalogueState = { copy, work: { kind: 'none' }, problem: null };
  let standing = state;
  const reads: { from: number; count: number }[] = [];
  const views: CatalogueView[] = [];
  /** The rows of each list when it was made. */
  const lists: (readonly ListedRow[])[] = [];
  const skuCalls: (readonly string[])[] = [];
  const listeners = new Set<(event: HostEvent) => void>();
  let failingSkuCalls = 0;
  /** Awaited before an answer of `catalogue.open` arrives. */
  let onItsWay: Promise<unknown> = Promise.resolve();
  const answers: Readonly<Record<string, (input: never) => unknown>> = {
    'catalogue.open': () => standing,
    'catalogue.list': ({ view }: { view: CatalogueView }) => {
      views.push(view);
      lists.push(rows.slice());
      return { list: String(views.length), count: rows.length };
    },
    'catalogue.find': ({ list, variant }: { list: string; variant: VariantId }) => {
      const index = (lists[Number(list) - 1] ?? []).findIndex(({ id }) => id === variant);
      return index === -1 ? null : { index };
    },
    'catalogue.skus': ({ skus }: { skus: readonly string[] }) => {
      skuCalls.push(skus);
      return skus.map((sku) =>
        rows.flatMap((row) => (row.sku?.toLowerCase() === sku.toLowerCase() ? [row.id] : [])),
      );
    },
    'catalogue.rows': ({ from, count }: { from: number; count: number }) => {
      reads.push({ from, count });
      return rows.slice(from, from + count);
    },
  };
  const host = createHostClient({
    shell: 'web',
    onNavigate: () => () => undefined,
    onEvent: (listener: (event: HostEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: async (name: string, input: unknown) => {
      const answer = ok(answers[name]?.(input as never));
      if (name === 'catalogue.skus' && failingSkuCalls > 0) {
        failingSkuCalls -= 1;
        return err({ kind: 'host', reason: 'failed', detail: null });
      }
      if (name === 'catalogue.open') await onItsWay;
      return answer;
    },
  } as unknown as HostBridge);
  const session = {
    host,
    connection: 'sandbox' as ConnectionId,
    part: () => drafts,
  } as unknown as StoreSession;
  const sheet = new CatalogueSheet(session);
  sheet.open();
  await settled();
  return {
    sheet,
    reads,
    views,
    skuCalls,
    settled,
    /** Lets the next call of `catalogue.skus` fail. */
    failSkuCall: () => {
      failingSkuCalls += 1;
    },
    tellDrafts,
    /** Sends the event for a new state of the copy: the initial one with these changes. */
    tell: (changes: Partial<CatalogueState>) => {
      standing = { ...state, ...changes };
      for (const listener of listeners)
        listener({ type: 'catalogue', connection: session.connection, state: standing });
    },
    /** Holds back answers of `catalogue.open` until the returned function is called. */
    holdAnswers: () => {
      let release = (): void => undefined;
      onItsWay = new Promise<void>((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
