import { describe, expect, test } from 'vitest';
import { fulfillmentCommandSchema } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import type { DetailLine } from '../order/fulfillment-detail.ts';
import {
  commandOf,
  draftOf,
  draftProblems,
  emptyDraft,
  tickLine,
  writeLineMessage,
} from './operation-draft.ts';

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
const LINES = [line(FIRST, 3), { ...line(SECOND, 1), variant: 'Blue' }];
const EMPTY = emptyDraft(LINES);
const REASONED = { ...EMPTY, reason: 'other' } as const;

describe('a message', () => {
  test('that was left blank is not sent', () =>
    expect(commandOf('accept', { ...EMPTY, message: '  ' }, LINES)).toEqual({
      operation: 'accept',
      message: null,
    }));
  test('is sent without surrounding blanks', () =>
    expect(commandOf('close', { ...EMPTY, message: ' Out of boxes. ' }, LINES)).toEqual({
      operation: 'close',
      message: 'Out of boxes.',
    }));
  test('is not sent when the order is cancelled here only', () =>
    expect(
      fulfillmentCommandSchema.parse(commandOf('cancel', { ...EMPTY, message: 'Stop!' }, LINES)),
    ).toEqual({
      operation: 'cancel',
    }));
});

describe('a rejection', () => {
  test('without ticked lines names no line', () =>
    expect(commandOf('reject', REASONED, LINES)).toEqual({
      operation: 'reject',
      message: null,
      reason: 'other',
      lines: null,
    }));
  test('names the ticked lines with their titles, variants and messages', () => {
    const draft = tickLine(writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, ' Torn. '), SECOND, true);
    expect(commandOf('reject', { ...draft, message: 'Sorry.' }, LINES)).toEqual({
      operation: 'reject',
      message: 'Sorry.',
      reason: 'other',
      lines: [
        { id: 1, title: 'Product 1', message: 'Torn.' },
        { id: 2, title: 'Product 2, Blue', message: null },
      ],
    });
  });
  test('keeps the message of an unticked line, but does not send it', () => {
    const written = writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, 'Torn.');
    const unticked = tickLine(written, FIRST, false);
    expect(commandOf('reject', unticked, LINES)).toMatchObject({ lines: null });
    expect(commandOf('reject', tickLine(unticked, FIRST, true), LINES)).toEqual(
      commandOf('reject', written, LINES),
    );
  });
});

describe('a request', () => {
  test('asks for everything and does not notify the customer by default', () =>
    expect(commandOf('request', EMPTY, LINES)).toEqual({
      operation: 'request',
      message: null,
      notifyCustomer: false,
      lines: null,
    }));
  test('for a part of the order lists the requested units', () => {
    const units = new Map([
      [FIRST, 2],
      [SECOND, 1],
    ]);
    const draft = { ...EMPTY, message: ' Please hurry. ', notifyCustomer: true, units };
    expect(commandOf('request', draft, LINES)).toEqual({
      operation: 'request',
      message: 'Please hurry.',
      notifyCustomer: true,
      lines: [
        { id: 1, title: 'Product 1', quantity: 2 },
        { id: 2, title: 'Product 2, Blue', quantity: 1 },
      ],
    });
  });
});

describe('draftOf restores the draft of a command that was not sent, with', () => {
  const typed = { ...EMPTY, message: 'Sorry.' };
  const ticked = {
    ...writeLineMessage(tickLine(typed, FIRST, true), FIRST, 'Torn.'),
    reason: 'other',
  } as const;
  const part = { ...typed, notifyCustomer: true, units: new Map([[FIRST, 2]]) };
  test.each([
    ['a message', 'accept_cancellation', typed],
    ['reason, message and ticked lines', 'reject', ticked],
    ['a rejection without lines', 'reject', { ...typed, reason: 'incorrect_address' }],
    ['units of a part', 'request', part],
    ['a request for everything', 'request', typed],
    ['nothing', 'cancel', EMPTY],
  ] as const)('%s', (_, operation, draft) => {
    const command = commandOf(operation, draft, LINES);
    expect(commandOf(operation, { ...EMPTY, ...draftOf(command) }, LINES)).toEqual(command);
  });
});

test('a command for many orders names no line', () => {
  const draft = { ...emptyDraft([]), reason: 'other' } as const;
  expect(commandOf('reject', draft, [])).toMatchObject({ reason: 'other', lines: null });
  expect(commandOf('request', draft, [])).toMatchObject({ notifyCustomer: false, lines: null });
});

describe('draftProblems of a rejection names the field that is wrong', () => {
  const ticked = (message: string) => writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, message);
  test.each([
    ['nothing', REASONED, []],
    ['no reason', EMPTY, ['reason']],
    ['a message of 1,001 characters', { ...REASONED, message: 'x'.repeat(1001) }, ['message']],
    ['a line message of 151 characters', ticked('x'.repeat(151)), ['line_items']],
    ['a line message of 150 emoji', ticked('🧵'.repeat(150)), []],
    ['a long message of an unticked line', tickLine(ticked('x'.repeat(151)), FIRST, false), []],
  ] as const)('%s', (_, draft, fields) =>
    expect(Object.keys(draftProblems('reject', draft))).toEqual(fields),
  );
});

test('draftProblems counts a message without surrounding blanks', () => {
  expect(draftProblems('accept', { ...EMPTY, message: ` ${'x'.repeat(1000)} ` })).toEqual({});
  expect(draftProblems('accept', { ...EMPTY, message: 'x'.repeat(1001) })).toEqual({
    message: [expect.stringContaining('1000')],
  });
});
