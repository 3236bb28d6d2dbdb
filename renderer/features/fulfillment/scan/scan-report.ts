import { t } from '../../../../messages/language.ts';
import type { ScannedUnits } from '../../../../shared/contract/inbox-records.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { SoundTone } from '../../../ui/notify/play-tone.ts';
import { errorText } from '../../../ui/error-text.ts';
import { lineName, type FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { whyNotToPack } from '../not-to-pack.ts';
import { readNumberCode } from '../slip-code.ts';
import { isComplete, type ScanCount, type ScanLine } from './count-scan.ts';
import type { ScannedOrder } from './find-scanned.ts';

type Order = Pick<FulfillmentDetail, 'id' | 'orderName' | 'updatedAt'>;

/** The result of a scan. */
export type ScanOutcome =
  | { readonly kind: 'opened'; readonly found: ScannedOrder }
  | {
      readonly kind: 'counted';
      readonly order: Order;
      readonly line: ScanLine;
      readonly count: ScanCount;
      readonly total: ScanCount;
      /** The units scanned before. */
      readonly before: ScannedUnits;
    }
  | { readonly kind: 'too_many'; readonly order: Order; readonly line: ScanLine }
  | { readonly kind: 'picked_already'; readonly order: Order }
  | { readonly kind: 'not_to_pack'; readonly order: Order; readonly why: string }
  /** `order`: the open order, which does not contain the product; null if none is open. */
  | { readonly kind: 'unknown'; readonly code: string; readonly order: Order | null }
  | { readonly kind: 'not_read'; readonly code: string; readonly error: ApiError }
  | { readonly kind: 'not_kept' | 'dialog_open' | 'pressed_keys' | 'cut_off' };

/** The message about a scan, and its sound. */
export interface ScanReport {
  readonly tone: Exclude<SoundTone, 'news'>;
  readonly text: string;
  /** The progress of the whole order; null if the message is about something else. */
  readonly total: string | null;
  /** Shown only while this order is open; null: always. */
  readonly about: FulfillmentOrderId | null;
}

export function reportOf(outcome: ScanOutcome): ScanReport {
  const texts = t().scan;
  const wrong = (text: string, about: FulfillmentOrderId | null = null): ScanReport => ({
    tone: 'wrong',
    text,
    total: null,
    about,
  });
  switch (outcome.kind) {
    case 'opened': {
      const { row, count } = outcome.found;
      const { id, orderName: name } = row;
      const opened = count > 1 ? texts.openedOneOf({ name, id, count }) : texts.opened({ name });
      const why = whyNotToPack(row);
      if (why !== null) return wrong(texts.butNotToPack({ opened, why }), id);
      return { tone: 'right', text: opened, total: null, about: id };
    }
    case 'counted': {
      const { order, line, count, total } = outcome;
      if (isComplete(total)) {
        return {
          tone: 'complete',
          text: texts.complete({ name: order.orderName }),
          total: null,
          about: order.id,
        };
      }
      const text = texts.counted({ title: lineName(line), ...count });
      return { tone: 'right', text, total: texts.orderCount(total), about: order.id };
    }
    case 'too_many': {
      const { line, order } = outcome;
      return wrong(texts.tooMany({ title: lineName(line), of: line.fulfillableQuantity }), order.id);
    }
    case 'picked_already':
      return wrong(texts.pickedAlready({ name: outcome.order.orderName }), outcome.order.id);
    case 'not_to_pack': {
      const { order, why } = outcome;
      return wrong(texts.notToPack({ name: order.orderName, why }), order.id);
    }
    case 'unknown': {
      const { code, order } = outcome;
      const isName = order === null || LIKE_A_NAME.test(code) || readNumberCode(code)?.isMarked === true;
      const text = isName ? texts.noOrder({ code }) : texts.notInOrder({ code, name: order.orderName });
      return wrong(text, order?.id ?? null);
    }
    case 'not_read':
      return wrong(errorText(outcome.error, texts.reading({ code: outcome.code }), false).title);
    case 'not_kept':
      return wrong(texts.notKept);
    case 'dialog_open':
      return wrong(texts.closeDialog);
    case 'pressed_keys':
      return wrong(texts.pressedKeys);
    case 'cut_off':
      return wrong(texts.cutOff);
  }
}

/** Default order names look like this; the number of a product is longer. */
const LIKE_A_NAME = /^(#.+|\d{1,7})$/;
