import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderWire } from '../../../../shared/contract/fulfillment-wire.ts';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { runOperation, settleLater, type OperationAnswer, type OperationEnd } from './run-operation.ts';

const order = (state: FulfillmentState) =>
  ({
    ...splitState(state),
    id: 7 as FulfillmentOrderId,
    state,
    recipient: 'A••• S•••',
    updatedAt: '2026-07-01T12:00:00Z',
  }) as FulfillmentDetail;
const TIMEOUT: ApiError = { kind: 'timeout', message: '', afterMs: 30_000, sent: 'unknown' };
const OFFLINE: ApiError = { kind: 'unreachable', message: '', sent: 'no' };
const refused = (fields: Record<string, string[]>): ApiError => ({
  kind: 'invalid',
  message: 'Refused.',
  fields,
  requestId: null,
});

const UNKNOWN: OperationEnd = {
  kind: 'unknown',
  error: TIMEOUT,
  before: splitState('open/submitted'),
  at: 1000,
};

/** Accepts a submitted order. `reads` counts how often the order was read again. */
async function accept(
  answer: Result<OperationAnswer, ApiError>,
  reread: Result<FulfillmentDetail | null, ApiError> = err(OFFLINE),
) {
  let reads = 0;
  const end = await runOperation('accept', order('open/submitted'), {
    send: () => Promise.resolve(answer),
    read: () => {
      reads += 1;
      return Promise.resolve(reread);
    },
    now: () => 1000,
  });
  return { end, reads };
}

describe('accepting', () => {
  test('is done when the store says so, and nothing is read again', async () => {
    const wire = { id: 7, status: 'in_progress', request_status: 'accepted', updated_at: 'now' };
    const { end, reads } = await accept(ok({ order: wire as FulfillmentOrderWire, remainder: null }));
    expect(end).toEqual({
      kind: 'done',
      change: {
        id: 7,
        status: 'in_progress',
        requestStatus: 'accepted',
        state: 'in_progress/accepted',
        updatedAt: 'now',
      },
      remainder: null,
    });
    expect(reads).toBe(0);
  });
  test('that somebody else was faster with says what the store says, and reads the order', async () => {
    const current = order('open/rejected');
    const { end } = await accept(err(refused({ base: ['Cannot accept it.'] })), ok(current));
    expect(end).toEqual({ kind: 'state', message: 'Cannot accept it.', current });
  });
  test('that was refused for a message keeps to the field', async () => {
    const { end, reads } = await accept(err(refused({ message: ['is too long'] })));
    expect(end).toMatchObject({ kind: 'fields', fields: { message: ['is too long'] } });
    expect(reads).toBe(0);
  });
  test('that was never sent failed, and nothing is read', async () => {
    expect(await accept(err(OFFLINE))).toEqual({ end: { kind: 'failed', error: OFFLINE }, reads: 0 });
  });
});

describe('accepting without an answer in time', () => {
  test('is done when the order turns out to be accepted', async () => {
    const current = order('in_progress/accepted');
    const { end } = await accept(err(TIMEOUT), ok(current));
    expect(end).toMatchObject({ kind: 'done', change: { id: 7, state: 'in_progress/accepted' } });
    expect(JSON.stringify(end)).not.toContain('A•••');
  });
  test('did not happen when the order still waits', async () => {
    const { end } = await accept(err(TIMEOUT), ok(order('open/submitted')));
    expect(end).toEqual({ kind: 'not_happened', error: TIMEOUT });
  });
  test('tells of another hand when the order went elsewhere', async () => {
    const { end } = await accept(err(TIMEOUT), ok(order('cancelled/submitted')));
    expect(end).toMatchObject({ kind: 'state', message: expect.stringContaining('cancelled') });
  });
  test('stays unknown when the order cannot be read either', async () => {
    expect(await accept(err(TIMEOUT))).toEqual({ end: UNKNOWN, reads: 1 });
  });
  test('says that the order is gone when it is', async () => {
    const { end } = await accept(err(TIMEOUT), ok(null));
    expect(end).toMatchObject({ kind: 'state', current: null });
  });
});

describe('what stayed unknown', () => {
  test.each([
    ['open/submitted', 'not_happened'],
    ['in_progress/accepted', 'done'],
    ['open/rejected', 'state'],
  ] as const)('is settled by an order that is found %s: %s', (state, kind) =>
    expect(settleLater('accept', UNKNOWN, order(state), 1001).kind).toBe(kind),
  );
  test('stays so while the order is the one that was read before', () =>
    expect(settleLater('accept', UNKNOWN, order('open/submitted'), 1000)).toBe(UNKNOWN));
  test('leaves what is known alone', () => {
    const end: OperationEnd = { kind: 'failed', error: OFFLINE };
    expect(settleLater('accept', end, order('open/submitted'), 2000)).toBe(end);
  });
});
