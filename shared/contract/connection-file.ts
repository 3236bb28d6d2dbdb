import { z } from 'zod';
import {
  connectInputSchema,
  connectionIdSchema,
  MAX_STORE_NAME,
  storeColourSchema,
  storeKindSchema,
} from './connection.ts';

/** What a file of connections is, so that another JSON file is not taken for one. */
export const CONNECTION_FILE = 'storedesk-connections';
export const CONNECTION_FILE_VERSION = 1;
/** Characters of a file, and connections in it, that are looked at. */
export const MAX_CONNECTION_FILE = 200_000;
export const MAX_FILE_CONNECTIONS = 200;

const { headerName, gidNamespace, apiVersion, address } = connectInputSchema.shape;

/** A connection in a file: how to get to its store, and no token. Whatever else stands there is refused. */
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
 * What is wrong with a file. `field`: a field is missing or has a value that none has; `token`: something that is a secret by
 * its name stands there; `address`: it is none; `credentials`: it has a user name or a password in it.
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

export const connectionFileProblemSchema = z.object({
  reason: z.enum(FILE_PROBLEMS),
  /** Which connection of the file it is about, from 1; null: the file itself. */
  entry: z.number().int().nullable(),
  /** As the file names it; null: no field. */
  field: z.string().nullable(),
});
export type ConnectionFileProblem = z.infer<typeof connectionFileProblemSchema>;

/** What was read of a file: its connections, or what is wrong with the first that is not right. Nothing is done with it. */
export const connectionFileSchema = z.object({
  problem: connectionFileProblemSchema.nullable(),
  connections: z.array(
    fileConnectionSchema.extend({
      /** The connection that leads there already. */
      connected: connectionIdSchema.nullable(),
    }),
  ),
});
export type ConnectionFile = z.infer<typeof connectionFileSchema>;
