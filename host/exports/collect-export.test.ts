import { expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer } from '../../shared/contract/store-calls.ts';
import type { Json } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { BulkObject } from '../bulk/bulk-lines.ts';
import { collectExport } from './collect-export.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

type Answer = Result<GraphqlAnswer, ApiError>;

const data = (value: Json): Answer => ok({ data: value, errors: [], extensions: {} });
const begun = (id: string) => data({ bulkOperationRunQuery: { bulkOperation: { id }, userErrors: [] } });
const refused = (field: string[] | null, message: string) =>
  data({ bulkOperationRunQuery: { bulkOperation: null, userErrors: [{ field, message }] } });
const looked = (status: string, url: string | null = null) =>
  data({ bulkOperation: { status, errorCode: null, url, objectCount: '3' } });
const lost: Answer = err({ kind: 'timeout', afterMs: 1, sent: 'unknown' });
const unreachable: Answer = err({ kind: 'unreachable', reason: 'refused', sent: 'no' });

/** Runs an export against a store that gives these answers in order, and returns what happened. Timers fire at once. */
async function collect({
  answers,
  file = ok(null),
  operation = null,
  most = Infinity,
}: {
  answers: readonly Answer[];
  file?: Result<null, ApiError>;
  operation?: string | null;
  /** Maximum objects that the export accepts. */
  most?: number;
}) {
  const asked: string[] = [];
  const operations: (string | null)[] = [];
  const taken: BulkObject[] = [];
  let waited = 0;
  let bytes = 0;
  const end = await collectExport({
    gateway: {
      graphql: async ({ query }) => {
        asked.push(/\b(RunBulkQuery|LookAtBulkOperation|ExportPage|ExportRest)\b/.exec(query)?.[0] ?? query);
        const answer = answers[asked.length - 1];
        if (answer === undefined) throw new Error(`The store was asked ${asked.join(', ')}.`);
        return answer;
      },
      readFile: async (_, take) => {
        if (file.ok) await take(new Uint8Array(3));
        return file;
      },
    },
    timer: (_, run) => {
      const timeout = setTimeout(run);
      return () => clearTimeout(timeout);
    },
    connection: SANDBOX_CONNECTION,
    callId: 'test',
    signal: new AbortController().signal,
    request: { rows: 'variants', format: 'csv', search: '', recipients: false },
    operation,
    sink: {
      restart: async () => {
        bytes = 0;
        taken.length = 0;
      },
      write: async ({ length }) => {
        bytes += length;
        return null;
      },
      add: async (objects) => {
        taken.push(...objects);
        return taken.length > most ? 'too_large' : null;
      },
    },
    onWaiting: () => {
      waited += 1;
    },
    onCollecting: () => undefined,
    onOperation: (id) => operations.push(id),
  });
  return { end, asked, operations, taken, waited, bytes };
}

test('an export waits while another bulk operation runs, and then starts its own', async () => {
  const busy = refused(null, 'A bulk query operation is already in progress.');
  const run = await collect({
    answers: [busy, busy, begun('b'), looked('RUNNING'), looked('COMPLETED', '/f')],
  });
  expect(run).toMatchObject({ end: ok(null), waited: 2, bytes: 3, operations: ['b'] });
});

test('starting a bulk operation is retried after a lost answer, but not forever', async () => {
  const run = await collect({ answers: [lost, begun('b'), looked('COMPLETED', '/f')] });
  expect(run.end).toEqual(ok(null));
  const inVain = await collect({ answers: [lost, lost, lost, lost] });
  expect(inVain.end).toEqual(lost);
  const busy = refused(null, 'A bulk query operation is already in progress.');
  const late = await collect({
    answers: [busy, busy, busy, busy, lost, begun('b'), looked('COMPLETED', '/f')],
  });
  expect(late.end).toEqual(ok(null));
});

test('an unreachable store fails the export, and resuming it looks at the same bulk operation', async () => {
  const run = await collect({ answers: [begun('b'), unreachable] });
  expect(run).toMatchObject({ end: unreachable, operations: ['b'] });
  const again = await collect({ answers: [looked('COMPLETED', '/f')], operation: 'b' });
  expect(again).toMatchObject({ end: ok(null), bytes: 3, asked: ['LookAtBulkOperation'] });
});

