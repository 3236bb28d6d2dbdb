/**
 * GraphQL Yoga behind `node:http`; Yoga caches parsed and validated documents. Run as a separate process with the paths of a
 * store's file, of its schema, and of a package.json in the folder that Yoga is installed in.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { listenAndPrint } from '../store/listen-and-print.ts';
import { openDataSource } from './data-source.ts';
import { rootResolvers } from './root-resolvers.ts';

const [file = '', schemaFile = '', peers = ''] = process.argv.slice(2);
const { createYoga, createSchema } = createRequire(peers)('graphql-yoga') as {
  createYoga: (options: object) => RequestListener;
  createSchema: (parts: object) => unknown;
};

const schema = createSchema({
  typeDefs: readFileSync(schemaFile, 'utf8'),
  resolvers: rootResolvers(openDataSource(file, false)),
});
listenAndPrint(createServer(createYoga({ schema, logging: false, graphiql: false })));
