import { assert, asyncProperty, boolean, constantFrom, gen, nat, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpoint } from '../../shared/contract/rest-contract.ts';
import { storeSchema } from '../graphql/store-schema.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import type { LogEntry } from '../log.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { drawBody, type Vocabulary } from './contract-bodies.ts';
import { drawGraphqlRequest } from './graphql-queries.ts';
import { contentType, drawNonsense, nastyText, type Draw } from './nonsense.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

/** A request as it is sent. */
interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: string | null;
}

/** In milliseconds, longer than any request takes on a slow machine: one that takes longer hangs. */
const HANG_MS = 20_000;
/** Matches stack traces, SQL errors, paths on the store's machine, and columns that no API exposes. */
const INTERNALS =
  /\n\s+at |node:internal|node_modules|\.ts:\d|SQLITE|constraint failed|no such (table|column)|kysely|combination_key|split_from_id|store_setting|role_when_ready/i;

const BIG = { size: 1_000_000_000, perSecond: 1_000_000_000 };
let store: RunningStore;
let vocabulary: Vocabulary;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo, graphqlBucket: BIG, random: Math.random });
  vocabulary = await readVocabulary(store);
});
afterAll(() => store.stop());

async function readVocabulary({ store: { context } }: RunningStore): Promise<Vocabulary> {
  const ids = await Promise.all(
    (
      ['theme', 'product', 'variant', 'fulfillment_order', 'orders', 'fulfillment_order_line_item'] as const
    ).map(async (table) => context.read.selectFrom(table).select('id').limit(40).execute()),
  );
  return {
    ids: [1, 2, 3, ...ids.flat().map(({ id }) => Number(id))],
    words: [
      'main',
      'unpublished',
      'open',
      'other',
      'deny',
      'kg',
      '10.00',
      'M',
      'Moss',
      'https://a.invalid/b.zip',
    ],
  };
}

async function send({ method, path, type, body }: Attempt): Promise<{ status: number; text: string }> {
  const headers = new Headers({ 'X-Service-Access-Token': store.token });
  if (type !== '') headers.set('content-type', type);
  const response = await fetch(store.url + path, {
    method,
    headers,
    ...(body === null ? {} : { body: Buffer.from(body) }),
    signal: AbortSignal.timeout(HANG_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends many drawn requests, and checks every answer. Returns the bugs that the store has logged. */
async function bombard(drawAttempt: (draw: Draw) => Attempt): Promise<LogEntry[]> {
  const before = store.log.length;
  const attempts = gen().map((draw) => drawAttempt(draw));
  await assert(
    asyncProperty(attempts, async (attempt) => {
      const { status, text } = await send(attempt);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(INTERNALS);
      expect(text).not.toContain(store.folder);
      expect(text).not.toContain('INTERNAL_SERVER_ERROR');
    }),
    { numRuns: RUNS.requests, endOnFailure: true },
  );
  return store.log.slice(before).filter(({ event }) => event === 'bug');
}

describe('REST calls answer random requests without an internal error', () => {
  test.each(Object.entries<RestEndpoint>(REST_ENDPOINTS))(
    '%s',
    async (_, endpoint) => {
      const bugs = await bombard((draw) => ({
        method: endpoint.method,
        path: `/admin/api/${drawVersion(draw)}${drawPath(draw, endpoint)}${drawQuery(draw, endpoint)}`,
        type: draw(() => contentType),
        body: endpoint.body && drawBody(draw, endpoint.body, vocabulary),
      }));
      expect(bugs).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('GraphQL', () => {
  test(
    'answers random requests without an internal error',
    async () => {
      const schema = storeSchema();
      const bugs = await bombard((draw) => ({
        method: 'POST',
        path: `/admin/api/${drawVersion(draw)}/graphql.json`,
        type: draw(() => contentType),
        body: drawGraphqlRequest(draw, schema, vocabulary),
      }));
      expect(bugs).toEqual([]);
    },
    PATIENCE_MS,
  );
});

const CONTROLS = ['PUT shop', 'PUT faults', 'POST orders', 'POST reset', 'GET shop', 'GET faults'];
const CONTROL_BODIES = [
  '{"state":"open"}',
  '{"latency_ms":1}',
  '{"error_rate":0,"drop_rate":0}',
  '{"rest_bucket":{"size":1000000,"per_second":1000000}}',
  '{"count":2,"submit":true}',
  '{"seed":"empty"}',
  '{"seed":"large"}',
];

describe('sandbox controls answer random requests without an internal error', () => {
  test.each(CONTROLS)(
    '%s',
    async (control) => {
      const [method = '', name = ''] = control.split(' ');
      const bugs = await bombard((draw) => ({
        method,
        path: `/_sandbox/${name}${draw(nat, 9) === 0 ? encodeURIComponent(draw(() => string())) : ''}`,
        type: draw(() => contentType),
        body:
          method === 'GET'
            ? null
            : draw(boolean)
              ? draw(() => constantFrom(...CONTROL_BODIES))
              : drawNonsense(draw),
      }));
      expect(bugs).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe('addresses that do not exist', () => {
  test(
    'answer random requests of any method without an internal error',
    async () => {
      const bugs = await bombard((draw) => ({
        method: draw(() => constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS')),
        path: `/${drawSegment(draw)}/${drawSegment(draw)}`,
        type: '',
        body: null,
      }));
      expect(bugs).toEqual([]);
    },
    PATIENCE_MS,
  );
});

function drawVersion(draw: Draw): string {
  return draw(nat, 19) === 0 ? drawSegment(draw) : draw(() => constantFrom('latest', '2024-01', 'unstable'));
}

function drawPath(draw: Draw, { path }: RestEndpoint): string {
  return path.replaceAll(/\{\w+\}/g, () =>
    draw(nat, 7) === 0 ? drawSegment(draw) : String(draw(() => constantFrom(...vocabulary.ids))),
  );
}

function drawQuery(draw: Draw, { query }: RestEndpoint): string {
  const names = Object.keys(query.shape).filter(() => draw(boolean));
  const pairs = names.map((name) => `${name}=${draw(boolean) ? '5' : drawSegment(draw)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A segment of a path; encoded, except for some raw ones that may be invalid. */
function drawSegment(draw: Draw): string {
  const raw = ['%', '%zz', '%c0%af', '..%2f..', '1e3', '0x10', '-1', '01', '99999999999999999999'];
  if (draw(boolean)) return draw(() => constantFrom(...raw));
  const text = draw(() => nastyText).slice(0, 500);
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''));
}