test.each(['FAILED', 'EXPIRED', 'CANCELED'])(
  'a bulk operation of an earlier run that is %s is started again',
  async (status) => {
    const answers = [looked(status), begun('new'), looked('COMPLETED', '/f')];
    const run = await collect({ answers, operation: 'old' });
    expect(run).toMatchObject({ end: ok(null), operations: ['old', null, 'new'] });
  },
);

test('a failed bulk operation fails the export and is not resumed', async () => {
  const run = await collect({ answers: [begun('b'), looked('FAILED')] });
  expect(run).toMatchObject({ end: err({ kind: 'internal' }), operations: ['b', null] });
});

test('without a usable bulk operation the pages are read, each object with its children', async () => {
  const last = { hasNextPage: false, endCursor: null };
  const pages = [
    data({
      products: {
        nodes: [
          {
            id: 'gid://service/Product/1',
            title: 'Tent',
            variants: {
              nodes: [{ id: 'gid://service/ProductVariant/10' }],
              pageInfo: { hasNextPage: true, endCursor: 'c' },
            },
          },
        ],
        pageInfo: last,
      },
    }),
    data({ product: { variants: { nodes: [{ id: 'gid://service/ProductVariant/11' }], pageInfo: last } } }),
  ];
  const objects = [
    { id: 'gid://service/Product/1', title: 'Tent' },
    { id: 'gid://service/ProductVariant/10', __parentId: 'gid://service/Product/1' },
    { id: 'gid://service/ProductVariant/11', __parentId: 'gid://service/Product/1' },
  ];
  const readOnly: Answer = err({ kind: 'read_only' });
  expect(await collect({ answers: [readOnly, ...pages] })).toMatchObject({ end: ok(null), taken: objects });
  // The store wrote a file, but serves it from another origin, to which the token must not be sent.
  const elsewhere = await collect({
    answers: [begun('b'), looked('COMPLETED', 'https://elsewhere.example/f'), ...pages],
    file: err({ kind: 'bad_address', reason: 'malformed' }),
  });
  expect(elsewhere).toMatchObject({ end: ok(null), taken: objects });
});

test('a rejected search fails with the message of the store', async () => {
  const run = await collect({ answers: [refused(['query'], 'Syntax error at 5.')] });
  expect(run.end).toEqual(err({ kind: 'bad_request', said: 'Syntax error at 5.', requestId: null }));
});

/** A page of products or variants that is not the last one. */
const more = (nodes: Json[], endCursor: string) => ({ nodes, pageInfo: { hasNextPage: true, endCursor } });
const noBulk: Answer = err({ kind: 'read_only' });

test('endless pages fail as too large once the export reaches its limit', async () => {
  const variants = (cursor: string) => more([{ id: 'gid://service/ProductVariant/1' }], cursor);
  const page = data({
    products: more([{ id: 'gid://service/Product/1', variants: variants('a') }], 'c'),
  });
  const rest = ['b', 'c', 'd'].map((cursor) => data({ product: { variants: variants(cursor) } }));
  const { end } = await collect({ answers: [noBulk, page, ...rest], most: 3 });
  expect(end).toEqual(err({ kind: 'not_a_store', status: 200, reason: 'too_large' }));
});

test('pages that do not go on end the export, instead of being requested again', async () => {
  const unreadable = err({ kind: 'internal', status: 200, requestId: null });
  const products = (ids: number[]) =>
    data({
      products: more(
        ids.map((id) => ({ id: `gid://service/Product/${String(id)}` })),
        'c',
      ),
    });
  for (const next of [[], [5], [4]]) {
    const run = await collect({ answers: [noBulk, products([4, 5]), products(next)] });
    expect(run.end).toEqual(unreadable);
  }
  const variants = more([{ id: 'gid://service/ProductVariant/1' }], 'a');
  const page = data({ products: more([{ id: 'gid://service/Product/1', variants }], 'c') });
  const again = await collect({ answers: [noBulk, page, data({ product: { variants } })] });
  expect(again.end).toEqual(unreadable);
});
