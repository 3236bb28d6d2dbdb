import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';

/** One rendering of an order. An order opened again gets a new one, without the earlier input and state. */
interface Pane {
  readonly key: number;
  readonly id: FulfillmentOrderId;
  /** Its row when the pane was created; null for an order that is not listed. */
  readonly listed: ListedRow | null;
}

/** The pane of the open order, and those prepared for orders that may be opened next. */
export interface Panes {
  readonly open: Pane;
  readonly prepared: readonly Pane[];
  /** The previously open pane: hiding it is cheaper than unmounting it, which can wait until the open one is painted. */
  readonly left: Pane | null;
  /** The order that was open before: the least likely one to be opened next when paging through the list. */
  readonly from: FulfillmentOrderId | null;
  /** The last key that was assigned. */
  readonly made: number;
}

/**
 * Opens an order in its prepared pane if its row has not changed since, because a pane remembers what the user saw
 * first. Otherwise in a new pane.
 */
export function openPane(before: Panes | null, id: FulfillmentOrderId, listed: ListedRow | null): Panes {
  const { prepared = [], open: left = null, made = 0 } = before ?? {};
  const ready = prepared.find((pane) => pane.id === id && isSame(pane.listed, listed));
  const open = ready ?? { key: made + 1, id, listed };
  return {
    open,
    // A pane that must be read first may never be painted, and a recipient shown in the old one must not stay behind
    // it.
    left: ready === undefined ? null : left,
    from: left?.id ?? null,
    prepared: prepared.filter((pane) => pane !== open),
    made: Math.max(made, open.key),
  };
}

/**
 * Prepares panes for these rows, keeps those that are already prepared and drops all others. Returns `before` itself if
 * nothing changes.
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
