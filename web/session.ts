import { createHash, timingSafeEqual } from 'node:crypto';
import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';

/** A link is for the person who reads the terminal now. */
const LINK_LIFETIME_MS = 10 * 60_000;

export interface SessionDependencies {
  readonly monotonicNow: MonotonicClock;
  /** A new unguessable text, safe in a URL and in a cookie. */
  readonly newSecret: () => string;
}

/** What a page shows to be let in: both, or neither counts. */
export interface Session {
  /** Kept by the browser as a cookie, which no script can read but every server on 127.0.0.1 is sent. */
  readonly id: string;
  /** Kept by the page where only its own origin, port included, can read it, and sent in a header. */
  readonly pageKey: string;
}

/**
 * Who may use the web shell: pages that came through a one-time link. Sessions live as long as the process; they
 * survive a reload because the browser has the cookie and the page's key.
 */
export interface Sessions {
  /** The secret of a new link. It works once, for ten minutes, and only until a newer one is made. */
  issueLink(): string;
  /** Exchanges a link's secret for a new session; null when it is wrong, used, or too old. */
  redeem(secret: string): Session | null;
  has(session: Session): boolean;
}

export function createSessions({ monotonicNow, newSecret }: SessionDependencies): Sessions {
  let link: { readonly digest: Buffer; readonly issuedAt: Monotonic } | null = null;
  // Digests: looking one up takes the same time whatever a guess has in common with a real id.
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

/** Whether two secrets are the same, in a time that does not tell how much of a guess is right. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Cookies know no ports: the name keeps two Storedesks on one computer apart. */
function cookieName(port: number): string {
  return `storedesk-${port}`;
}

export function sessionCookie(port: number, sessionId: string): string {
  return `${cookieName(port)}=${sessionId}; HttpOnly; SameSite=Strict; Path=/`;
}

/**
 * The session ids in a Cookie header. There may be several: every other server on 127.0.0.1 can set a cookie of this name, for
 * another path, that is sent before ours.
 */
export function readSessionCookies(port: number, header: string | undefined): string[] {
  const prefix = `${cookieName(port)}=`;
  const cookies = (header ?? '').split('; ').filter((part) => part.startsWith(prefix));
  return cookies.map((cookie) => cookie.slice(prefix.length));
}
