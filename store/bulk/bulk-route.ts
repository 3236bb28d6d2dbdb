import type { FastifyInstance } from 'fastify';
import { sendResponse } from '../http/create-app.ts';
import { notFound } from '../http/error-to-response.ts';
import { refuseMethodsBut } from '../http/rest-endpoint.ts';
import type { BulkFiles } from './bulk-files.ts';

/** Where the files of bulk operations stand. */
export const BULK_PATH = '/bulk-operations';

/** Serves the files of bulk operations. Their names cannot be guessed, so there is no token: whoever has one may read. */
export function registerBulkFiles(app: FastifyInstance, files: BulkFiles): void {
  const url = `${BULK_PATH}/:name`;
  app.get<{ Params: { name: string } }>(url, async (request, reply) => {
    const file = await files.read(request.params.name);
    if (file === null) return sendResponse(reply, notFound);
    return reply.type('application/jsonl').header('cache-control', 'private, no-store').send(file);
  });
  refuseMethodsBut(app, url, ['GET']);
}
