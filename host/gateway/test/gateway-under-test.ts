import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { HostEvent } from '../../../shared/contract/host-contract.ts';
import type { GraphqlCall, RestCall } from '../../../shared/contract/store-calls.ts';
import { ok } from '../../../shared/result.ts';
import { createFakeClock, type FakeClock } from '../../test/fake-clock.ts';
import { AccessToken } from '../../vault/access-token.ts';
import { createGateway, type Gateway, type GatewayDependencies } from '../gateway.ts';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../gateway-settings.ts';
import type { StoreTarget } from '../store-target.ts';

export const CONNECTION = 'a-connection' as ConnectionId;
export const TOKEN = 'sat_secret';

export interface GatewayUnderTest {
  readonly gateway: Gateway;
  readonly clock: FakeClock;
  readonly events: HostEvent[];
  /** Makes the connection read-only or writable. */
  readonly setReadOnly: (readOnly: boolean) => void;
}

/** A gateway with Node's real fetch and a clock that stands still. Random values are always 0.5. */
export function gatewayTo(
  origin: string | (() => string),
  settings: Partial<GatewaySettings> = {},
  startMs?: number,
  { isThemeLocked = () => false, locate }: Partial<GatewayDependencies> = {},
): GatewayUnderTest {
  const clock = createFakeClock(startMs);
  const events: HostEvent[] = [];
  let isReadOnly = false;
  const gateway = createGateway({
    fetch: async (url, init) => fetch(url, init),
    now: clock.now,
    monotonicNow: clock.monotonicNow,
    timer: clock.timer,
    random: () => 0.5,
    settings: { ...GATEWAY_SETTINGS, ...settings },
    locate: locate ?? (async () => ok(targetAt(typeof origin === 'string' ? origin : origin()))),
    isReadOnly: () => isReadOnly,
    isThemeLocked,
    emit: (event) => events.push(event),
  });
  const setReadOnly = (readOnly: boolean) => {
    isReadOnly = readOnly;
  };
  return { gateway, clock, events, setReadOnly };
}

export function targetAt(origin: string, token = TOKEN): StoreTarget {
  return {
    origin,
    storeKind: 'service',
    headerName: 'X-Service-Access-Token',
    apiVersion: '2026-10',
    token: new AccessToken(token),
  };
}

export function restCall(call: Partial<RestCall> = {}): RestCall {
  return {
    connection: CONNECTION,
    id: 'call-1',
    method: 'GET',
    path: '/themes.json',
    query: {},
    body: null,
    ...call,
  };
}

/** A write that must not be sent twice. */
export const createTheme = restCall({ method: 'POST', body: { theme: { name: 'Dawn' } } });

/** A write that may be sent twice. */
export const renameTheme = restCall({
  method: 'PUT',
  path: '/themes/1.json',
  body: { theme: { id: 1, name: 'Dusk' } },
});

export function graphqlCall(query: string, call: Partial<GraphqlCall> = {}): GraphqlCall {
  return { connection: CONNECTION, id: 'call-1', query, variables: {}, ...call };
}
