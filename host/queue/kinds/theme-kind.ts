import type { Instant } from '../../../shared/clock.ts';
import type { ActivityFields } from '../../../shared/contract/activity.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { JobOf, ResultOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { NamedTheme, PublishTime } from '../../../shared/contract/theme-job.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import { fieldsOf } from '../../../shared/json-object.ts';
import { describeWrite } from '../../activity/rest-write.ts';
import type { StoreOwner } from '../../database/store-owner.ts';
import type { ThemeKeeping } from '../../theme-records/theme-records.ts';
import {
  type Attempt,
  attemptOf,
  type JobCall,
  type JobKind,
  notDone,
  type Reconciled,
  refusedAs,
  refusedAttempt,
} from '../job-kind.ts';
import { callRest, type RestGateway, type RestWriteOf } from './rest-write.ts';

type Job = JobOf<'theme'>;

/** What a scheduled publish was scheduled for. */
interface Due {
  readonly theme: NamedTheme;
  readonly time: PublishTime;
}

/** The ZIP files of this run from which themes are created. */
export interface ThemeArchives {
  /** Serves a file to the store at a single-use address; returns the address, or null if the file is gone. */
  serve(connection: ConnectionId, archive: string): Promise<string | null>;
  /** Withdraws the address because the store did not accept it. */
  withdraw(archive: string): void;
  /** A theme was created from the file: records the file's contents. Call the returned function after the commit. */
  added(connection: ConnectionId, archive: string, theme: ThemeId): () => void;
  /** Deletes what is recorded about the contents of a theme's file. */
  deleted(connection: ConnectionId, theme: ThemeId): void;
}

/** Returns whether the activity log names the theme as added to this store since `since`. */
export type IsThemeAdded = (store: StoreOwner, theme: ThemeId, since: Instant) => boolean;

export interface AddedThemes {
  /** Called when it is known that a job has added a theme. */
  note(connection: ConnectionId, theme: ThemeId): void;
  /** Whether a job has added the theme since this one was submitted. */
  isSince(job: Job, theme: ThemeId): boolean;
}

/**
 * Theme writes (specification 4.1). A theme locked on this computer is neither published nor deleted. Right before a theme is
 * renamed, published or deleted, the themes are read again, because others may have changed them since the job was submitted.
 * `added` knows which themes other jobs have added since a job was submitted: that job did not add them.
 */
export function createThemeKind(
  gateway: RestGateway,
  keeping: ThemeKeeping,
  archives: ThemeArchives,
  added: AddedThemes,
): JobKind<'theme'> {
  const isLocked = ({ subject, payload }: SubmittedJob<'theme'>, connection: ConnectionId) =>
    (payload.operation === 'publish' || payload.operation === 'delete') &&
    subject.id !== null &&
    keeping.isLocked(connection, subject.id);
  /** Theme and due time of a scheduled publish that the user has not asked for again since; null for all other jobs. */
  const dueOf = ({ subject: { id, name }, payload, state }: Job): Due | null =>
    payload.operation !== 'publish' ||
    payload.due === undefined ||
    id === null ||
    (state.kind === 'queued' && state.asked)
      ? null
      : { theme: { id, name }, time: payload.due };

  const readThemes = async (call: JobCall) => callRest(gateway, call, { name: 'themes.list', params: {} });

  /** Why a job must not be sent now that the themes are read again; null if it may be sent. */
  async function whyNotNow(job: Job, call: JobCall, due: Due | null): Promise<Attempt<'theme'> | null> {
    if (job.payload.operation === 'create') return null;
    const listed = await readThemes(call);
    if (!listed.ok) {
      // These are queued again, or were cancelled.
      const isAskedAgain = listed.error.kind === 'rate_limited' || listed.error.kind === 'aborted';
      if (due !== null && !isAskedAgain)
        keeping.reportObstacle(call.connection, due.theme, due.time, 'not_read');
      return notDone(listed.error);
    }
    const change = changeSince(job, listed.value.body.themes);
    if (change === null) return null;
    if (due !== null && change !== 'changed')
      keeping.reportObstacle(call.connection, due.theme, due.time, change);
    return refusedAttempt(change);
  }

  return {
    // Whether a theme can be published or deleted depends on the others: the store decides (D2.5, D2.8).
    parse: (job, connection) => (isLocked(job, connection) ? { kind: 'locked' } : null),
    async run(job, call) {
      const due = dueOf(job);
      const isTooLate = () => due !== null && keeping.reportIfTooLate(call.connection, due.theme, due.time);
      if (isTooLate()) return refusedAttempt('late');
      const obstacle = await whyNotNow(job, call, due);
      if (obstacle !== null) return obstacle;
      const archive = archiveOf(job);
      const address = archive === null ? null : await archives.serve(call.connection, archive.id);
      if (archive !== null && address === null) return refusedAttempt('file_gone');
      const isOver =
        due === null ? () => undefined : keeping.lockAfterDueTime(call.connection, due.theme.id, due.time);
      const sent = await callRest(gateway, call, writeOf(job, address)).finally(isOver);
      if (!sent.ok) {
        // The gateway waited for the rate limit or retried, and the computer may have slept in the meantime.
        if (sent.error.kind === 'theme_locked' && isTooLate()) return refusedAttempt('late');
        const attempt = attemptOf(sent.error);
        // If the answer was lost, the store may still fetch the file.
        if (archive !== null && attempt.outcome.kind !== 'unknown') archives.withdraw(archive.id);
        return attempt;
      }
      const { body, requestId } = sent.value;
      const theme = 'theme' in body ? body.theme : body;
      return { outcome: { kind: 'done', result: { theme }, late: false }, requestId, forAll: false };
    },
    async reconcile(job, call) {
      const listed = await readThemes(call);
      if (!listed.ok) return listed;
      const { themes } = listed.value.body;
      if (job.payload.operation !== 'create') return ok(reconciled(job, themes));
      return ok(
        createdAmong(
          job.payload,
          themes.filter(({ id }) => !added.isSince(job, id)),
        ),
      );
    },
    onDone({ connection, subject, payload }, { theme }) {
      const id = theme?.id ?? subject.id;
      if (id === null) return () => undefined;
      if (payload.operation === 'publish') return keeping.published(connection, id);
      if (payload.operation === 'delete') {
        archives.deleted(connection, id);
        return keeping.deleted(connection, id);
      }
      if (payload.operation !== 'create') return () => undefined;
      const archive = archiveOf({ payload });
      const afterwards = [
        () => added.note(connection, id),
        ...(archive === null ? [] : [archives.added(connection, archive.id, id)]),
        ...(payload.role === 'main' ? [keeping.publishesWhenReady(connection, id)] : []),
      ];
      return () => afterwards.forEach((tell) => tell());
    },
    describe(job, result) {
      const theme = result?.theme ?? null;
      const answered = job.payload.operation === 'delete' ? theme : { theme };
      const entry = describeWrite(writeOf(job, null), answered);
      const archive = archiveOf(job);
      // The address was single-use: the file name is more useful.
      return archive === null ? entry : { ...entry, sent: { ...fieldsOf(entry.sent), src: archive.file } };
    },
  };
}

