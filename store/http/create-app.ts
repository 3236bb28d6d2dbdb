import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { Socket } from 'node:net';
import { isNestedTooDeeply } from '../../shared/json-limits.ts';
import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { MAX_BODY_BYTES, REQUEST_TIMEOUTS, type RequestTimeouts } from '../../shared/limits.ts';
import { createRequestQueues } from '../../shared/request-queues.ts';
import { findStorageFailure, STORAGE_SENTENCES, type StorageFailure } from '../database/storage-failure.ts';
import { stackOf, type Log } from '../log.ts';
import { badRequest, notFound, refusal, type ErrorResponse } from './error-to-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if no hook has run, because the server could not parse the request. */
    startedAt: Monotonic | null;
  }
}

export interface AppDependencies {
  readonly log: Log;
  /** For waits, leaky buckets, and the duration of requests. */
  readonly monotonicNow: MonotonicClock;
  readonly newRequestId: () => string;
  /** `REQUEST_TIMEOUTS` if absent. */
  readonly timeouts?: RequestTimeouts;
}

/**
 * The HTTP server without any routes: request ids, log lines, body parsing, and responses to requests that are not API calls.
 * Every body that it sends itself has the shape `{errors}` (D1.7, D1.9, D1.10).
 */
export function createApp(options: AppDependencies): FastifyInstance {
  const { unreadTimeout, ...timeouts } = options.timeouts ?? REQUEST_TIMEOUTS;
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    // Every path reaches its route, which also counts the call (D1.11); Node limits the length of the whole request head.
    routerOptions: { maxParamLength: process.getBuiltinModule('node:http').maxHeaderSize },
    genReqId: () => options.newRequestId(),
    requestIdHeader: false,
    // Requests on open connections are still served while the store stops, because their clients could not know.
    return503OnClosing: false,
    // `nameOrigins` refuses a request without a host: Node's own 400 has no request id and no body (D1.10).
    http: { ...timeouts, requireHostHeader: false },
    // Fastify sets this one itself, by default to no timeout.
    requestTimeout: timeouts.requestTimeout,
    connectionTimeout: unreadTimeout,
    clientErrorHandler: ({ code }, socket) => {
      if (!socket.writable) return;
      const id = options.newRequestId();
      answerBrokenRequest(socket, code === REQUEST_TOO_SLOW ? TOO_SLOW : NO_REQUEST, id);
      options.log({ level: 'info', event: 'bad_request', request_id: id, method: null });
    },
    frameworkErrors: (error, request, reply) => {
      // No route and no hook has seen the request.
      reply.header('x-request-id', request.id);
      answerErrors(options.log, sendResponse)(error, request, reply);
      options.log({ level: 'info', event: 'bad_request', request_id: request.id, method: request.method });
    },
  });
  // Node would answer 417 to an `Expect` that it does not know, also without a request id; it may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  parseJsonBodies(app);
  const queueRequest = createRequestQueues();
  app.addHook('onRequest', (request, reply, done) => queueRequest(request.raw.socket, reply.raw, done));
  nameAndLogRequests(app, options);
  app.setNotFoundHandler((_request, reply) => sendResponse(reply, notFound));
  app.setErrorHandler<FastifyError>(answerErrors(options.log, sendResponse));
  return app;
}

/**
 * Answers 404 to unknown paths before the body is read, so that problems with the body do not matter (D1.9). Leaves those
 * of an API version to the API, which counts them as calls.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook<{ Params: { api_version?: string } }>('onRequest', (request, reply, done) => {
    if (request.is404 && request.params.api_version === undefined) sendResponse(reply, notFound);
    else done();
  });
}

/** Sends an error response as it is. */
export function sendResponse(reply: FastifyReply, { status, body, retryAfter }: ErrorResponse): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(status).send(body);
}

/** How an API reports that the store itself failed: REST by a status (D1.10), GraphQL by a code (D5.10). */
export type SendFailure = (reply: FastifyReply, failure: ErrorResponse) => FastifyReply;

type CallbackParser = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) => void;

/** Accepts JSON only. An empty body counts as none, because clients send the content type with a DELETE too. */
function parseJsonBodies(app: FastifyInstance): void {
  // It uses the callback, although its type also covers parsers that return a promise.
  const parse = app.getDefaultJsonParser('error', 'error') as CallbackParser;
  app.removeAllContentTypeParsers();
  // Read as bytes, because decoding to text would replace invalid UTF-8.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length > 0 && isEncoded(request)) done(new BodyError('ENCODED'));
    else if (!isUtf8(bytes)) done(new BodyError('NOT_UTF8'));
    else {
      const text = bytes.toString();
      if (text.trim() === '') done(null, undefined);
      else if (isNestedTooDeeply(text)) done(new BodyError('NESTED_TOO_DEEPLY'));
      else parse(request, text, done);
    }
  });
}

function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
}

/** A refused body, with the same status as one that is not valid JSON. */
class BodyError extends Error {
  readonly statusCode = 400;
  readonly code: keyof typeof BODY_ERRORS;

  constructor(code: keyof typeof BODY_ERRORS) {
    super();
    this.code = code;
  }
}

