import type { MonotonicClock, WallClock } from '../shared/clock.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { OpenedFile, OpenedPart } from '../shared/contract/desktop-calls.ts';
import type { StoreStop } from '../shared/contract/api-error.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import type { NoUpdates, Update, UpdateProblem } from '../shared/contract/updates.ts';
import type { Result } from '../shared/result.ts';
import type { EnvironmentStore } from './take-store-environment.ts';

/** Stops something that was started, such as a timer or a subscription. Idempotent. */
export type Stop = () => void;

/** Calls `run` after `ms` milliseconds unless stopped first. */
export type Timer = (ms: number, run: () => void) => Stop;

/** The options the gateway passes to fetch. No other field of `RequestInit` is ever set. */
export interface FetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly redirect: 'manual';
  readonly credentials: 'omit';
  readonly cache: 'no-store';
}

/**
 * Sends one HTTP request. Must not follow redirects, keep cookies or cache; Node's `fetch` and Electron's `session.fetch` on
 * a dedicated partition both comply. A redirect is either an answer with its 3xx status or a rejection whose message
 * mentions it.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

/** One secret of the OS keychain. Every method may reject; the vault turns that into a value. */
export interface KeyringEntry {
  setPassword(password: string): Promise<void>;
  getPassword(): Promise<string | null | undefined>;
  deletePassword(): Promise<boolean>;
}

/** Opens an entry of the keychain; rejects if there is no keychain. */
export type Keyring = (service: string, account: string) => Promise<KeyringEntry>;

/** The address a started store listens on, and the token it generated for this start. */
export interface ListeningStore {
  readonly url: string;
  readonly token: string;
}

/** A running store process. */
export interface StoreProcess {
  /** The store's first line, or why it could not be read. Settles no later than when the process ends. */
  readonly ready: Promise<Result<ListeningStore, StoreStop>>;
  /**
   * Resolves when the process has ended, with a short reason: `exit code 1`, `SIGKILL`, or with the sentence that the store wrote
   * before that.
   */
  readonly exited: Promise<string>;
  /** Asks the process to end and resolves once it has; kills it after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Starts the store's bundle. `args` are the store's own (D7); the launcher adds what ties the child process to this one:
 * `--stop-with-stdin` if it has a stdin pipe. Never throws: if the process cannot be started, its `ready` fails and its
 * `exited` resolves.
 */
export type LaunchStore = (args: readonly string[]) => StoreProcess;

export interface AppInfo {
  readonly version: string;
  readonly shell: 'electron' | 'web';
  readonly platform: string;
  /** Versions of the runtimes underneath: Electron, Chromium, Node, SQLite, whichever apply. */
  readonly engines: readonly { readonly name: string; readonly version: string }[];
}

/** A log line. Never contains a token, a body, a query or any recipient data. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

/** A system notification. It may appear on a locked screen: order names and counts only, never recipient data. */
export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** The place in the app that a click opens. */
  readonly place: string;
}

/** Number of items waiting in a store, as counted by a window that shows it. */
export interface WaitingCount {
  readonly connection: ConnectionId;
  readonly count: number;
}

/** What a desktop shell can do besides showing the page. */
export interface Desktop {
  /** Shows a silent notification; a click brings the app to the front at its place. Returns false if the system has none. */
  readonly notify: (notification: DesktopNotification) => boolean;
  /** Shows the number of waiting items on the app icon; 0 removes it. Does nothing where icons have no badge. */
  readonly setBadge: (waiting: WaitingCount) => void;
  /**
   * Saves the page's print form as a PDF where the user chooses. `name` is the suggested file name and may contain any
   * characters. The error is a sentence saying what could not be written and why.
   */
  readonly savePdf: (name: string) => Promise<Result<'saved' | 'cancelled' | 'unavailable', string>>;
  /** Opens another window next to the front one. */
  readonly openWindow: () => void;
  /** The file that Storedesk was opened with, for the window that asks. */
  readonly openedFile: () => Promise<OpenedFile>;
  /** A part of that file. */
  readonly openedPart: (id: string, from: number) => Promise<OpenedPart>;
}

/** Replaces this installation with a newer version. Does nothing by itself. */
export interface Updater {
  /** Looks for a newer version offered to this installation; null if there is none. */
  find(): Promise<Result<Update | null, UpdateProblem>>;
  /** Downloads and verifies what `find` last found. Calls `tell` with percent, 0 to 100. */
  download(tell: (percent: number) => void): Promise<Result<null, UpdateProblem>>;
  /**
   * Quits the app and restarts it as `version`, which was downloaded before. If the user keeps the app from quitting, nothing
   * is installed and `putOff` is called. On an error nothing was done.
   */
  install(version: string, putOff: () => void): Promise<Result<null, UpdateProblem>>;
}

/** What a shell provides to the host. Nothing in `host/` accesses the clock, the environment or the network directly. */
export interface HostDependencies {
  /** For times that are shown or stored. */
  readonly now: WallClock;
  /** For waits and expiry. */
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly fetch: Fetch;
  readonly keyring: Keyring;
  readonly launchStore: LaunchStore;
  /** Absolute path of the user-data folder; created if missing. */
  readonly dataDir: string;
  readonly appInfo: AppInfo;
  /** The store that the environment describes, connected for this run only; null if there is none. */
  readonly environment: EnvironmentStore | null;
  /** Null in the web shell, where the page uses the browser's own features. */
  readonly desktop: Desktop | null;
  /** The updater, or why there is none. */
  readonly updater: Updater | NoUpdates;
  /** Notices from the shell that the user should see from the start. */
  readonly notices: readonly HostNotice[];
  readonly log: Log;
}
