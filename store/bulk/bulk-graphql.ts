import type { GraphQLSchema } from 'graphql';
import { toGid } from '../../shared/gid.ts';
import { err, ok } from '../../shared/result.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { prepareScan } from '../graphql/scan-rows.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { ours } from '../graphql/ours.ts';
import { addUserError, mutate, refusedWith, toPayload, type Payload } from '../graphql/user-error.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { BULK_ERROR_CODES, BULK_STATUSES, type BulkErrorCode, type BulkOperation } from './bulk-operation.ts';
import { readBulkPage } from './bulk-page.ts';
import { planBulkQuery } from './bulk-query.ts';
import { BULK_PATH } from './bulk-route.ts';

/**
 * Adds `BulkOperation`, the root fields that return one, and `bulkOperationRunQuery`. The fields that the query reads require
 * their own scopes.
 */
export function addBulkOperations(types: SchemaTypes): void {
  const { builder } = types;
  const userError = addUserError(builder, 'BulkOperationUserError');
  const bulkOperation = addBulkOperationType(types);
  const kind = builder.enumType('BulkOperationType', { values: ['QUERY'] as const });
  builder.queryFields((t) => ({
    bulkOperation: t.field({
      type: bulkOperation,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { client, services }) =>
        services.bulk.find(client.bulkOwner, readGid('BulkOperation', id)),
    }),
    currentBulkOperation: t.field({
      type: bulkOperation,
      nullable: true,
      description: ours('The last bulk operation that this token started.'),
      args: { type: t.arg({ type: kind, defaultValue: 'QUERY' }) },
      resolve: async (_, __, { client, services }) => services.bulk.current(client.bulkOwner),
    }),
  }));
  const payload = builder.objectRef<Payload<BulkOperation>>('BulkOperationRunQueryPayload').implement({
    fields: (t) => ({
      bulkOperation: t.field({ type: bulkOperation, nullable: true, resolve: ({ value }) => value }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
  builder.mutationFields((t) => ({
    bulkOperationRunQuery: t.field({
      type: payload,
      nullable: true,
      args: {
        groupObjects: t.arg.boolean({
          required: true,
          defaultValue: true,
          description: 'Each object always follows its parent.',
        }),
        query: t.arg.string({
          required: true,
          description:
            'One connection at the root; at most five connections, nested at most two levels deep.',
        }),
      },
      resolve: async (_, { query }, context, { schema }) =>
        mutate(context, null, async () => runBulkQuery(schema, query, context)),
    }),
  }));
}

function addBulkOperationType({ builder, bulkOperation, node }: SchemaTypes) {
  const status = addEnum(builder, 'BulkOperationStatus', BULK_STATUSES);
  const errorCode = builder.enumType('BulkOperationErrorCode', { values: BULK_ERROR_CODES });
  return bulkOperation.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('BulkOperation', id) }),
      status: t.expose('status', { type: status }),
      errorCode: t.expose('errorCode', { type: errorCode, nullable: true }),
      query: t.exposeString('query'),
      objectCount: t.field({ type: 'UnsignedInt64', resolve: (parent) => parent.objectCount }),
      rootObjectCount: t.field({ type: 'UnsignedInt64', resolve: (parent) => parent.rootObjectCount }),
      fileSize: t.field({ type: 'UnsignedInt64', nullable: true, resolve: (parent) => parent.fileSize }),
      url: t.field({
        type: 'URL',
        nullable: true,
        description:
          'The JSONL file, available for seven days to the token that started the operation, while its scopes stay the same.',
        resolve: ({ file }, _, { origin }) => file && `${origin}${BULK_PATH}/${file}`,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    }),
  });
}

async function runBulkQuery(
  schema: GraphQLSchema,
  query: string,
  context: ResolverContext,
): Promise<Payload<BulkOperation>> {
  const invalid = (message: string) => ({ field: ['query'], message, code: 'INVALID' as const });
  const plan = await prepareScan(context, () => planBulkQuery(schema, query));
  if (!plan.ok) return refusedWith(plan.error.map(invalid));
  const engine = { schema, log: context.log };
  // Unlike a query (D5.6), a bulk operation has no time limit; it yields to interactive requests.
  const beginScan = (budget: number, signal = new AbortController().signal) =>
    context.scans.begin({ clientId: context.client.id, budget, background: true, signal });
  // Invalid arguments are reported now instead of by a failed operation. With a budget of 0, no scan reads a row.
  const tried = await readBulkPage(engine, plan.value, { ...context, scan: beginScan(0) }, null);
  if (!tried.ok && tried.error.extensions.code === 'BAD_USER_INPUT') {
    return refusedWith([invalid(tried.error.message)]);
  }
  const started = await context.services.bulk.start(
    context.client.bulkOwner,
    query,
    async (after, signal) => {
      const scan = beginScan(Infinity, signal);
      const page = await readBulkPage(engine, plan.value, { ...context, scan }, after);
      return page.ok ? ok(page.value) : err(toErrorCode(page.error.extensions.code));
    },
  );
  return toPayload(started, {
    missing: { what: 'The bulk operation', field: ['query'] },
    fields: { base: null },
  });
}

function toErrorCode(code: string): BulkErrorCode {
  return BULK_ERROR_CODES.find((known) => known === code) ?? 'INTERNAL_SERVER_ERROR';
}
