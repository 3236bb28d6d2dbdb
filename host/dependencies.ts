import type { MonotonicClock, WallClock } from '../shared/clock.ts';
import type { ConnectionId } from '../shared/contract/connection.ts';
import type { OpenedFile, OpenedPart } from '../shared/contract/desktop-calls.ts';
import type { StoreStop } from '../shared/contract/api-error.ts';
import type { HostNotice } from '../shared/contract/host-notice.ts';
import type { NoUpdates, Update, UpdateProblem } from '../shared/contract/updates.ts';
import type { Result } from '../shared/result.ts';

/** Stops something that was started: a timer, a subscription. Calling it twice does nothing. */
export type Stop = () => void;

/** Runs `run` after `ms` milliseconds unless it is stopped before. */
export type Timer = (ms: number, run: () => void) => Stop;

/** What the gateway asks of fetch. Nothing else of `RequestInit` is ever set. */
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
 * Sends one HTTP request. Must not follow redirects, keep cookies or cache; Node's `fetch` and Electron's
 * `session.fetch` of an own partition both do. A redirect is either an answer with its 3xx status or a rejection whose
 * message names it.
 */
export type Fetch = (url: string, init: FetchInit) => Promise<Response>;

/** One secret of the OS keychain. Every method may reject; the vault turns that into a value. */
export interface KeyringEntry {
  setPassword(password: string): Promise<void>;
  getPassword(): Promise<string | null | undefined>;
  deletePassword(): Promise<boolean>;
}

/** Opens an entry of the keychain; rejects when there is no keychain. */
export type Keyring = (service: string, account: string) => Promise<KeyringEntry>;

/** Where a store that was started listens, and the token it made for this start. */
export interface ListeningStore {
  readonly url: string;
  readonly token: string;
}

/** A store process that was started. */
export interface StoreProcess {
  /** The store's first line, or why there is none. Settles at the latest when the process ends. */
  readonly ready: Promise<Result<ListeningStore, StoreStop>>;
  /** Resolves when the process has ended, with a few words for the log: `exit code 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  /** Asks the process to end and resolves when it has; ends it by force after `patienceMs`. */
  stop(patienceMs: number): Promise<void>;
}

/**
 * Starts the store's bundle. `args` are the store's own (D7); the launcher adds what ties the process to this one:
 * `--stop-with-stdin` where there is a stdin pipe. Never throws: a process that cannot be started is one whose `ready`
 * fails and whose `exited` resolves.
 */
export type LaunchStore = (args: readonly string[]) => StoreProcess;

export interface AppInfo {
  readonly version: string;
  readonly shell: 'electron' | 'web';
  readonly platform: string;
  /** What it runs on: Electron, Chromium, Node, SQLite, as far as it does. */
  readonly engines: readonly { readonly name: string; readonly version: string }[];
}

/** A connection of this run only. The shell reads the environment and hands the values in. */
export interface HostEnvironment {
  readonly STOREDESK_STORE_URL?: string | undefined;
  readonly STOREDESK_STORE_TOKEN?: string | undefined;
  /** `service` if absent. */
  readonly STOREDESK_STORE_KIND?: string | undefined;
  /** Those of the kind if absent. */
  readonly STOREDESK_STORE_HEADER?: string | undefined;
  readonly STOREDESK_STORE_NAMESPACE?: string | undefined;
  readonly STOREDESK_STORE_API_VERSION?: string | undefined;
}

/** A line for the log. Never a token, a body, a query or anything of a recipient. */
export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [detail: string]: string | number | boolean | null;
}

export type Log = (entry: LogEntry) => void;

/** A notification of the system. Shown on a locked screen, too: names of orders and counts, never anything of a recipient. */
export interface DesktopNotification {
  readonly title: string;
  readonly body: string;
  /** The place in the app that a click opens. */
  readonly place: string;
}

/** How much waits in a store, as a window that shows it has counted. */
export interface WaitingCount {
  readonly connection: ConnectionId;
  readonly count: number;
}

/** What a shell with a desktop around it can do beside showing the page. */
export interface Desktop {
  /** Shows a notification without a sound; a click brings the app to the front at its place. False where there are none. */
  readonly notify: (notification: DesktopNotification) => boolean;
  /** Shows how much waits on the app's icon; 0 removes it. Nothing happens where icons carry no number. */
  readonly setBadge: (waiting: WaitingCount) => void;
  /**
   * Saves the page's print form as a PDF where the person chooses. `name` is proposed and may hold anything. The error
   * is a sentence: what could not be written and why.
   */
  readonly savePdf: (name: string) => Promise<Result<'saved' | 'cancelled' | 'unavailable', string>>;
  /** Opens another window, beside the one in front. */
  readonly openWindow: () => void;
  /** The file that was opened with Storedesk, for the window that asks. */
  readonly openedFile: () => Promise<OpenedFile>;
  /** A part of that file. */
  readonly openedPart: (id: string, from: number) => Promise<OpenedPart>;
}

/** Replaces this installation by a newer version. None of it happens by itself. */
export interface Updater {
  /** Looks for a newer version that is offered to this installation; null: there is none. */
  find(): Promise<Result<Update | null, UpdateProblem>>;
  /** Downloads what `find` found last, and checks it. `tell` is called with percent, 0 to 100. */
  download(tell: (percent: number) => void): Promise<Result<null, UpdateProblem>>;
  /**
   * Has the app end, and start as `version`, which was downloaded. When the person keeps it from ending, that happens when it ends
   * the next time. An error: nothing was done.
   */
  install(version: string): Promise<Result<null, UpdateProblem>>;
}

/** What the host is given by a shell. Nothing in `host/` reads the clock, the environment or the network by itself. */
export interface HostDependencies {
  /** For what is shown or stored. */
  readonly now: WallClock;
  /** For what waits or expires. */
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** 0 ≤ random() < 1. */
  readonly random: () => number;
  readonly fetch: Fetch;
  readonly keyring: Keyring;
  readonly launchStore: LaunchStore;
  /** Absolute path of the user-data folder; made when it is missing. */
  readonly dataDir: string;
  readonly appInfo: AppInfo;
  readonly environment: HostEnvironment;
  /** Null in the web shell, where the page asks the browser. */
  readonly desktop: Desktop | null;
  /** Or why there is none. */
  readonly updater: Updater | NoUpdates;
  /** What the shell has to tell the person from the start. */
  readonly notices: readonly HostNotice[];
  readonly log: Log;
}
