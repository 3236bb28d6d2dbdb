import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberRows, type Committed, type RowsAsTheyAre } from '../database/remembered.ts';

/** What a read answers, ready to be sent. */
export interface RestAnswer {
  readonly body: Buffer;
  /** Of the body alone: the same on every store that answers the same. */
  readonly etag: string;
  /** Beside those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers to reads that were made since the last commit, by the request's origin and URL. */
    answers: () => RowsAsTheyAre<RestAnswer>;
  }
}

/** How much of the answers is kept, in bytes: some hundred long lists. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** Lets the reads of an API remember their answers until something is committed. */
export function rememberAnswers(rest: FastifyInstance, committed: Committed): void {
  const sizeOf = (name: string, { body }: RestAnswer): number => 2 * name.length + body.length;
  rest.decorate('answers', rememberRows(committed, sizeOf, MOST_REMEMBERED));
}

/** Writes the answer to a read, which is the same for everybody who may read it. */
export function makeAnswer(value: unknown, headers: RestAnswer['headers']): RestAnswer {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${hash('sha1', body, 'base64url')}"`, headers };
}

/** Sends an answer, or 304 to whoever has it already (RFC 9110, 13.1.2). */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: RestAnswer,
): FastifyReply {
  reply.headers(headers).header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Whether the list of tags in `If-None-Match` has this one; weak ones count as the same. */
function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