/** The ZIP file the host keeps for a job; null if it has none. */
function archiveOf({ payload }: Pick<Job, 'payload'>) {
  return payload.operation === 'create' ? (payload.archive ?? null) : null;
}

/** The REST call for a job. `address` is where the host serves the job's file; null if it serves none. */
function writeOf(
  { subject, payload }: Job,
  address: string | null,
): RestWriteOf<'themes.create' | 'themes.update' | 'themes.delete'> {
  const params = subject.id === null ? {} : { theme_id: subject.id };
  switch (payload.operation) {
    case 'create': {
      const { name, role } = payload;
      const src = payload.src ?? address;
      const body = { theme: { name, role, ...(src !== null && { src }) } };
      return { name: 'themes.create', params: {}, body, note: { subject, before: null } };
    }
    case 'rename': {
      const { name, before } = payload;
      return { name: 'themes.update', params, body: { theme: { name } }, note: { subject, before } };
    }
    case 'publish': {
      const note = { subject, before: payload.before };
      return { name: 'themes.update', params, body: { theme: { role: 'main' } }, note };
    }
    case 'delete':
      return { name: 'themes.delete', params, body: null, note: { subject, before: payload.before } };
  }
}

type Listed = NonNullable<ResultOf<'theme'>['theme']>;

/** A change in the store since a job was submitted. `other_published`: another theme than the one it was to replace is published. */
type Change = 'gone' | 'changed' | 'other_published';

/** What has changed about a job's theme, as far as its state was known at submission; null if nothing has. */
function changeSince({ subject, payload }: Job, themes: readonly Listed[]): Change | null {
  if (payload.operation === 'create') return null;
  const theme = themes.find(({ id }) => id === subject.id);
  if (theme === undefined) return 'gone';
  if (payload.operation === 'publish') {
    if (theme.role === 'main') return 'changed';
    return isPublishedAsKnown(themes, payload.before) ? null : 'other_published';
  }
  const { name = theme.name, role = theme.role } = payload.before ?? {};
  return theme.name === name && theme.role === role ? null : 'changed';
}

/** Whether the published theme is the one that a publish was to replace; true if that was not known. */
function isPublishedAsKnown(themes: readonly Listed[], before: ActivityFields | null): boolean {
  const known = before?.['published_theme'];
  const published = themes.find(({ role }) => role === 'main')?.id ?? null;
  return known === undefined || (fieldsOf(known)['id'] ?? null) === published;
}

/** What the store's themes reveal about a job whose answer was lost. */
function reconciled({ subject, payload }: Job, themes: readonly Listed[]): Reconciled<'theme'> {
  const theme = themes.find(({ id }) => id === subject.id) ?? null;
  if (payload.operation === 'delete')
    return theme === null ? { kind: 'done', result: { theme: null } } : { kind: 'unchanged' };
  if (theme === null) return refusedAs('gone');
  if (payload.operation === 'publish') {
    if (theme.role === 'main') return { kind: 'done', result: { theme } };
    // It may have been published, and another theme after it.
    return isPublishedAsKnown(themes, payload.before) ? { kind: 'unchanged' } : refusedAs('published_since');
  }
  if (theme.name === payload.name) return { kind: 'done', result: { theme } };
  return theme.name === subject.name ? { kind: 'unchanged' } : refusedAs('changed');
}

/** The created theme is the newest one with its name that did not exist before. */
function createdAmong(
  { name, known }: Extract<Job['payload'], { operation: 'create' }>,
  themes: readonly Listed[],
): Reconciled<'theme'> {
  const before = new Set<ThemeId>(known);
  const added = themes.filter((theme) => theme.name === name && !before.has(theme.id));
  const theme = added.toSorted((a, b) => b.id - a.id)[0];
  return theme === undefined ? { kind: 'unchanged' } : { kind: 'done', result: { theme } };
}
