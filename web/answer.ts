import type { ServerResponse } from 'node:http';
import type { FileAnswer } from '../host/renderer-files/renderer-files.ts';
import { SECURITY_HEADERS } from '../host/renderer-files/security-headers.ts';
import { err } from '../shared/result.ts';

/** Answers that hold what only this session may see are kept nowhere. */
export const PRIVATE_HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'no-store' };

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

/** A refusal of the shell itself, in the form in which calls fail, so that the page has one way to read answers. */
export function sendProblem(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, err({ kind: 'host', reason: 'failed', detail: message }));
}

export function sendNothing(response: ServerResponse): void {
  response.writeHead(204, PRIVATE_HEADERS).end();
}
