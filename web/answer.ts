import type { ServerResponse } from 'node:http';
import type { FileAnswer } from '../host/renderer-files/renderer-files.ts';
import { SECURITY_HEADERS } from '../host/renderer-files/security-headers.ts';
import { err } from '../shared/result.ts';

/** Headers of responses that only this session may see, so that they are never cached. */
const PRIVATE_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

export function sendFile(response: ServerResponse, { status, headers, body }: FileAnswer): void {
  response.writeHead(status, headers).end(body);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...PRIVATE_HEADERS, ...type, ...headers }).end(JSON.stringify(body));
}

/** Sends an error of the shell itself in the format of a failed call, so that the page parses all responses in one way. */
export function sendProblem(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, err({ kind: 'host', reason: 'failed', detail: message }));
}

export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, PRIVATE_HEADERS).end();
}
