import type { FastifyInstance } from 'fastify';
import { sendResponse } from '../http/create-app.ts';
import { notFound } from '../http/error-to-response.ts';
import { refuseMethodsBut } from '../http/rest-endpoint.ts';
import type { BulkOperations } from './bulk-operation.ts';

/** URL path of the files of bulk operations. */
export const BULK_PATH = '/bulk-operations';

/**
 * Serves the files of bulk operations, each only to the token that asked for it while it has the same scopes, because a
 * file holds what these scopes allow. Any other token gets a 404. Requests have already passed the REST gate (D1.3).
 */
export function registerBulkFiles(app: FastifyInstance, bulk: BulkOperations): void {
  const url = `${BULK_PATH}/:name`;
  app.get<{ Params: { name: string } }>(url, async (request, reply) => {
    const file = request.client && (await bulk.openFile(request.client.bulkOwner, request.params.name));
    if (!file) return sendResponse(reply, notFound);
    return reply.type('application/jsonl').header('cache-control', 'private, no-store').send(file);
  });
  refuseMethodsBut(app, url, ['GET']);
}
