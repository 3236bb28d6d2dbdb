import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The addresses that a theme archive may come from besides public ones (D2.2). */
export interface AddressPolicy {
  /** `--allow-private-src`: allows this machine itself, but no other private address. */
  readonly allowLoopback: boolean;
}

const LOOPBACK = blockList(['127.0.0.0/8', '::1/128']);

/** All of IANA's registry of special-purpose IPv4 addresses, and multicast. */
const SPECIAL_IPV4 = blockList(
  [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15',
    '198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ].flatMap((line) => line.split(' ')),
);

/**
 * The only IPv6 range allocated for global unicast. Outside are loopback, unique local, link-local and multicast
 * addresses, and all that embed an IPv4 address: compatible, mapped, translated, NAT64.
 */
const GLOBAL_IPV6 = blockList(['2000::/3']);
/** IANA's special-purpose IPv6 addresses within that range, including Teredo and 6to4. */
const SPECIAL_IPV6 = blockList(['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']);

/** Thrown for an address that is refused before anything is sent to it. */
export class PrivateAddressError extends Error {}

/** Throws `PrivateAddressError` if a host name is itself an IP address that is not allowed. */
export function checkLiteralAddress(hostname: string, policy: AddressPolicy): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isAllowed(address, policy)) throw new PrivateAddressError();
}

/**
 * Creates a `lookup` for sockets that refuses private addresses. It checks the very addresses that the socket then
 * connects to, so a name that resolves differently between check and connection gains nothing.
 */
export function createGuardedLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      const problem = error ?? findPrivate(addresses, policy);
      const [first] = addresses ?? [];
      if (problem || !first) callback(problem ?? new Error('The name has no address.'), []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function findPrivate(addresses: readonly LookupAddress[], policy: AddressPolicy): PrivateAddressError | null {
  return addresses.every(({ address }) => isAllowed(address, policy)) ? null : new PrivateAddressError();
}

function isAllowed(address: string, { allowLoopback }: AddressPolicy): boolean {
  // An address with a zone belongs to this machine's own networks.
  if (address.includes('%')) return false;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (allowLoopback && LOOPBACK.check(address, family)) return true;
  if (family === 'ipv4') return !SPECIAL_IPV4.check(address);
  return GLOBAL_IPV6.check(address, family) && !SPECIAL_IPV6.check(address, family);
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
