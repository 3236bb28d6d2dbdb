import { describe, expect, test } from 'vitest';
import { fulfillmentCommandSchema } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import { messageCommand, rejectCommand, requestCommand } from './operation-commands.ts';
import { EMPTY_REJECTION, tickLine, writeLineMessage } from './rejection-draft.ts';
import { draftRequest } from './request-draft.ts';

const FIRST = 1 as FulfillmentOrderLineItemId;
const SECOND = 2 as FulfillmentOrderLineItemId;
const line = (id: FulfillmentOrderLineItemId, quantity: number): DetailLine => ({
  id,
  title: `Product ${String(id)}`,
  variant: null,
  sku: null,
  quantity,
  fulfillableQuantity: quantity,
});
const LINES = [line(FIRST, 3), line(SECOND, 1)];
const REASONED = { ...EMPTY_REJECTION, reason: 'other' } as const;

describe('a message', () => {
  test('that was left blank is not sent', () =>
    expect(messageCommand('accept', '  ')).toEqual({ operation: 'accept', message: null }));
  test('is sent without the blanks around it', () =>
    expect(messageCommand('close', ' Out of boxes. ')).toEqual({
      operation: 'close',
      message: 'Out of boxes.',
    }));
  test('goes to nobody when the order is cancelled here only', () =>
    expect(fulfillmentCommandSchema.parse(messageCommand('cancel', 'Stop!'))).toEqual({
      operation: 'cancel',
    }));
});

describe('a rejection', () => {
  test('with nothing ticked cites no line', () =>
    expect(rejectCommand(REASONED, LINES)).toEqual({
      operation: 'reject',
      message: null,
      reason: 'other',
      lines: null,
    }));
  test('cites what is ticked by its title, with what was written about it', () => {
    const draft = tickLine(writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, ' Torn. '), SECOND, true);
    expect(rejectCommand({ ...draft, message: 'Sorry.' }, LINES)).toEqual({
      operation: 'reject',
      message: 'Sorry.',
      reason: 'other',
      lines: [
        { id: 1, title: 'Product 1', message: 'Torn.' },
        { id: 2, title: 'Product 2', message: null },
      ],
    });
  });
  test('keeps what was written about a line that is unticked, and does not send it', () => {
    const written = writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, 'Torn.');
    const unticked = tickLine(written, FIRST, false);
    expect(rejectCommand(unticked, LINES)).toMatchObject({ lines: null });
    expect(rejectCommand(tickLine(unticked, FIRST, true), LINES)).toEqual(rejectCommand(written, LINES));
  });
});

describe('a request', () => {
  test('asks for everything and tells the customer nothing, until somebody says so', () =>
    expect(requestCommand(LINES, draftRequest(LINES))).toEqual({
      operation: 'request',
      message: null,
      notifyCustomer: false,
      lines: null,
    }));
  test('of a part lists it', () => {
    const units = new Map([[FIRST, 2]]);
    const draft = { message: ' Please hurry. ', notifyCustomer: true, units };
    expect(requestCommand(LINES, draft)).toEqual({
      operation: 'request',
      message: 'Please hurry.',
      notifyCustomer: true,
      lines: [{ id: 1, title: 'Product 1', quantity: 2 }],
    });
  });
});
