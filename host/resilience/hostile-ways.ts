import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** How a hostile store handles one request. Call `stuck` when nothing more will come, so that the host's deadline passes. */
export type Way = (asked: { readonly socket: Socket; readonly stuck: () => void }) => void;

/** Text in the store's answers that stands in for a recipient's name. */
export const CANARY = 'Jane Canary';

const DEEP = 20_000;
const nest = (open: string, close: string, inner = '') => open.repeat(DEEP) + inner + close.repeat(DEEP);
const deepList = nest('[', ']');
const deepObject = nest('{"a":', '}', `"${CANARY}"`);

type Extra = readonly string[];

function head(status: string, headers: Extra): string {
  return [`HTTP/1.1 ${status}`, 'content-type: application/json', ...headers, '', ''].join('\r\n');
}

/** A complete answer, then closes the connection. */
function says(body: string | Buffer, status = '200 OK', headers: Extra = []): Way {
  const bytes = Buffer.from(body as string);
  return ({ socket }) => {
    socket.write(head(status, [`content-length: ${bytes.byteLength}`, 'connection: close', ...headers]));
    socket.end(bytes);
  };
}

const json = (value: unknown, status?: string, headers?: Extra): Way =>
  says(JSON.stringify(value), status, headers);

/** Sends raw bytes, then closes the connection. */
const bytes =
  (text: string | Buffer): Way =>
  ({ socket }) => {
    socket.end(text);
  };

/** Keeps sending for as long as the other side reads. */
function endlessly(start: string, chunk: string): Way {
  return ({ socket }) => {
    socket.write(start);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk)) {
        // Until the buffer is full.
      }
    };
    socket.on('drain', more);
    more();
  };
}

const BIG = 'x'.repeat(65_536);
const order = (changes: object) => ({
  id: 1,
  status: 'in_progress',
  request_status: 'accepted',
  updated_at: 'now',
  ...changes,
});
const gql = (changes: object) => ({
  status: 'IN_PROGRESS',
  requestStatus: 'ACCEPTED',
  updatedAt: 'now',
  ...changes,
});
/** A body that every kind of call could accept. */
const everything = (changes: object) => ({
  fulfillment_order: order(changes),
  themes: [changes],
  theme: changes,
  data: {
    fulfillmentOrder: gql(changes),
    answer: { fulfillmentOrder: gql(changes), userErrors: [] },
    shop: changes,
  },
});
const text = (value: string) => everything({ name: value, status: value, requestStatus: value });
const gzipTimes = (times: number) => {
  let packed = Buffer.from('{}');
  for (let time = 0; time < times; time += 1) packed = gzipSync(packed);
  return packed;
};

/** Entries of a wrong type. */
const MISTAKES = Array.from({ length: 300_000 }, () => 1);

