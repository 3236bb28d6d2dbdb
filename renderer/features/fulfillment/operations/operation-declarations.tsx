import type { ReactNode } from 'react';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { Tone } from '../../../ui/StateBadge.tsx';
import type { Side } from '../inbox/fulfillment-views.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { CancelledHere, ClosedIncomplete, FulfilledAlready } from './consequences.tsx';

interface OperationDeclaration {
  /** The side that the operation belongs to. */
  readonly side: Side;
  /**
   * The shortcut, as shown on the button. Null for operations that are rare, irreversible and one slip away from
   * another key.
   */
  readonly shortcut: string | null;
  /**
   * When it is a button: `cancellation` while a cancellation is requested, `request` at all other times; null: only in
   * the menu.
   */
  readonly button: 'always' | 'request' | 'cancellation' | null;
  /** Whether it can be done to many orders at once. Operations that close an order for good are decided one by one. */
  readonly many: boolean;
  /** What the dialog asks for before sending. */
  readonly dialog: 'request' | 'rejection' | 'message' | 'confirm';
  /** Irreversible: the dialog focuses its cancel button. */
  readonly danger: boolean;
  /** What it means for an order; null if the dialog's own text says everything. */
  readonly consequence: ((order: FulfillmentDetail) => ReactNode) | null;
  /** The tone of its event in the history, once it is done. */
  readonly tone: Extract<Tone, 'neutral' | 'success' | 'danger'>;
}

const SHOWN = {
  button: 'always',
  many: true,
  dialog: 'message',
  danger: false,
  consequence: null,
} as const;
const BY_MERCHANT = { ...SHOWN, side: 'merchant', tone: 'neutral' } as const;
const BY_SERVICE = { ...SHOWN, side: 'service' } as const;
const TO_REQUEST = { ...BY_SERVICE, button: 'request' } as const;
const TO_CANCELLATION = { ...BY_SERVICE, button: 'cancellation' } as const;
const ONE_BY_ONE = { shortcut: null, button: null, many: false, danger: true } as const;

/**
 * What the screens need to know of each operation: its rule is in `FULFILLMENT_TRANSITIONS`, its texts are in
 * `operations` of `messages/`. A service answers either the request or its cancellation, so both use the same two
 * buttons and shortcuts.
 */
const OPERATIONS: Readonly<Record<FulfillmentOperation, OperationDeclaration>> = {
  request: { ...BY_MERCHANT, shortcut: 'S', dialog: 'request' },
  accept: { ...TO_REQUEST, shortcut: 'A', tone: 'success' },
  reject: { ...TO_REQUEST, shortcut: 'R', dialog: 'rejection', tone: 'danger' },
  request_cancellation: { ...BY_MERCHANT, shortcut: 'C' },
  accept_cancellation: {
    ...TO_CANCELLATION,
    shortcut: 'A',
    consequence: (order) => <FulfilledAlready order={order} />,
    tone: 'success',
  },
  reject_cancellation: { ...TO_CANCELLATION, shortcut: 'R', tone: 'danger' },
  cancel: {
    ...ONE_BY_ONE,
    side: 'merchant',
    dialog: 'confirm',
    consequence: (order) => <CancelledHere order={order} />,
    tone: 'danger',
  },
  close: {
    ...ONE_BY_ONE,
    side: 'service',
    dialog: 'message',
    consequence: (order) => <ClosedIncomplete order={order} />,
    tone: 'neutral',
  },
};

/** The command of the accept shortcut and button, sent without a dialog. */
export const ACCEPT: FulfillmentCommand = { operation: 'accept', message: null };

export function declarationOf(operation: FulfillmentOperation): OperationDeclaration {
  return OPERATIONS[operation];
}
