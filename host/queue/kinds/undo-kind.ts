import type { ActivityFields } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { JobOf, ResultOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { fieldsOf } from '../../../shared/json-object.ts';
import { describeWrite } from '../../activity/rest-write.ts';
import { pick } from '../../activity/written.ts';
import type { ThemeKeeping } from '../../theme-records/theme-records.ts';
import { attemptOf, type JobCall, type JobKind, notDone, type Reconciled, refusedAs } from '../job-kind.ts';
import { callRest, type RestGateway, type RestWriteOf } from './rest-write.ts';

type Job = JobOf<'undo'>;

/** Undoes an entry of the activity log. Reads the store first and sends nothing if the subject has changed since. */
export function createUndoKind(gateway: RestGateway, keeping: ThemeKeeping): JobKind<'undo'> {
  const isLocked = ({ payload }: SubmittedJob<'undo'>, connection: ConnectionId) =>
    payload.undoes === 'publish' && keeping.isLocked(connection, payload.theme);

  return {
    parse: (job, connection) => (isLocked(job, connection) ? { kind: 'locked' } : null),
    async run(job, call) {
      const read = await readSubject(gateway, job, call);
      // Nothing was sent yet, so it did not happen, whatever the read error is.
      if (!read.ok) return notDone(read.error);
      if (read.value.kind !== 'unchanged') {
        const outcome = read.value.kind === 'refused' ? read.value : refusedAs('changed');
        return { outcome, requestId: null, forAll: false };
      }
      const sent = await callRest(gateway, call, writeOf(job));
      if (!sent.ok) return attemptOf(sent.error);
      const { body, requestId } = sent.value;
      const result = resultOf(job, fieldsOf(body.theme));
      return { outcome: { kind: 'done', result, late: false }, requestId, forAll: false };
    },
    reconcile: async (job, call) => readSubject(gateway, job, call),
    onDone: ({ connection, payload }) =>
      payload.undoes === 'publish' ? keeping.published(connection, payload.theme) : () => undefined,
    describe(job, result) {
      return describeWrite(writeOf(job), { theme: result?.after ?? null });
    },
  };
}

/** The fields the undo writes, with their previous values. */
function putBack({ payload }: Job): ActivityFields {
  switch (payload.undoes) {
    case 'rename':
      return { name: payload.before };
    case 'publish':
      return { role: 'main' };
  }
}

/** The same fields as the store answered them. */
function resultOf(job: Job, answered: Parameters<typeof pick>[0]): ResultOf<'undo'> {
  return { after: pick(answered, Object.keys(putBack(job))) };
}

/** The REST call that restores the previous values. */
function writeOf(job: Job): RestWriteOf<'themes.update'> {
  const { subject, payload } = job;
  switch (payload.undoes) {
    case 'rename':
      return {
        name: 'themes.update',
        params: { theme_id: payload.theme },
        body: { theme: putBack(job) },
        note: { subject, before: { name: payload.written } },
      };
    case 'publish':
      return {
        name: 'themes.update',
        params: { theme_id: payload.theme },
        body: { theme: putBack(job) },
        note: { subject, before: { role: 'unpublished', published_theme: payload.live } },
      };
  }
}

/** `unchanged`: the subject is as the log entry left it. `done`: it already has its previous values. */
async function readSubject(
  gateway: RestGateway,
  job: Job,
  call: JobCall,
): Promise<Result<Reconciled<'undo'>, ApiError>> {
  const { payload } = job;
  const standing = (isWritten: boolean, isBefore: boolean): Reconciled<'undo'> =>
    isWritten
      ? { kind: 'unchanged' }
      : isBefore
        ? { kind: 'done', result: resultOf(job, putBack(job)) }
        : refusedAs('changed');
  const read = await callRest(gateway, call, { name: 'themes.list', params: {} });
  if (!read.ok) return read;
  const { themes } = read.value.body;
  const theme = themes.find(({ id }) => id === payload.theme);
  if (theme === undefined) return ok(refusedAs('gone'));
  if (payload.undoes === 'rename')
    return ok(standing(theme.name === payload.written, theme.name === payload.before));
  const live = themes.find(({ role }) => role === 'main')?.id;
  return ok(standing(live === payload.live.id, live === theme.id));
}
