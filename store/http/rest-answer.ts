import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberRows, type Committed, type RowsAsTheyAre } from '../database/remembered.ts';
import { JsonText } from './json-text.ts';

/** The answer to a read, ready to be sent. */
export interface RestAnswer {
  /** A string, because Node sends it in one piece with the headers. */
  readonly body: string;
  /** Changes whenever the body changes. */
  readonly etag: string;
  /** In addition to those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Cached answers to reads since the last commit, by the request's origin and URL. */
    answers: () => RowsAsTheyAre<RestAnswer>;
    /** Identifies this run of the store, because each run counts commits anew. */
    runId: string;
  }
}

/** Maximum size of the cached answers, in bytes: about a hundred long lists. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** Caches the answers to an API's reads until the next commit. */
export function rememberAnswers(rest: FastifyInstance, committed: Committed): void {
  const sizeOf = (name: string, { body }: RestAnswer): number => 2 * (name.length + body.length);
  rest.decorate('answers', rememberRows(committed, sizeOf, MOST_REMEMBERED));
  rest.decorate('runId', randomUUID());
}

/**
 * Makes the answer to a read, which is the same for every client that may read it. `commit` is the last one before the rows
 * were read: the answer of a URL stays the same until the next commit. If it is null, the ETag is a hash of the body.
 */
export function makeAnswer(
  { runId }: FastifyInstance,
  value: unknown,
  headers: RestAnswer['headers'],
  commit: number | null,
): RestAnswer {
  const body = value instanceof JsonText ? value.text : JSON.stringify(value);
  const tag = commit === null ? hash('sha1', body, 'base64url') : `${runId}-${String(commit)}`;
  return { body, etag: `"${tag}"`, headers };
}

/** Sends an answer, or 304 if the client already has it (RFC 9110, 13.1.2). */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, headers }: RestAnswer,
): FastifyReply {
  reply.headers(headers).header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
}

/** Whether `If-None-Match` lists this tag; a weak tag matches too. */
function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}
