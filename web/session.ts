import { createHash, timingSafeEqual } from 'node:crypto';
import { type Monotonic, type MonotonicClock, msBetween } from '../shared/clock.ts';

/** A link is for the person who reads the terminal now. */
const LINK_LIFETIME_MS = 10 * 60_000;

export interface SessionPowers {
  readonly monotonicNow: MonotonicClock;
  /** A new unguessable text, safe in a URL and in a cookie. */
  readonly newSecret: () => string;
}

/**
 * Who may use the web shell: pages that came through a one-time link. Sessions live as long as the process; they
 * survive a reload because the browser has the cookie, and nothing on the disk could be stolen to make one.
 */
export interface Sessions {
  /** The secret of a new link. It works once, for ten minutes, and only until a newer one is made. */
  issueLink(): string;
  /** Exchanges a link's secret for the id of a new session; null when it is wrong, used, or too old. */
  redeem(secret: string): string | null;
  has(sessionId: string): boolean;
}

export function createSessions({ monotonicNow, newSecret }: SessionPowers): Sessions {
  let link: { readonly digest: Buffer; readonly issuedAt: Monotonic } | null = null;
  // Digests: looking one up takes the same time whatever a guess has in common with a real id.
  const sessions = new Set<string>();
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
      const id = newSecret();
      sessions.add(digest(id).toString('hex'));
      return id;
    },
    has: (sessionId) => sessions.has(digest(sessionId).toString('hex')),
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

/** The session id in a Cookie header, if there is one. */
export function readSessionCookie(port: number, header: string | undefined): string | null {
  const prefix = `${cookieName(port)}=`;
  const cookie = (header ?? '').split('; ').find((part) => part.startsWith(prefix));
  return cookie === undefined ? null : cookie.slice(prefix.length);
}
