import { createHash, timingSafeEqual } from 'node:crypto';
import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';

/** Short, because a link is meant for whoever is reading the terminal now. */
const LINK_LIFETIME_MS = 10 * 60_000;

interface SessionDependencies {
  readonly monotonicNow: MonotonicClock;
  /** Creates an unguessable text that is safe in a URL and in a cookie. */
  readonly newSecret: () => string;
}

/** The credentials of a page. Both are required. */
export interface Session {
  /** Kept by the browser as a cookie, which no script can read but which is sent to every server on 127.0.0.1. */
  readonly id: string;
  /** Kept by the page where only its own origin, including the port, can read it, and sent in a header. */
  readonly pageKey: string;
}

/**
 * Access control of the web shell: only pages opened with a one-time link have a session. Sessions live as long as the process;
 * they survive a reload because the browser keeps the cookie and the page's key.
 */
export interface Sessions {
  /** Creates a new link's secret. It works once, for ten minutes, and only until a newer one is issued. */
  issueLink(): string;
  /** Exchanges a link's secret for a new session; null if it is wrong, used or expired. */
  redeem(secret: string): Session | null;
  has(session: Session): boolean;
}

export function createSessions({ monotonicNow, newSecret }: SessionDependencies): Sessions {
  let link: { readonly digest: Buffer; readonly issuedAt: Monotonic } | null = null;
  // Keyed by digest, so that lookup time does not reveal how much of a guess matches a real id.
  const keys = new Map<string, Buffer>();
  return {
    issueLink: () => {
      const secret = newSecret();
      link = { digest: digest(secret), issuedAt: monotonicNow() };
      return secret;
    },
    redeem: (secret) => {
      if (link === null || !timingSafeEqual(link.digest, digest(secret))) return null;
      const expired = msBetween(link.issuedAt, monotonicNow()) >= LINK_LIFETIME_MS;
      link = null;
      if (expired) return null;
      const session = { id: newSecret(), pageKey: newSecret() };
      keys.set(digest(session.id).toString('hex'), digest(session.pageKey));
      return session;
    },
    has: ({ id, pageKey }) => {
      const key = keys.get(digest(id).toString('hex'));
      return key !== undefined && timingSafeEqual(key, digest(pageKey));
    },
  };
}

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Cookies are not bound to a port, so the name distinguishes two Storedesks on one computer. */
function cookieName(port: number): string {
  return `storedesk-${port}`;
}

export function sessionCookie(port: number, sessionId: string): string {
  return `${cookieName(port)}=${sessionId}; HttpOnly; SameSite=Strict; Path=/`;
}

/**
 * The session ids in a Cookie header. There may be several: any other server on 127.0.0.1 can set a cookie of this name for
 * another path, which is sent before ours.
 */
export function readSessionCookies(port: number, header: string | undefined): string[] {
  const prefix = `${cookieName(port)}=`;
  const cookies = (header ?? '').split('; ').filter((part) => part.startsWith(prefix));
  return cookies.map((cookie) => cookie.slice(prefix.length));
}
