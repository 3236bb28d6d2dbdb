import { z } from 'zod';
import { LANGUAGES } from '../language.ts';
import { hostNoticeSchema } from './host-notice.ts';
import { apiErrorSchema, keychainProblemSchema, storeStopSchema } from './api-error.ts';
import type { Result } from '../result.ts';
import { ACTIVITY_CALLS } from './activity.ts';
import type { ApiError } from './api-error.ts';
import {
  connectInputSchema,
  connectionChangeSchema,
  connectionCheckSchema,
  connectionIdSchema,
  connectionSchema,
  offeredSchema,
  schemaFieldSchema,
  tokenChangeSchema,
} from './connection.ts';
import { connectionFileSchema, MAX_CONNECTION_FILE } from './connection-file.ts';
import { CATALOGUE_CALLS, catalogueEventSchema } from './catalogue-calls.ts';
import { DESKTOP_CALLS, openedFileEventSchema } from './desktop-calls.ts';
import { DRAFT_CALLS, draftsEventSchema } from './draft-calls.ts';
import { EXPLORER_CALLS } from './explorer-calls.ts';
import { EXPORT_CALLS, exportsEventSchema } from './export-calls.ts';
import { IMAGE_CALLS } from './image-calls.ts';
import { IMPORT_CALLS } from './import-calls.ts';
import { INBOX_RECORD_CALLS } from './inbox-records.ts';
import { PRACTICE_CALLS, practiceEventSchema, storeResetEventSchema } from './practice.ts';
import { QUEUE_CALLS, queueEventSchema } from './queue.ts';
import { THEME_RECORD_CALLS } from './theme-records.ts';
import { THEME_FILE_CALLS } from './theme-file-calls.ts';
import { STORE_CALLS } from './store-calls.ts';
import { UPDATE_CALLS, updatesEventSchema } from './updates.ts';

/** A call of the host: what goes in and what comes out. Failures are an `ApiError` value. */
export interface HostCall {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const nothing = z.null();
const oneConnection = z.object({ connection: connectionIdSchema });

/** Percent, smallest first. */
export const ZOOM_LEVELS = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** Settings that the host keeps for the user, by key. */
export const settingsSchema = z.object({
  /** `system`: the first of the computer's languages that Storedesk speaks. */
  language: z.enum(['system', ...LANGUAGES]),
  colorScheme: z.enum(['light', 'dark', 'auto']),
  density: z.enum(['comfortable', 'compact']),
  /** `system`: as the computer is set. */
  motion: z.enum(['system', 'reduced']),
  /** The size of everything, in percent. */
  zoom: z.literal(ZOOM_LEVELS),
  activeConnection: connectionIdSchema,
  /** A notification of the system when new requests arrive. */
  notifyArrivals: z.boolean(),
  /** A sound when new requests arrive. */
  arrivalSound: z.boolean(),
  /** Whether a barcode scanner is expected: not until one was seen, or `off` for who wants none. */
  barcodeScanner: z.enum(['not_seen', 'in_use', 'off']),
  /** Whether new versions are looked for. */
  checkUpdates: z.boolean(),
  /** A sound for each scan. */
  scanSound: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** `id` names a call for `store.cancel`. */
const named = { id: z.string().max(64).optional() };

/**
 * Everything a screen can ask of the host, declared once: the shells derive their wiring from it, the renderer its
 * typed client, and a missing implementation does not compile.
 */
export const HOST_CALLS = {
  'app.info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      shell: z.enum(['electron', 'web']),
      platform: z.string(),
      /** What it runs on, with versions. */
      engines: z.array(z.object({ name: z.string(), version: z.string() })),
      /** Null when tokens can be kept in the keychain, else why not. */
      keychainProblem: keychainProblemSchema.nullable(),
      /** What happened while starting that the person must know: a damaged file that was set aside. */
      notices: z.array(hostNoticeSchema),
    }),
  },
  /**
   * Marks news as told and answers those of them that no window has told before: of several windows one tells it. `keys`:
   * the same in every window that hears of the same.
   */
  'app.claimNews': {
    input: z.object({ keys: z.array(z.string().max(200)).max(1_000) }),
    output: z.array(z.string()),
  },
  /** What somebody who helps needs to know of this installation, redacted: for the person to read, and to copy. English. */
  'app.diagnostics': { input: nothing, output: z.object({ text: z.string() }) },
  /** Starts the embedded store, which is not started by itself when it has ended several times in a row. */
  'sandbox.start': { input: nothing, output: nothing },
  'settings.get': { input: nothing, output: settingsSchema },
  'settings.set': { input: settingsSchema.partial(), output: settingsSchema },
  'connections.list': { input: nothing, output: z.array(connectionSchema) },
  /** Checks address and token live, then keeps the connection; nothing is kept when the check fails, or is cancelled. */
  'connections.add': { input: connectInputSchema.extend(named), output: connectionSchema },
  'connections.change': { input: connectionChangeSchema, output: connectionSchema },
  /** Checks a token live, then keeps it in place of the connection's; the old one stays when anything fails. */
  'connections.changeToken': { input: tokenChangeSchema.extend(named), output: nothing },
  /**
   * A file of the connections that the person made, to be saved: their addresses, no tokens. The one call that hands out an
   * address.
   */
  'connections.export': { input: nothing, output: z.object({ text: z.string(), count: z.number() }) },
  /** Reads such a file, and does nothing with it: each connection needs its token first. */
  'connections.readFile': {
    input: z.object({ text: z.string().max(MAX_CONNECTION_FILE) }),
    output: connectionFileSchema,
  },
  'connections.remove': { input: oneConnection, output: nothing },
  /** `again`: also what was learnt of the store's schema is asked anew. */
  'connections.check': {
    input: oneConnection.extend({ again: z.boolean().optional() }),
    output: connectionCheckSchema,
  },
  /** Whether the store's schema has these fields, by field. The store is asked once, and what it said is kept (D8.3). */
  'connections.offers': {
    input: oneConnection.extend({ fields: z.array(schemaFieldSchema).max(50) }),
    output: z.record(z.string(), offeredSchema),
  },
  ...STORE_CALLS,
  ...QUEUE_CALLS,
  ...ACTIVITY_CALLS,
  ...INBOX_RECORD_CALLS,
  ...DESKTOP_CALLS,
  ...CATALOGUE_CALLS,
  ...DRAFT_CALLS,
  ...IMPORT_CALLS,
  ...EXPORT_CALLS,
  ...IMAGE_CALLS,
  ...THEME_FILE_CALLS,
  ...PRACTICE_CALLS,
  ...THEME_RECORD_CALLS,
  ...EXPLORER_CALLS,
  ...UPDATE_CALLS,
} as const satisfies Record<string, HostCall>;

