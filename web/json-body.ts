import type { IncomingMessage } from 'node:http';
import { err, ok, type Result } from '../shared/result.ts';

export interface BodyProblem {
  readonly status: 400 | 413 | 415;
  readonly message: string;
}

/**
 * Reads a JSON body of at most `maxBytes`. What is too long is read to its end but not kept, so that the sender gets
 * the answer instead of a broken connection. Rejects when the sender goes away.
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Result<unknown, BodyProblem>> {
  // Also what keeps HTML forms out: they cannot send this type.
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
  try {
    return ok(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return err({ status: 400, message: 'The body is not JSON.' });
  }
}
