import type { IncomingMessage } from 'node:http';
import { CALL_LIMITS, parseJson } from '../shared/json-limits.ts';
import { err, ok, type Result } from '../shared/result.ts';

const BODY_PROBLEMS = {
  not_json: { status: 400, message: 'The body is not JSON.' },
  too_deep: { status: 400, message: 'The body is nested too deeply.' },
  too_large: { status: 413, message: 'The body holds too many values.' },
} as const;

interface BodyProblem {
  readonly status: 400 | 413 | 415;
  readonly message: string;
}

/**
 * Reads a JSON body of at most `maxBytes`. A longer body is read to its end but discarded, so that the sender gets the response
 * instead of a broken connection. Rejects if the sender disconnects.
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Result<unknown, BodyProblem>> {
  // This also blocks HTML forms, which cannot send this type.
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') {
    return err({ status: 415, message: 'The body must be application/json.' });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  if (bytes > maxBytes) return err({ status: 413, message: `A request may have ${maxBytes} bytes at most.` });
  const parsed = parseJson(Buffer.concat(chunks).toString('utf8'), CALL_LIMITS);
  return parsed.ok ? ok(parsed.value) : err(BODY_PROBLEMS[parsed.error]);
}
