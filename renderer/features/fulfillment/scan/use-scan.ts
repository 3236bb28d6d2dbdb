import { useQueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import type { Scan } from '../../../ui/scan/listen-to-scans.ts';
import { useIsStillIn } from '../../../ui/use-is-still-in.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import { orderQuery } from '../fulfillment-queries.ts';
import { whyNotToPack } from '../not-to-pack.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { toMarked } from '../order-marks.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { readNumberCode } from '../slip-code.ts';
import { countScan, isComplete, type ScanLine } from './count-scan.ts';
import { chooseNamed, findScanned, isPackedFirst } from './find-scanned.ts';
import { lineBarcodesQuery } from './line-barcodes.ts';
import type { ScanOutcome } from './scan-report.ts';
import { usePicking } from './use-picked.tsx';

/** How the inbox opened an order by itself: after the user had decided the one before it. */
export interface WentOn {
  readonly from: FulfillmentOrderId;
  readonly to: FulfillmentOrderId | null;
}

/** Opens the order that a slip names, and counts products of the open order. Scans are handled one at a time. */
export function useScan({
  open,
  wentOn,
  rows,
  onOpen,
}: {
  open: FulfillmentOrderId | null;
  wentOn: WentOn | null;
  rows: readonly ListedRow[];
  onOpen: (id: FulfillmentOrderId) => void;
}): (scan: Scan) => Promise<ScanOutcome> {
  const { connection } = useActiveStore();
  const client = useClient();
  const queryClient = useQueryClient();
  const picking = usePicking();
  const isStillIn = useIsStillIn();
  const [inTurn] = useState(() => pLimit(1));
  // A scan that arrives before the opened order is rendered applies to that order.
  const latest = useRef({ open, wentOn, rows });
  useEffect(() => {
    latest.current = { ...latest.current, open };
  }, [open]);
  useEffect(() => {
    latest.current = { ...latest.current, wentOn, rows };
  }, [wentOn, rows]);

  const readOrder = async (id: FulfillmentOrderId) =>
    queryClient.query({ ...orderQuery(client, connection, id), staleTime: Infinity });

  /** Null if the code is on none of the order's products. */
  const count = async (
    order: FulfillmentDetail,
    lines: readonly ScanLine[],
    codes: readonly string[],
  ): Promise<ScanOutcome | null> => {
    const known = (await picking.read()).get(order.id);
    const before = known?.scanned ?? [];
    const counted = countScan(lines, before, codes);
    if (counted === null) return null;
    const why = whyNotToPack(order);
    if (why !== null) return { kind: 'not_to_pack', order, why };
    if (known?.picked === true) return { kind: 'picked_already', order };
    if (counted.kind === 'too_many') return { ...counted, order };
    const picked = isComplete(counted.total);
    const isKept = await picking.keep([{ ...toMarked(order), picked, scanned: [...counted.scanned] }]);
    return isKept ? { ...counted, order, before } : { kind: 'not_kept' };
  };

  const handle = async ({ codes }: Scan): Promise<ScanOutcome> => {
    const [code = ''] = codes;
    const { open: openNow, rows: listed } = latest.current;
    const order = openNow === null ? null : ((await readOrder(openNow)) ?? null);
    if (order !== null) {
      const bySku = await count(order, withBarcodes(order, new Map()), codes);
      if (bySku !== null) return bySku;
    }
    const listedRows = listed.map(({ row }) => row);
    const number = codes.flatMap((each) => readNumberCode(each) ?? []).find(({ isMarked }) => isMarked);
    const numbered = listedRows.find(({ id }) => id === number?.id);
    const picked = [...(await picking.read()).values()].filter((mark) => mark.picked);
    const choice = { open: openNow, done: new Set(picked.map((mark) => mark.order)) };
    const inList = codes.map((each) => chooseNamed(listedRows, each, choice)).find((found) => found !== null);
    // No other part of a split order takes precedence over this one, unless it turns out to be fulfilled: open it while
    // the store is asked about the others.
    const isFirst = inList?.count === 1 && isPackedFirst(inList.row) && !choice.done.has(inList.row.id);
    const first = numbered ?? (isFirst ? inList.row : null);
    if (first !== null && !show(first.id)) return NOT_OPENED;
    if (order !== null && numbered === undefined && inList === undefined) {
      const barcodes = await queryClient.query(lineBarcodesQuery(client, connection, order));
      const byBarcode = await count(order, withBarcodes(order, barcodes), codes);
      if (byBarcode !== null) return byBarcode;
    }
    // The list may hold one part of a split order while another part is to be packed, and its rows may be outdated.
    const found = await findScanned(client, connection, codes, choice);
    const unread = numbered === undefined ? null : { row: numbered, count: 1 };
    const chosen = (found.ok ? found.value : unread) ?? inList ?? null;
    if (chosen !== null) {
      // The user may have opened another order while the store was asked.
      const before = first?.id ?? openNow;
      const { open: now, wentOn: went } = latest.current;
      const isFrom = now === before || (went?.from === before && went.to === now);
      const isElsewhere = before !== null && now !== null && !isFrom;
      if (!isElsewhere && !show(chosen.row.id)) return NOT_OPENED;
      return { kind: 'opened', found: chosen };
    }
    if (!found.ok) return { kind: 'not_read', code, error: found.error };
    return { kind: 'unknown', code, order: numbered === undefined ? order : null };
  };

  /** False, without opening the order, if that would hide a dialog or bring the user back to the inbox. */
  const show = (id: FulfillmentOrderId): boolean => {
    const isHidden = latest.current.open !== id && isDialogOpen();
    if (isHidden || !isStillIn('/fulfillment')) return false;
    onOpen(id);
    latest.current = { ...latest.current, open: id };
    return true;
  };

  return async (scan) =>
    inTurn(async () =>
      handle(scan).catch((thrown: unknown): ScanOutcome => ({
        kind: 'not_read',
        code: scan.codes[0] ?? '',
        error: toApiError(thrown),
      })),
    );
}

/** Nobody reads the report after leaving the inbox. */
const NOT_OPENED: ScanOutcome = { kind: 'dialog_open' };

function withBarcodes(
  { lines }: FulfillmentDetail,
  barcodes: ReadonlyMap<FulfillmentDetail['lines'][number]['id'], string>,
): ScanLine[] {
  return lines.map((line) => ({ ...line, barcode: barcodes.get(line.id) ?? null }));
}
