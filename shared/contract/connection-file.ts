import { z } from 'zod';
import {
  connectInputSchema,
  connectionIdSchema,
  MAX_STORE_NAME,
  storeColourSchema,
  storeKindSchema,
} from './connection.ts';

/** Marks a connection file, so that other JSON files are not mistaken for one. */
export const CONNECTION_FILE = 'storedesk-connections';
export const CONNECTION_FILE_VERSION = 1;
/** Maximum number of characters in a file, and of connections in it. */
export const MAX_CONNECTION_FILE = 200_000;
export const MAX_FILE_CONNECTIONS = 200;

const { headerName, gidNamespace, apiVersion, address } = connectInputSchema.shape;

/** A connection in a file: how to reach its store, without a token. Unknown fields are refused. */
export const fileConnectionSchema = z.strictObject({
  name: z.string().trim().min(1).max(MAX_STORE_NAME),
  kind: storeKindSchema,
  address,
  header: headerName.unwrap(),
  namespace: gidNamespace.unwrap(),
  apiVersion: apiVersion.unwrap(),
  colour: storeColourSchema,
  readOnly: z.boolean(),
});
export type FileConnection = z.infer<typeof fileConnectionSchema>;

/**
 * What is wrong with a file. `field`: a field is missing or invalid; `token`: there is a field whose name suggests a secret;
 * `address`: the address is unusable; `credentials`: the address contains a user name or password.
 */
export const FILE_PROBLEMS = [
  'too_large',
  'not_json',
  'other_file',
  'version',
  'empty',
  'too_many',
  'unknown_field',
  'token',
  'field',
  'address',
  'credentials',
  'duplicate',
] as const;

const connectionFileProblemSchema = z.object({
  reason: z.enum(FILE_PROBLEMS),
  /** The affected connection, counted from 1; null if the problem is with the file itself. */
  entry: z.number().int().nullable(),
  /** The field's name in the file; null if the problem is not about a field. */
  field: z.string().nullable(),
});
export type ConnectionFileProblem = z.infer<typeof connectionFileProblemSchema>;

/** A parsed file: its connections, or the first problem found. Parsing changes nothing. */
export const connectionFileSchema = z.object({
  problem: connectionFileProblemSchema.nullable(),
  connections: z.array(
    fileConnectionSchema.extend({
      /** The existing connection to the same store; null if there is none. */
      connected: connectionIdSchema.nullable(),
    }),
  ),
});
export type ConnectionFile = z.infer<typeof connectionFileSchema>;
