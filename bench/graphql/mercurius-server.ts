/**
 * Mercurius on Fastify, without its compiler (`jit` is off by default); it caches parsed and validated documents. Run as a
 * separate process with the paths of a store's file, of its schema, and of a package.json in the folder that both packages
 * are installed in.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openDataSource } from './data-source.ts';
import { rootResolvers } from './root-resolvers.ts';

interface App {
  register(plugin: unknown, options: object): unknown;
  listen(options: { readonly port: number; readonly host: string }): Promise<string>;
}

const [file = '', schemaFile = '', peers = ''] = process.argv.slice(2);
const load = createRequire(peers);
const app = (load('fastify') as () => App)();
app.register(load('mercurius'), {
  schema: readFileSync(schemaFile, 'utf8'),
  resolvers: rootResolvers(openDataSource(file, false)),
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
