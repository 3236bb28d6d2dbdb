import { expect, test } from 'vitest';
import { describeRejection } from './transport-errors.ts';

const request = {
  api: 'rest',
  method: 'POST',
  path: '/themes.json',
  body: null,
  writes: true,
  idempotent: false,
  estimatedCost: 1,
  costKey: null,
} as const;

function undici(code: string, message = ''): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });
}

function chromium(name: string): Error {
  return new Error(`net::${name}`);
}

test.each([
  ['refused', undici('ECONNREFUSED')],
  ['refused', chromium('ERR_CONNECTION_REFUSED')],
  ['dns', undici('ENOTFOUND', 'getaddrinfo ENOTFOUND shop.invalid')],
  ['dns', chromium('ERR_NAME_NOT_RESOLVED')],
  ['no_network', undici('ENETUNREACH', 'connect ENETUNREACH 192.0.2.1:443 - Local (0.0.0.0:0)')],
  ['no_connection', undici('UND_ERR_CONNECT_TIMEOUT')],
  ['certificate', undici('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')],
  ['certificate', undici('CERT_HAS_EXPIRED')],
  ['certificate', undici('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['certificate', chromium('ERR_CERT_AUTHORITY_INVALID')],
  ['no_tls', undici('ERR_SSL_WRONG_VERSION_NUMBER')],
  ['no_tls', undici('EPROTO', 'write EPROTO 0:error:0A00010B:SSL routines:ERR_SSL_WRONG_VERSION_NUMBER')],
  ['no_tls', chromium('ERR_SSL_PROTOCOL_ERROR')],
  ['closed_port', new TypeError('fetch failed', { cause: new Error('bad port') })],
])('a rejection for the reason %s means that nothing was sent', (reason, rejection) => {
  expect(describeRejection(rejection, request)).toEqual({ kind: 'unreachable', sent: 'no', reason });
});

test('of several addresses that were tried, the first error counts', () => {
  const both = new AggregateError([Object.assign(new Error('v6'), { code: 'ECONNREFUSED' })]);
  expect(describeRejection(new TypeError('fetch failed', { cause: both }), request)).toMatchObject({
    sent: 'no',
  });
});

test.each([
  undici('ECONNRESET'),
  undici('ENETDOWN', 'read ENETDOWN'),
  undici('EHOSTUNREACH', 'read EHOSTUNREACH'),
  undici('ENETUNREACH', 'write ENETUNREACH'),
  new TypeError('terminated', { cause: Object.assign(new Error('read ENETDOWN'), { code: 'ENETDOWN' }) }),
  undici('UND_ERR_SOCKET', 'other side closed'),
  chromium('ERR_CONNECTION_RESET'),
  new Error('whatever comes next'),
  'not even an error',
])('any other rejection means that the request may have arrived: %s', (rejection) => {
  expect(describeRejection(rejection, request)).toMatchObject({ kind: 'unreachable', sent: 'unknown' });
});

test.each(['ERR_INTERNET_DISCONNECTED', 'ERR_ADDRESS_UNREACHABLE'])(
  'Chromium’s %s means that nothing was sent only for a read',
  (name) => {
    const read = { ...request, writes: false };
    expect(describeRejection(chromium(name), read)).toMatchObject({ reason: 'no_network', sent: 'no' });
    expect(describeRejection(chromium(name), request)).toMatchObject({
      reason: 'broken_off',
      sent: 'unknown',
    });
  },
);

test('any error after the answer began means that the request may have arrived', () => {
  const lost = undici('ENETDOWN');
  expect(describeRejection(lost, request, true)).toMatchObject({ kind: 'unreachable', sent: 'unknown' });
});

test('a redirect that the transport refuses is not_a_store', () => {
  expect(describeRejection(new Error('Redirect was cancelled'), request)).toMatchObject({
    kind: 'not_a_store',
  });
});