export const WAYS: Readonly<Record<string, Way>> = {
  'nests lists 20,000 levels': says(deepList),
  'nests objects 20,000 levels': says(deepObject),
  'only opens 20,000 lists': says('['.repeat(DEEP)),
  'nests inside of what was asked for': says(
    `{"themes":${deepList},"data":{"fulfillmentOrder":${deepObject}}}`,
  ),
  'nests in a refusal': says(`{"errors":{"base":${deepList}}}`, '422 No'),
  'nests in a failure': says(deepObject, '500 No'),
  'nests in errors of GraphQL': says(`{"errors":[${deepObject}],"extensions":${deepObject}}`),
  'sends 100 MB': endlessly(head('200 OK', ['content-length: 104857600']), BIG),
  'sends chunks without end': endlessly(
    head('200 OK', ['transfer-encoding: chunked']),
    `10000\r\n${BIG}\r\n`,
  ),
  'sends a refusal without end': endlessly(
    head('422 No', ['transfer-encoding: chunked']),
    `10000\r\n${BIG}\r\n`,
  ),
  'sends a million objects': says(`[${'{},'.repeat(3_000_000)}{}]`),
  'packs a bomb': says(gzipSync(Buffer.alloc(40 * 1024 * 1024, 32)), '200 OK', ['content-encoding: gzip']),
  'packs it five times': says(gzipTimes(5), '200 OK', [
    `content-encoding: ${Array(5).fill('gzip').join(', ')}`,
  ]),
  'packs it fifty times': says(gzipTimes(2), '200 OK', [
    `content-encoding: ${Array(50).fill('gzip').join(', ')}`,
  ]),
  'claims to be packed': says('{}', '200 OK', ['content-encoding: br']),
  'promises more than it sends': bytes(`${head('200 OK', ['content-length: 9999'])}{"data":`),
  'sends more than it promises': bytes(`${head('200 OK', ['content-length: 2'])}{}{"themes":[]}`),
  'promises twice': bytes(`${head('200 OK', ['content-length: 2', 'content-length: 9'])}{}`),
  'promises both ways': bytes(
    `${head('200 OK', ['content-length: 2', 'transfer-encoding: chunked'])}2\r\n{}\r\n0\r\n\r\n`,
  ),
  'sends a broken chunk': bytes(`${head('200 OK', ['transfer-encoding: chunked'])}zz\r\n{}\r\n`),
  'resets in the middle': ({ socket }) => {
    socket.write(`${head('200 OK', ['content-length: 9999'])}{"data":`, () => socket.resetAndDestroy());
  },
  'resets at once': ({ socket }) => {
    socket.resetAndDestroy();
  },
  'closes at once': ({ socket }) => {
    socket.end();
  },
  'has a status of its own': bytes('HTTP/1.1 999999 Fine\r\n\r\n'),
  'has status 600': json({ errors: CANARY }, '600 Odd'),
  'has status 206': says('{"themes":', '206 Part'),
  'has status 304': says('', '304 Same'),
  'speaks SSH': bytes('SSH-2.0-OpenSSH_9.2\r\n'),
  'speaks HTTP/0.9': bytes('{"data":{}}'),
  'speaks HTTP/1.0': bytes('HTTP/1.0 200 OK\r\n\r\n{"data":null,"hello":1}'),
  'has 5,000 headers': says(
    '{}',
    '200 OK',
    Array.from({ length: 5_000 }, (_, n) => `x-${n}: ${CANARY}`),
  ),
  'has a header of 1 MB': says('{}', '200 OK', [`x-request-id: ${'x'.repeat(1_000_000)}`]),
  'has NUL in a header': says('{}', '200 OK', ['x-request-id: a\u0000b']),
  'has long headers that we read': json(everything({}), '500 No', [
    `x-request-id: ${'x'.repeat(6_000)}`,
    `retry-after: ${'9'.repeat(4_000)}`,
  ]),
  'has a Link for a regex': says('{}', '200 OK', [
    `link: ${'<'.repeat(12_000)}`,
    `link: <a>;${' rel="'.repeat(400)}`,
  ]),
  'sets a cookie': json({ errors: CANARY }, '401 No', ['set-cookie: session=evil; Path=/']),
  'sends NUL and control characters': json(text('a\u0000b\u0007\u001b[2J')),
  'sends signs that turn lines around': json({ errors: `\u202e${CANARY}\u2066` }, '422 No'),
  'sends halves of characters': says(JSON.stringify(text('@')).replaceAll('@', String.raw`\ud800`)),
  'begins with a BOM': says(`\ufeff${JSON.stringify(text('x'))}`),
  'is not UTF-8': says(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0x80, 0x7d])),
  'repeats its keys': says('{"data":1,"data":null,"errors":[],"errors":{},"themes":1,"themes":[]}'),
  'pollutes prototypes': says(
    '{"__proto__":{"ok":true},"constructor":{"prototype":{"ok":true}},"data":{"__proto__":{"fulfillmentOrder":{}}},"errors":[{"__proto__":1,"message":"no"}]}',
  ),
  'names fields after prototypes': says('{"errors":{"__proto__":["no"],"constructor":["no"]}}', '422 No'),
  'has a code called constructor': json({ errors: [{ message: 'no', extensions: { code: 'constructor' } }] }),
  'refuses a field called __proto__': json({
    data: { answer: { fulfillmentOrder: null, userErrors: [{ field: ['__proto__'], message: 'no' }] } },
  }),
  'sends numbers that are none': says(
    '{"fulfillment_order":{"id":1e400,"status":1},"data":{"fulfillmentOrder":1e400},"themes":-1e999}',
  ),
  'sends a number of 70 bits': json(everything({ id: 2 ** 70 })),
  'has wrong types': json({
    data: [1],
    errors: 'no',
    themes: 'x',
    theme: [],
    fulfillment_order: [[]],
    extensions: 7,
  }),
  'refuses with 300,000 mistakes': json({ errors: { base: MISTAKES } }, '422 No'),
  'refuses 300,000 fields with a mistake each': json(
    { errors: Object.fromEntries(MISTAKES.map((mistake, n) => [`field_${String(n)}`, mistake])) },
    '422 No',
  ),
  'makes 300,000 mistakes': json({
    data: {
      answer: { fulfillmentOrder: null, userErrors: MISTAKES },
      shop: { name: 'x', currencyCode: 'EUR' },
      __typename: 'QueryRoot',
      currentAppInstallation: { accessScopes: MISTAKES },
    },
    errors: [],
  }),
  'has null for everything': says('null'),
  'answers for another order': json({
    ...everything({ id: 2 }),
    data: { fulfillmentOrder: gql({ id: 'gid://service/FulfillmentOrder/2' }) },
  }),
  'answers with another kind of id': json({
    ...everything({ id: 'gid://service/Product/1' }),
    data: { fulfillmentOrder: gql({ id: 'gid://service/Product/1' }) },
  }),
  'has states of 10,000 characters': json(text('x'.repeat(10_000))),
  'sends us to another address': says('', '307 There', ['location: http://127.0.0.1:9/steal']),
  'sends us around in circles': says('', '308 Here', ['location: ?again']),
  'asks to come back in a hundred years': json({ errors: CANARY }, '429 Slow', ['retry-after: 3153600000']),
  'asks to come back at no time': json({ errors: CANARY }, '429 Slow', ['retry-after: -1, soon']),
  'asks to come back after a failure': json({}, '503 Busy', ['retry-after: Thu, 01 Jan 9999 00:00:00 GMT']),
  'has costs that are none': json({
    data: null,
    errors: [{ message: 'no', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: { requestedQueryCost: 'x', throttleStatus: { restoreRate: [], currentlyAvailable: {} } },
    },
  }),
  'informs without end': ({ socket, stuck }) => {
    socket.write('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(500), stuck);
  },
  'continues without being asked': bytes(
    `${'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50)}${head('200 OK', ['content-length: 2'])}{}`,
  ),
  drips: ({ socket, stuck }) => {
    socket.write(`${head('200 OK', ['content-length: 999'])}{"data`, stuck);
  },
  'drips its headers': ({ socket, stuck }) => {
    socket.write('HTTP/1.1 200 OK\r\nx-a', stuck);
  },
  'says nothing': ({ stuck }) => stuck(),
  'refuses with 10 MB': json({ errors: `${CANARY} `.repeat(900_000) }, '422 No'),
  'refuses with 10,000 sentences': json({ errors: { base: Array(10_000).fill(CANARY) } }, '422 No'),
  'fails with 10,000 errors': json({ errors: Array.from({ length: 10_000 }, () => ({ message: CANARY })) }),
  'shows a web page': says(`<!doctype html><title>${CANARY}</title>`, '200 OK', ['x-kind: html']),
  'sends nothing': says(''),
  'sends spaces': says(' '.repeat(100_000)),
  'has no body where one is due': ({ socket }) => {
    socket.end(head('204 None', []));
  },
  'has no data but errors': json({ data: null, errors: [{ message: CANARY }] }),
  'has an object for errors': json({ data: null, errors: { message: CANARY } }),
  'sends text for a regex': json({ errors: `${'a'.repeat(50_000)}!${'0 '.repeat(50_000)}` }, '403 No'),
  'answers twice': bytes(
    `${head('200 OK', ['content-length: 2'])}{}${head('200 OK', ['content-length: 2'])}{}`,
  ),
};

/** Ways that answer before the request is read. */
export const EARLY: readonly string[] = ['answers twice', 'speaks SSH', 'nests in a refusal'];
