import { describe, expect, test } from 'vitest';
import { checkLiteralAddress, createGuardedLookup, PrivateAddressError } from './public-address.ts';

const PUBLIC_ONLY = { allowLoopback: false };

/** Whether an archive may come from an address, written as in a URL. */
function isAllowed(address: string, policy = PUBLIC_ONLY): boolean {
  const { hostname } = new URL(`http://${address.includes(':') ? `[${address}]` : address}/`);
  try {
    checkLiteralAddress(hostname, policy);
    return true;
  } catch (error) {
    if (error instanceof PrivateAddressError) return false;
    throw error;
  }
}

// First and last address of every entry of IANA's registries of special-purpose addresses (RFC 6890 and its successors),
// and of multicast (RFC 5771, RFC 4291).
const IPV4: readonly (readonly [what: string, first: string, last: string])[] = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private use', '10.0.0.0', '10.255.255.255'],
  ['shared address space', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link local', '169.254.0.0', '169.254.255.255'],
  ['private use', '172.16.0.0', '172.31.255.255'],
  ['IETF protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['TEST-NET-1', '192.0.2.0', '192.0.2.255'],
  ['AS112-v4', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['6to4 relay anycast', '192.88.99.0', '192.88.99.255'],
  ['private use', '192.168.0.0', '192.168.255.255'],
  ['direct delegation AS112', '192.175.48.0', '192.175.48.255'],
  ['benchmarking', '198.18.0.0', '198.19.255.255'],
  ['TEST-NET-2', '198.51.100.0', '198.51.100.255'],
  ['TEST-NET-3', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved, and limited broadcast', '240.0.0.0', '255.255.255.255'],
];
const IPV6: typeof IPV4 = [
  ['unspecified, loopback, IPv4-compatible', '::', '::ffff:ffff'],
  ['IPv4-mapped', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['IPv4-mapped, of a public address', '::ffff:8.8.8.8', '::ffff:1.1.1.1'],
  ['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['local-use NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discard only', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['IETF protocol assignments, Teredo, ORCHID', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['direct delegation AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not given out', '4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['not given out', '6000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

describe('D2.2 the source address of an archive', () => {
  test.each([...IPV4, ...IPV6])('must not be special-purpose: %s, %s … %s', (_what, first, last) => {
    expect([isAllowed(first), isAllowed(last)]).toEqual([false, false]);
  });

  test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'])(
    'may be %s',
    (address) => expect(isAllowed(address)).toBe(true),
  );
  test.each([
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.0.3.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
  ])('may be %s', (address) => expect(isAllowed(address)).toBe(true));
  test.each([
    '2000::',
    '2001:200::',
    '2001:db9::1',
    '2003::1',
    '2606:4700:4700::1111',
    '3ffe::1',
    '3fff:1000::',
  ])('may be %s', (address) => expect(isAllowed(address)).toBe(true));

  test('must not have a zone', async () => {
    expect(() => checkLiteralAddress('2606:4700::1%1', PUBLIC_ONLY)).toThrow(PrivateAddressError);
  });

  test('must not be a name that resolves to a special-purpose address', async () => {
    const error = await new Promise((resolve) => {
      createGuardedLookup(PUBLIC_ONLY)('localhost', {}, resolve);
    });
    expect(error).toBeInstanceOf(PrivateAddressError);
  });
});

test('D2.2 --allow-private-src allows loopback and nothing else', () => {
  const policy = { allowLoopback: true };
  expect(['127.0.0.1', '127.255.255.255', '::1'].map((address) => isAllowed(address, policy))).toEqual([
    true,
    true,
    true,
  ]);
  const others = [...IPV4, ...IPV6].filter(([, first]) => first !== '127.0.0.0');
  expect(others.filter(([, first, last]) => isAllowed(first, policy) || isAllowed(last, policy))).toEqual([]);
});