export type HostCalls = typeof HOST_CALLS;
export type HostCallName = keyof HostCalls;
export type HostInput<Name extends HostCallName> = z.infer<HostCalls[Name]['input']>;
export type HostOutput<Name extends HostCallName> = z.infer<HostCalls[Name]['output']>;
export type HostResult<Name extends HostCallName> = Result<HostOutput<Name>, ApiError>;

/** The names of all calls, for whoever answers each of them. */
export const HOST_CALL_NAMES = Object.keys(HOST_CALLS) as HostCallName[];

/** A bucket of the store's as of its last answer (`BucketState`): what may be asked for, in calls or points. */
const bucketSchema = z.object({ available: z.number(), maximum: z.number(), restorePerSecond: z.number() });

/**
 * Whether Storedesk itself, which the page asks for everything, answers it. `no_session`: it runs, and does not let this
 * page in (any more).
 */
const shellStateSchema = z.enum(['running', 'silent', 'stopped', 'no_session', 'no_events']);
export type ShellState = z.infer<typeof shellStateSchema>;

/**
 * How a store took the last call. `failing`: with an error of its own. `offline`: no store answered. `not_sent`: the call
 * could not leave this computer. `token_refused`: also what needs no access scope.
 */
const reachabilitySchema = z.enum([
  'online',
  'failing',
  'offline',
  'not_sent',
  'token_refused',
  'frozen',
  'fraudulent',
  'unavailable',
]);
export type Reachability = z.infer<typeof reachabilitySchema>;

/** What the host says unasked. Shells forward it as it is. */
export const hostEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connections.changed') }),
  /** What every window shows from now on; which store is open is each window's own. */
  z.object({
    type: z.literal('settings.changed'),
    settings: settingsSchema.omit({ activeConnection: true }),
  }),
  /** Never the host's: the page's own side of the bridge says it, which notices. */
  z.object({ type: z.literal('shell'), state: shellStateSchema }),
  /** The embedded store's process. */
  z.object({
    type: z.literal('embedded_store'),
    state: z.enum(['starting', 'ready', 'restarting', 'failed', 'stopped']),
    /** Why it failed; null in every other state. */
    stop: storeStopSchema.nullable(),
  }),
  /** Budget of a connection after a call: GraphQL points and REST calls (specification 4.4, D1.11). */
  z.object({
    type: z.literal('budget'),
    connection: connectionIdSchema,
    graphql: bucketSchema.nullable(),
    rest: bucketSchema.nullable(),
    /** Milliseconds until the last of the calls that wait now may be sent; 0 when none waits. */
    waitingMs: z.number(),
  }),
  /**
   * What a call to a connection came to that says anything of the store. A good answer to a call that was sent before one that
   * was refused for the state of the shop is left out: it shows how it was before.
   */
  z.object({
    type: z.literal('reachability'),
    connection: connectionIdSchema,
    state: reachabilitySchema,
    /** How it failed; null when the store did what was asked. */
    error: apiErrorSchema.nullable(),
    /** Milliseconds from sending to its answer, without waiting for the budget; null when none came. */
    tookMs: z.number().nullable(),
  }),
  queueEventSchema,
  catalogueEventSchema,
  draftsEventSchema,
  exportsEventSchema,
  practiceEventSchema,
  storeResetEventSchema,
  updatesEventSchema,
  /** Never the host's: the desktop shell says it to one window. */
  openedFileEventSchema,
  /**
   * Something this computer keeps about a store has changed: saved views and texts, printed and picked marks, the activity
   * log, what its schema has.
   */
  z.object({
    type: z.literal('records.changed'),
    connection: connectionIdSchema,
    what: z.enum(['views', 'texts', 'printed', 'picked', 'themes', 'activity', 'schema']),
  }),
]);
export type HostEvent = z.infer<typeof hostEventSchema>;

/** The bridge that a shell puts at `window.storedesk`. */
export interface HostBridge {
  readonly shell: 'electron' | 'web';
  call(name: HostCallName, input: unknown): Promise<Result<unknown, ApiError>>;
  /** Returns the function that stops listening. */
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Another window, deep link or notification asks for a place in the app. Returns the function that stops listening. */
  onNavigate(listener: (path: string) => void): () => void;
}
