import { describe, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { buildPath } from '../../shared/contract/rest-paths.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { err, ok } from '../../shared/result.ts';
import { describeRestWrite, describeWrite } from './rest-write.ts';

const IDS = { theme_id: 7, product_id: 5, variant_id: 9, fulfillment_order_id: 3 };

function call(name: RestEndpointName, body: RestCall['body']): RestCall {
  return {
    connection: 'sandbox' as ConnectionId,
    id: '1',
    method: REST_ENDPOINTS[name].method,
    path: buildPath(name, IDS),
    query: {},
    body,
  };
}

const answer = (body: RestAnswer['body']) =>
  ok<RestAnswer>({
    status: 200,
    headers: { 'x-request-id': 'req-1' },
    pages: { previous: null, next: null },
    body,
  });

const renaming = { theme: { name: 'Dawn 2' } };

describe('an answered write', () => {
  test('is recorded with the sent fields, and only those fields of the answer', () => {
    const theme = { id: 7, name: 'Dawn 2', role: 'main', previewable: true };
    expect(describeRestWrite(call('themes.update', renaming), answer({ theme }))).toEqual({
      action: 'themes.update',
      subject: { kind: 'theme', id: 7, name: 'Dawn 2' },
      relatedId: null,
      sent: { name: 'Dawn 2' },
      before: null,
      after: { name: 'Dawn 2' },
      outcome: 'done',
      reason: null,
      error: null,
      message: null,
      requestId: 'req-1',
    });
  });

  test('takes its id and name from the answer, and has no secrets in its URL', () => {
    const theme = { id: 12, name: 'New', role: 'unpublished' };
    const created = {
      theme: { name: 'New', src: 'https://user:pw@files.example/a/b.zip?signature=secret#x' },
    };
    expect(describeRestWrite(call('themes.create', created), answer({ theme }))).toMatchObject({
      subject: { kind: 'theme', id: 12, name: 'New' },
      sent: { name: 'New', src: 'https://files.example/a/b.zip' },
      after: { name: 'New' },
    });
  });

  test('of a variant is linked to its product, and its id and timestamp are left out', () => {
    const body = { variant: { id: 9, price: '12.00', updated_at: '2026-01-01T00:00:00Z' } };
    const variant = { id: 9, product_id: 5, title: 'Red / S', price: '12.00', sku: 'R-S' };
    expect(describeRestWrite(call('variants.update', body), answer({ variant }))).toMatchObject({
      subject: { kind: 'variant', id: 9, name: 'Red / S' },
      relatedId: 5,
      sent: { price: '12.00' },
      after: { price: '12.00' },
    });
    expect(describeRestWrite(call('variants.delete', null), answer({}))).toMatchObject({
      subject: { kind: 'variant', id: 9, name: '#9' },
      relatedId: 5,
      sent: null,
      after: null,
    });
  });
});

describe('a write of a fulfillment order', () => {
  const destination = { first_name: 'Ada', email: 'ada@example.com' };
  const order = { id: 3, status: 'open', request_status: 'submitted', destination };

  test('is recorded with both statuses but never with the recipient', () => {
    const body = {
      fulfillment_request: {
        message: 'Empty bin',
        reason: 'other',
        line_items: [{ fulfillment_order_line_item_id: 1, message: 'gone' }],
      },
    };
    const written = describeRestWrite(call('fulfillment.reject', body), answer({ fulfillment_order: order }));
    expect(written).toMatchObject({
      subject: { kind: 'fulfillment_order', id: 3, name: '#3' },
      sent: body.fulfillment_request,
      after: { status: 'open', request_status: 'submitted' },
    });
    expect(JSON.stringify(written)).not.toMatch(/Ada|ada@/);
  });

  test('is linked to the order that holds the remaining lines', () => {
    const written = describeRestWrite(
      call('fulfillment.request', { fulfillment_request: { message: null } }),
      answer({ original_fulfillment_order: order, unsubmitted_fulfillment_order: { ...order, id: 4 } }),
    );
    expect(written).toMatchObject({ relatedId: 4, after: { request_status: 'submitted' } });
  });

  test('leaves out fields that are not in the contract', () => {
    const body = { fulfillment_request: { message: 'Hi', destination } };
    const written = describeRestWrite(call('fulfillment.accept', body), answer({ fulfillment_order: order }));
    expect(written?.sent).toEqual({ message: 'Hi' });
  });
});

describe('a failed write', () => {
  const requestId = 'req-2';
  test.each<[ApiError, string, string | null]>([
    [{ kind: 'invalid', said: 'no', fields: {}, requestId }, 'refused', 'req-2'],
    [{ kind: 'not_found', requestId }, 'failed', 'req-2'],
    [{ kind: 'unreachable', reason: 'refused', sent: 'no' }, 'failed', null],
    [{ kind: 'unreachable', reason: 'broken_off', sent: 'unknown' }, 'unknown', null],
    [{ kind: 'timeout', afterMs: 1, sent: 'unknown' }, 'unknown', null],
    [{ kind: 'internal', status: 500, requestId }, 'unknown', 'req-2'],
  ])('%j is recorded as %s', (error, outcome, id) => {
    expect(describeRestWrite(call('themes.update', renaming), err(error))).toMatchObject({
      subject: { kind: 'theme', id: 7, name: '#7' },
      before: null,
      sent: { name: 'Dawn 2' },
      after: null,
      outcome,
      ...(error.kind === 'invalid' ? { error: null, message: 'no' } : { error, message: null }),
      requestId: id,
    });
  });
});

describe('a write with a note', () => {
  test('has its name and the values before from the note', () => {
    const note = { subject: { kind: 'theme', id: 7, name: 'Dawn' }, before: { name: 'Dawn' } } as const;
    const write = { name: 'themes.update', params: IDS, body: renaming, note } as const;
    expect(describeWrite(write, { theme: { id: 7, name: 'Dawn 2' } })).toMatchObject({
      ...note,
      after: { name: 'Dawn 2' },
    });
  });

  test('that creates something takes its id from the answer', () => {
    const note = { subject: { kind: 'theme', id: null, name: 'Mine' }, before: null } as const;
    const write = { name: 'themes.create', params: {}, body: { theme: { name: 'New' } }, note } as const;
    const { subject } = describeWrite(write, { theme: { id: 12, name: 'New' } });
    expect(subject).toEqual({ kind: 'theme', id: 12, name: 'Mine' });
  });
});

describe('a call that is not a write is not recorded', () => {
  test.each(Object.entries(REST_ENDPOINTS).filter(([, { method }]) => method === 'GET'))('%s', (name) => {
    expect(describeRestWrite(call(name as RestEndpointName, null), answer({}))).toBeNull();
  });
  test('a path that is not in the contract', () => {
    const strange = { ...call('themes.update', renaming), path: '/orders/1.json' };
    expect(describeRestWrite(strange, err({ kind: 'not_in_contract', detail: 'no' }))).toBeNull();
  });
});
