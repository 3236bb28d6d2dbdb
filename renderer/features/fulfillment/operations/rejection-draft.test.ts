import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import {
  EMPTY_REJECTION,
  messageProblems,
  rejectionDraftProblems,
  tickLine,
  writeLineMessage,
} from './rejection-draft.ts';

const FIRST = 1 as FulfillmentOrderLineItemId;
const REASONED = { ...EMPTY_REJECTION, reason: 'other' } as const;

describe('what is wrong with a rejection draft stands at its field', () => {
  const ticked = (message: string) => writeLineMessage(tickLine(REASONED, FIRST, true), FIRST, message);
  test.each([
    ['nothing', REASONED, []],
    ['no reason', EMPTY_REJECTION, ['reason']],
    ['a message of 1,001 characters', { ...REASONED, message: 'x'.repeat(1001) }, ['message']],
    ['a line message of 151 characters', ticked('x'.repeat(151)), ['line_items']],
    ['a line message of 150 emoji', ticked('🧵'.repeat(150)), []],
    ['a long message of an unticked line', tickLine(ticked('x'.repeat(151)), FIRST, false), []],
  ] as const)('%s', (_, draft, fields) => expect(Object.keys(rejectionDraftProblems(draft))).toEqual(fields));
});

test('a message is counted as it is sent: without the blanks around it', () => {
  expect(messageProblems(` ${'x'.repeat(1000)} `)).toEqual({});
  expect(messageProblems('x'.repeat(1001))).toEqual({ message: [expect.stringContaining('1000')] });
});