function nameAndLogRequests(app: FastifyInstance, { log, monotonicNow }: AppDependencies): void {
  app.decorateRequest('startedAt', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.startedAt = monotonicNow();
    reply.header('x-request-id', request.id);
    done();
  });
  // Logs the route pattern instead of the URL, because a query can contain anything.
  app.addHook('onResponse', (request, reply, done) => {
    const at = monotonicNow();
    log({
      level: reply.statusCode >= 500 ? 'error' : 'info',
      event: 'request',
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(msBetween(request.startedAt ?? at, at) * 10) / 10,
    });
    done();
  });
}

/** Also the response to `__proto__` and `constructor.prototype`, which the parser refuses with a plain 400. */
const INVALID_BODY = badRequest('The body is not valid JSON.');

/** Responses to refused bodies, by our own error code. JSON must be UTF-8. */
const BODY_ERRORS = {
  ENCODED: badRequest('The body must not be compressed: send it without Content-Encoding.'),
  NESTED_TOO_DEEPLY: badRequest('The body is nested too deeply.'),
  NOT_UTF8: INVALID_BODY,
} as const satisfies Record<string, ErrorResponse>;

/** Responses to errors that occur before a route runs, by Fastify's error code or ours. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorResponse>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusal(413, `The body is larger than ${String(MAX_BODY_BYTES)} bytes.`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: badRequest('The body must be JSON: send Content-Type: application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest('The body is not as long as Content-Length says.'),
  FST_ERR_CTP_INVALID_JSON_BODY: INVALID_BODY,
  FST_ERR_BAD_URL: badRequest('The path is not a valid address.'),
  ...BODY_ERRORS,
};

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Answers errors outside a route's own rules: an invalid request, or a failure of the store. */
export function answerErrors(log: Log, sendFailure: SendFailure) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = FRAMEWORK_ERRORS[error.code] ?? (error.statusCode === 400 ? INVALID_BODY : undefined);
    if (known) sendResponse(reply, known);
    else sendFailure(reply, failureOf(error, request.id, log, READS.has(request.method) ? 'none' : 'whole'));
  };
}

/**
 * What a failed request can have changed: `none`, because it has only read; `whole`: all or nothing, in one transaction;
 * `part`: something, because an earlier transaction was committed.
 */
export type PossibleChange = 'none' | 'whole' | 'part';

/** Logs a failure of the store, and returns the REST response for it: a failure of the database is named, a bug is not. */
export function failureOf(
  error: unknown,
  requestId: string,
  log: Log,
  change: PossibleChange,
): ErrorResponse {
  const storage = logFailure(error, requestId, log);
  return storage === null ? internalError(requestId) : storageError(requestId, storage, change);
}

/** Logs a failure of the store. Returns the failure of the database behind it, or null for a bug. */
export function logFailure(error: unknown, requestId: string, log: Log): StorageFailure | null {
  const storage = findStorageFailure(error);
  if (storage === null) log({ level: 'error', event: 'bug', request_id: requestId, stack: stackOf(error) });
  else log({ level: 'error', event: 'storage_failed', request_id: requestId, failure: storage });
  return storage;
}

/** D1.10: the sentence contains the request id, and reveals nothing about the cause. */
export function internalError(requestId: string): ErrorResponse {
  return refusal(
    500,
    `Something went wrong in the store. Give this request id when you report it: ${requestId}`,
  );
}

/** 503 if the same call may succeed in a moment, else 500. */
const STORAGE_STATUSES = {
  full: 500,
  read_only: 500,
  io: 500,
  damaged: 500,
  locked: 503,
  overloaded: 503,
  unreachable: 503,
  no_connection: 503,
  unanswered: 503,
} as const satisfies Record<StorageFailure, number>;

/** Seconds after which a call that changed nothing may be retried. */
const RETRY_AFTER = 1;

/**
 * Not a bug of the store: the client learns the cause, and that nothing was written. If the database did not answer a write,
 * it is unknown whether it committed, and the client must check before sending the call again.
 */
function storageError(requestId: string, failure: StorageFailure, change: PossibleChange): ErrorResponse {
  const isKnown = change === 'none' || (change === 'whole' && failure !== 'unanswered');
  const status = STORAGE_STATUSES[failure];
  const outcome = isKnown ? 'Nothing was changed.' : 'It is not known whether a change was made.';
  const answer = refusal(
    status,
    `${STORAGE_SENTENCES[failure]} ${outcome} Give this request id when you report it: ${requestId}`,
  );
  return isKnown && status === 503 ? { ...answer, retryAfter: RETRY_AFTER } : answer;
}

/** Node's code for headers or a body that did not arrive in time. */
const REQUEST_TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

const NO_REQUEST = badRequest('This is not a valid HTTP request.');
const TOO_SLOW = refusal(408, 'The request took too long to arrive.');

/** Answers on the socket, because there is no request: the bytes are not HTTP, or the headers are too large or too slow. */
function answerBrokenRequest(socket: Socket, answer: ErrorResponse, requestId: string): void {
  const body = JSON.stringify(answer.body);
  // An import would also load `fetch`, which takes a tenth of the store's startup time.
  const { STATUS_CODES } = process.getBuiltinModule('node:http');
  const head = [
    `HTTP/1.1 ${String(answer.status)} ${STATUS_CODES[answer.status] ?? ''}`,
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Node no longer manages this connection, and its client may never close it.
  const closing = setTimeout(() => socket.destroy(), BROKEN_LINGER_MS).unref();
  socket.once('close', () => {
    clearTimeout(closing);
  });
}

/** How long a client may take to read the response to a broken request, in milliseconds. */
const BROKEN_LINGER_MS = 1000;
