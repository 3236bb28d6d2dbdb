import { err, ok, type Result } from '../../shared/result.ts';

/** The address of a PostgreSQL database, and whether there is a pooler in front of it. */
export interface PostgresAddress {
  /** One URL per server, in the format of the driver, including the password. */
  readonly servers: readonly [string, ...string[]];
  /** Whether a pooler may give each transaction a different connection (PgBouncer's `pool_mode=transaction`). */
  readonly pooled: boolean;
}

/** `postgres://user:password@one:5432,two:5432/shop?…`: captures the part before the servers, the servers, and the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/i;

const HINT = 'such as postgres://user@host:5432/shop';

/** The driver treats other modes as `verify-full`, and its next release treats them differently. */
const TLS_MODES = ['verify-full', 'no-verify', 'disable'];

/**
 * Parses the address of a database. Several servers of one cluster are separated by commas, as in libpq; the store uses the
 * one that accepts writes. `pool_mode` is our own parameter; `target_session_attrs` may only state the default behavior.
 * Error: the rest of a sentence that begins with the source of the address. It never quotes the text, which may contain a
 * password.
 */
export function parseAddress(text: string): Result<PostgresAddress, string> {
  const [, before, hosts, rest] = ADDRESS.exec(text) ?? [];
  if (before === undefined || hosts === undefined || rest === undefined)
    return err(`must be an address ${HINT}`);
  const urls = hosts.split(',').map((host) => `${before}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url))) return err(`must be an address ${HINT}`);
  if (hosts.includes(',') && /(^|,)(,|$)/.test(hosts)) return err(`must be an address ${HINT}`);
  const [first = ''] = urls;
  const { pathname, searchParams } = new URL(first);
  if (!/^\/[^/]+$/.test(pathname)) return err(`must be an address that names a database, ${HINT}`);
  const problem = whyNotParameters(searchParams);
  if (problem !== null) return err(problem);
  const servers = urls.map(withoutOwnParameters) as [string, ...string[]];
  return ok({ servers, pooled: searchParams.get('pool_mode') === 'transaction' });
}

function whyNotParameters(parameters: URLSearchParams): string | null {
  const mode = parameters.get('pool_mode') ?? 'session';
  if (mode !== 'session' && mode !== 'transaction')
    return 'must have session or transaction as its pool_mode';
  const target = parameters.get('target_session_attrs') ?? 'primary';
  if (target !== 'primary' && target !== 'read-write')
    return 'must have primary or read-write as its target_session_attrs';
  const tls = parameters.get('sslmode') ?? 'disable';
  return TLS_MODES.includes(tls) ? null : `must have one of ${TLS_MODES.join(', ')} as its sslmode`;
}

/** Removes the parameters that the driver would take for settings of its own. */
function withoutOwnParameters(text: string): string {
  const url = new URL(text);
  if (!url.searchParams.has('pool_mode') && !url.searchParams.has('target_session_attrs')) return text;
  url.searchParams.delete('pool_mode');
  url.searchParams.delete('target_session_attrs');
  return url.href;
}
