import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';

/** One drawing of an order. Opened again an order gets another one: what was typed or shown in the one before is gone. */
interface Pane {
  readonly key: number;
  readonly id: FulfillmentOrderId;
  /** Its row when the pane was made; null for an order that is not listed. */
  readonly listed: ListedRow | null;
}

/** The pane of the open order, and those that were drawn ahead for orders that may be opened next. */
export interface Panes {
  readonly open: Pane;
  readonly prepared: readonly Pane[];
  /** The one that was open before: to hide it costs less than to take it away, which can wait until the open one is painted. */
  readonly left: Pane | null;
  /** The order that was open before: somebody who leafs through the list comes back to it last. */
  readonly from: FulfillmentOrderId | null;
  /** The last key that was given. */
  readonly made: number;
}

/**
 * Opens an order in the pane that was prepared for it, if its row is still what it was then: a pane remembers what the
 * person saw first. In a new one otherwise.
 */
export function openPane(before: Panes | null, id: FulfillmentOrderId, listed: ListedRow | null): Panes {
  const { prepared = [], open: left = null, made = 0 } = before ?? {};
  const ready = prepared.find((pane) => pane.id === id && isSame(pane.listed, listed));
  const open = ready ?? { key: made + 1, id, listed };
  return {
    open,
    // One that must be read first may never be painted, and what was shown of a recipient must not stay behind it.
    left: ready === undefined ? null : left,
    from: left?.id ?? null,
    prepared: prepared.filter((pane) => pane !== open),
    made: Math.max(made, open.key),
  };
}

/**
 * Prepares panes for these rows, and keeps those that are prepared already. All others are taken away. Returns what it was given
 * when there is nothing to prepare or to take away.
 */
export function preparePanes(before: Panes, rows: readonly ListedRow[]): Panes {
  const { open, left, prepared, from, made } = before;
  let last = made;
  const next = rows.map((listed) => {
    const kept = prepared.find((pane) => isSame(pane.listed, listed));
    if (kept !== undefined) return kept;
    last += 1;
    return { key: last, id: listed.row.id, listed };
  });
  const isThere = left === null && last === made && next.length === prepared.length;
  return isThere ? before : { open, left: null, from, prepared: next, made: last };
}

function isSame(one: ListedRow | null, other: ListedRow | null): boolean {
  if (one === null || other === null) return false;
  return (
    one.gone === other.gone &&
    one.row.id === other.row.id &&
    one.row.updatedAt === other.row.updatedAt &&
    one.row.state === other.row.state
  );
}
