import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rememberRows, type Committed, type RowsAsTheyAre } from '../database/remembered.ts';
import { JsonText } from './json-text.ts';

/** What a read answers, ready to be sent. */
export interface RestAnswer {
  /** Text, because Node sends it in one piece with the headers. */
  readonly body: string;
  /** Another one whenever the body is another one. */
  readonly etag: string;
  /** Beside those that every answer has. */
  readonly headers: Readonly<Record<string, string>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers to reads that were made since the last commit, by the request's origin and URL. */
    answers: () => RowsAsTheyAre<RestAnswer>;
    /** Of this run of the store: each one counts the commits anew. */
    runId: string;
  }
}

/** How much of the answers is kept, in bytes: some hundred long lists. */
const MOST_REMEMBERED = 32 * 1024 * 1024;

/** Lets the reads of an API remember their answers until something is committed. */
export function rememberAnswers(rest: FastifyInstance, committed: Committed): void {
  const sizeOf = (name: string, { body }: RestAnswer): number => 2 * (name.length + body.length);
  rest.decorate('answers', rememberRows(committed, sizeOf, MOST_REMEMBERED));
  rest.decorate('runId', randomUUID());
}

/**
 * Writes the answer to a read, which is the same for everybody who may read it. `commit`: the last one before the rows
 * were read; until the next one a URL answers the same. Where it is not known, the tag is made of the body.
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
