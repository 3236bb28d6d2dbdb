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
  ofConnection,
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

/** Input and output of a host call. Failures are an `ApiError` value. */
interface HostCall {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

const nothing = z.null();

/** Zoom levels in percent, ascending. */
export const ZOOM_LEVELS = [80, 90, 100, 110, 125, 150, 175, 200] as const;

/** Settings that the host keeps for the user, by key. */
export const settingsSchema = z.object({
  /** `system`: the first of the computer's languages that Storedesk supports. */
  language: z.enum(['system', ...LANGUAGES]),
  colorScheme: z.enum(['light', 'dark', 'auto']),
  density: z.enum(['comfortable', 'compact']),
  /** `system`: follows the computer's setting. */
  motion: z.enum(['system', 'reduced']),
  /** Zoom of the whole interface, in percent. */
  zoom: z.literal(ZOOM_LEVELS),
  activeConnection: connectionIdSchema,
  /** Show a system notification when new requests arrive. */
  notifyArrivals: z.boolean(),
  /** Play a sound when new requests arrive. */
  arrivalSound: z.boolean(),
  /** Whether to expect a barcode scanner: `in_use` once one was detected; `off` if the user disabled it. */
  barcodeScanner: z.enum(['not_seen', 'in_use', 'off']),
  /** Whether to check for new versions. */
  checkUpdates: z.boolean(),
  /** Play a sound for each scan. */
  scanSound: z.boolean(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** `id` identifies a call for `store.cancel`. */
const named = { id: z.string().max(64).optional() };

/**
 * Every call that a screen can make to the host, declared once: the shells derive their wiring from it, the renderer its typed
 * client, and a missing implementation does not compile.
 */
export const HOST_CALLS = {
  'app.info': {
    input: nothing,
    output: z.object({
      version: z.string(),
      shell: z.enum(['electron', 'web']),
      platform: z.string(),
      /** The runtime components and their versions. */
      engines: z.array(z.object({ name: z.string(), version: z.string() })),
      /** Why tokens cannot be kept in the keychain; null if they can. */
      keychainProblem: keychainProblemSchema.nullable(),
      /** Events during startup that the user must know about, such as a damaged file that was set aside. */
      notices: z.array(hostNoticeSchema),
    }),
  },
  /**
   * Claims news items and returns those that no window has claimed yet, so that only one of several windows announces each.
   * `keys` must be the same in every window for the same item.
   */
  'app.claimNews': {
    input: z.object({ keys: z.array(z.string().max(200)).max(1_000) }),
    output: z.array(z.string()),
  },
  /** Redacted support information about this installation, in English, for the user to read and copy. */
  'app.diagnostics': { input: nothing, output: z.object({ text: z.string() }) },
  /** Starts the embedded store, which no longer restarts automatically after exiting several times in a row. */
  'sandbox.start': { input: nothing, output: nothing },
  'settings.get': { input: nothing, output: settingsSchema },
  'settings.set': { input: settingsSchema.partial(), output: settingsSchema },
  'connections.list': { input: nothing, output: z.array(connectionSchema) },
  /** Checks address and token live, then saves the connection; nothing is saved if the check fails or is cancelled. */
  'connections.add': { input: connectInputSchema.extend(named), output: connectionSchema },
  'connections.change': { input: connectionChangeSchema, output: connectionSchema },
  /** Checks a token live, then replaces the connection's token with it; the old one stays if anything fails. */
  'connections.changeToken': { input: tokenChangeSchema.extend(named), output: nothing },
  /**
   * The content of a file with the connections that the user created: their addresses but no tokens. The only call that returns
   * store addresses.
   */
  'connections.export': { input: nothing, output: z.object({ text: z.string(), count: z.number() }) },
  /** Parses such a file without connecting anything: each connection needs its token first. */
  'connections.readFile': {
    input: z.object({ text: z.string().max(MAX_CONNECTION_FILE) }),
    output: connectionFileSchema,
  },
  'connections.remove': { input: ofConnection, output: nothing },
  /** `again`: also discards what is known of the store's schema, so that it is queried again. */
  'connections.check': {
    input: ofConnection.extend({ again: z.boolean().optional() }),
    output: connectionCheckSchema,
  },
  /** Whether the store's schema has each of these fields. The store is asked once and its answer is cached (D8.3). */
  'connections.offers': {
    input: ofConnection.extend({ fields: z.array(schemaFieldSchema).max(50) }),
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

type HostCalls = typeof HOST_CALLS;
export type HostCallName = keyof HostCalls;
export type HostInput<Name extends HostCallName> = z.infer<HostCalls[Name]['input']>;
export type HostOutput<Name extends HostCallName> = z.infer<HostCalls[Name]['output']>;
export type HostResult<Name extends HostCallName> = Result<HostOutput<Name>, ApiError>;

/** The names of all calls, for shells that register a handler for each. */
export const HOST_CALL_NAMES = Object.keys(HOST_CALLS) as HostCallName[];

/** A rate limit bucket as of the store's last response (`BucketState`), in calls or points. */
const bucketSchema = z.object({ available: z.number(), maximum: z.number(), restorePerSecond: z.number() });

/**
 * Whether Storedesk itself responds to the page. `no_session`: it is running but does not, or no longer, accept this page's
 * session.
 */
const shellStateSchema = z.enum(['running', 'silent', 'stopped', 'no_session', 'no_events']);
export type ShellState = z.infer<typeof shellStateSchema>;

/**
 * A store's status as of the last call. `failing`: the store had an internal error. `offline`: no store responded. `not_sent`:
 * the call could not be sent from this computer. `token_refused`: even a call that needs no access scope was denied.
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

/** Events that the host emits. Shells forward them unchanged. */
const hostEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connections.changed') }),
  /** The new settings for every window. The open store is excluded because each window has its own. */
  z.object({
    type: z.literal('settings.changed'),
    settings: settingsSchema.omit({ activeConnection: true }),
  }),
  /** Never emitted by the host: the page's side of the bridge emits it when it detects a change. */
  z.object({ type: z.literal('shell'), state: shellStateSchema }),
  /** State of the embedded store's process. */
  z.object({
    type: z.literal('embedded_store'),
    state: z.enum(['starting', 'ready', 'restarting', 'failed', 'stopped']),
    /** Why it failed; null in every other state. */
    stop: storeStopSchema.nullable(),
  }),
  /** Remaining rate limit of a connection after a call: GraphQL points and REST calls (specification 4.4, D1.11). */
  z.object({
    type: z.literal('budget'),
    connection: connectionIdSchema,
    graphql: bucketSchema.nullable(),
    rest: bucketSchema.nullable(),
    /** Milliseconds until the last of the waiting calls may be sent; 0 if none is waiting. */
    waitingMs: z.number(),
  }),
  /**
   * What the outcome of a call reveals about the store. An `online` result is not reported if its call was sent before one
   * that was refused because of the shop's state: it reflects the earlier state.
   */
  z.object({
    type: z.literal('reachability'),
    connection: connectionIdSchema,
    state: reachabilitySchema,
    /** The call's error; null if it succeeded. */
    error: apiErrorSchema.nullable(),
    /** Milliseconds from sending to the response, without the wait for the rate limit; null if there was no response. */
    tookMs: z.number().nullable(),
  }),
  queueEventSchema,
  catalogueEventSchema,
  draftsEventSchema,
  exportsEventSchema,
  practiceEventSchema,
  storeResetEventSchema,
  updatesEventSchema,
  /** Never emitted by the host: the desktop shell sends it to one window. */
  openedFileEventSchema,
  /**
   * Local records about a store have changed: saved views and texts, printed and picked marks, theme records, the activity log,
   * its known schema, or whether the explorer may write to it.
   */
  z.object({
    type: z.literal('records.changed'),
    connection: connectionIdSchema,
    what: z.enum(['views', 'texts', 'printed', 'picked', 'themes', 'activity', 'schema', 'writes']),
  }),
]);
export type HostEvent = z.infer<typeof hostEventSchema>;

/** The bridge that a shell puts at `window.storedesk`. */
export interface HostBridge {
  readonly shell: 'electron' | 'web';
  call(name: HostCallName, input: unknown): Promise<Result<unknown, ApiError>>;
  /** Returns a function that unsubscribes. */
  onEvent(listener: (event: HostEvent) => void): () => void;
  /** Subscribes to navigation requests from other windows, deep links and notifications. Returns a function that unsubscribes. */
  onNavigate(listener: (path: string) => void): () => void;
}
