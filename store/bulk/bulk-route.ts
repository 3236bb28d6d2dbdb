import type { FastifyInstance } from 'fastify';
import { sendResponse } from '../http/create-app.ts';
import { notFound } from '../http/error-to-response.ts';
import { refuseMethodsBut } from '../http/rest-endpoint.ts';
import type { BulkOperations } from './bulk-operation.ts';

/** Where the files of bulk operations stand. */
export const BULK_PATH = '/bulk-operations';

/**
 * Serves the files of bulk operations, each to the token that asked for it (D5.8): what is in one is what the scopes of
 * that token let it read. To every other token it is not there. What comes in has passed the gate of REST (D1.3).
 */
export function registerBulkFiles(app: FastifyInstance, bulk: BulkOperations): void {
  const url = `${BULK_PATH}/:name`;
  app.get<{ Params: { name: string } }>(url, async (request, reply) => {
    const file = request.client && (await bulk.openFile(request.client.id, request.params.name));
    if (!file) return sendResponse(reply, notFound);
    return reply.type('application/jsonl').header('cache-control', 'private, no-store').send(file);
  });
  refuseMethodsBut(app, url, ['GET']);
}
