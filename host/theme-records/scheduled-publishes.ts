import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { JobState, QueueBatch, SubmittedJob } from '../../shared/contract/queue.ts';
import type { PublishTime } from '../../shared/contract/theme-job.ts';
import type { PublishObstacle } from '../../shared/contract/theme-records.ts';
import { themePhase, type ThemeWire } from '../../shared/contract/theme-wire.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { whyNot } from '../../shared/theme/theme-transitions.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { StoreOf } from '../queue/restore-queue.ts';
import type { OwnedSchedule, ThemeRecordRows } from './theme-record-rows.ts';

export interface ScheduledPublishesDependencies extends Pick<HostDependencies, 'now' | 'timer' | 'log'> {
  readonly rows: ThemeRecordRows;
  readonly storeOf: StoreOf;
  /** Reads all themes of the store (at most 20). */
  readonly readThemes: (connection: ConnectionId) => Promise<Result<readonly ThemeWire[], ApiError>>;
  /** Submits a job to the queue. */
  readonly submit: (
    connection: ConnectionId,
    job: SubmittedJob<'theme'>,
  ) => Promise<Result<QueueBatch, ApiError>>;
  /** Removes a batch of which nothing was sent. */
  readonly dismiss: (batch: QueueBatch) => Promise<unknown>;
  /** Called when the records about a store's themes have changed. */
  readonly onChange: (connection: ConnectionId) => void;
}

/** How often, in milliseconds, the wall clock is checked: it may be changed, and the computer may sleep. */
const LOOK_EVERY_MS = 30_000;
/** How late, in milliseconds, a theme is still published automatically; after that the user is asked. */
const LATE_MS = 60_000;

/** Returns whether it is too late to publish a theme automatically. `now`: milliseconds since 1970. */
export function isLate({ at }: PublishTime, now: number): boolean {
  return now - at > LATE_MS;
}

/**
 * Publishes themes at their scheduled times, as jobs of the queue. These are wall clock times, so the wall clock is checked
 * (decision 0010): however it was changed, no theme is published before its time, more than a minute late, or over another theme
 * than the one that was published when it was scheduled.
 */
export function createScheduledPublishes(dependencies: ScheduledPublishesDependencies) {
  const { rows, storeOf, now, timer, onChange } = dependencies;
  const underWay = new Set<string>();
  /** Schedules missed before this run that could not be stored as missed, by `timeKey`. */
  const missed = new Set<string>();
  let stopTimer: Stop | null = null;
  let closed = false;

  function ask(schedule: OwnedSchedule, obstacle: PublishObstacle): void {
    rows.ask(schedule, obstacle);
    onChange(schedule.connection);
  }

  /** The current state of a schedule; null if it was cancelled, changed or decided in the meantime. */
  function current({ connection, origin, publish }: OwnedSchedule): OwnedSchedule | null {
    const same = rows
      .schedules()
      .find(
        (one) =>
          one.connection === connection &&
          one.origin === origin &&
          one.publish.theme.id === publish.theme.id &&
          one.publish.at === publish.at,
      );
    return same === undefined || same.publish.obstacle !== null ? null : same;
  }

  /** The obstacle to publishing a theme now that is known without asking the store; null if there is none. */
  function obstacleHere(schedule: OwnedSchedule): PublishObstacle | null {
    const at = storeOf(schedule.connection);
    if (
      isLate(schedule.publish, now()) ||
      missed.has(timeKey(schedule)) ||
      at === null ||
      at.origin !== schedule.origin
    )
      return 'missed';
    if (at.readOnly) return 'read_only';
    return rows.isMarked(schedule, schedule.publish.theme.id, 'locked') ? 'locked' : null;
  }

  async function attempt(schedule: OwnedSchedule): Promise<void> {
    const before = obstacleHere(schedule);
    if (before !== null) {
      ask(schedule, before);
      return;
    }
    const read = await dependencies.readThemes(schedule.connection);
    const still = closed ? null : current(schedule);
    if (still === null) return;
    if (read.ok && publishedIn(read.value) === still.publish.theme.id) {
      // It has already been published.
      rows.unschedule(still, still.publish.theme.id);
      onChange(still.connection);
      return;
    }
    const obstacle =
      obstacleHere(still) ?? (read.ok ? obstacleInStore(still, read.value) : ('not_read' as const));
    if (obstacle !== null) {
      ask(still, obstacle);
      return;
    }
    const answer = await dependencies.submit(still.connection, jobOf(still));
    if (closed) return;
    const refused = answer.ok ? refusalOf(answer.value.jobs[0]?.state) : 'not_read';
    if (answer.ok && refused !== null) await dependencies.dismiss(answer.value);
    if (closed) return;
    if (refused === null) {
      rows.unschedule(still, still.publish.theme.id);
      onChange(still.connection);
    } else ask(still, refused);
  }

  function begin(schedule: OwnedSchedule): void {
    const key = themeKey(schedule);
    if (underWay.has(key)) return;
    underWay.add(key);
    const work = attempt(schedule).finally(() => underWay.delete(key));
    inBackground(work, onFault);
  }

  function onFault(error: unknown): void {
    // The database is closed after `stop`; the next start asks the user.
    if (closed) return;
    dependencies.log({ level: 'error', event: 'schedule_fault', reason: faultReason(error) });
  }

  /** Publishes what is due, and sets a timer for the next schedule or the next clock check. */
  function look(): void {
    stopTimer?.();
    stopTimer = null;
    if (closed) return;
    try {
      const waiting = rows.schedules().filter(({ publish: { obstacle } }) => obstacle === null);
      for (const schedule of waiting) if (schedule.publish.at <= now()) begin(schedule);
      const next = Math.min(...waiting.map(({ publish: { at } }) => at).filter((at) => at > now()));
      if (waiting.length > 0) stopTimer = timer(Math.max(1, Math.min(LOOK_EVERY_MS, next - now())), look);
    } catch (error) {
      onFault(error);
      stopTimer = timer(LOOK_EVERY_MS, look);
    }
  }

  return {
    /** Marks schedules that came due while Storedesk was not running, however recently, as missed, and waits for the others. */
    start(): void {
      for (const schedule of rows.schedules()) {
        const { obstacle, at } = schedule.publish;
        if (obstacle !== null || at > now()) continue;
        try {
          ask(schedule, 'missed');
        } catch (error) {
          // For example a full disk: `look` tries again, and the other schedules are not affected.
          missed.add(timeKey(schedule));
          onFault(error);
        }
      }
      look();
    },
    /** Call after a schedule was created or changed. */
    look,
    stop(): void {
      closed = true;
      stopTimer?.();
    },
  };
}

function themeKey({ connection, origin, publish }: OwnedSchedule): string {
  return `${connection} ${origin} ${String(publish.theme.id)}`;
}

function timeKey(schedule: OwnedSchedule): string {
  return `${themeKey(schedule)} ${String(schedule.publish.at)}`;
}

function publishedIn(themes: readonly ThemeWire[]): ThemeId | undefined {
  return themes.find(({ role }) => role === 'main')?.id;
}

function obstacleInStore(
  { publish: { theme, over } }: OwnedSchedule,
  themes: readonly ThemeWire[],
): PublishObstacle | null {
  const found = themes.find(({ id }) => id === theme.id);
  if (found === undefined) return 'gone';
  if (publishedIn(themes) !== over.id) return 'other_published';
  const state = { role: found.role, phase: themePhase(found) };
  return whyNot('publish', state) === null ? null : 'not_publishable';
}

function jobOf({ publish: { theme, at, over } }: OwnedSchedule): SubmittedJob<'theme'> {
  return {
    subject: { kind: 'theme', id: theme.id, name: theme.name },
    payload: {
      operation: 'publish',
      before: { role: 'unpublished', published_theme: over },
      due: { at, over },
    },
  };
}

/** Why the queue refused the job; null if it did not. */
function refusalOf(state: JobState | undefined): PublishObstacle | null {
  if (state?.kind !== 'refused') return null;
  return state.refusal.kind === 'locked' ? 'locked' : 'busy';
}
