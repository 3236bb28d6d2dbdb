import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { JobOf, ResultOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import { describeWrite } from '../../activity/rest-write.ts';
import type { ThemeKeeping } from '../../theme-records/theme-records.ts';
import { attemptOf, type JobKind, LOCKED, type Reconciled } from '../job-kind.ts';
import { callRest, type RestGateway, type RestWriteOf } from './rest-write.ts';

type Job = JobOf<'theme'>;

/** Writes of themes (specification 4.1). A theme that is locked here is neither published nor deleted. */
export function createThemeKind(gateway: RestGateway, keeping: ThemeKeeping): JobKind<'theme'> {
  const isLocked = ({ subject, payload }: SubmittedJob<'theme'>, connection: ConnectionId) =>
    (payload.operation === 'publish' || payload.operation === 'delete') &&
    subject.id !== null &&
    keeping.isLocked(connection, subject.id);

  return {
    // Which themes can be published or deleted depends on the others: the store decides (D2.5, D2.8).
    parse: (job, connection) => (isLocked(job, connection) ? LOCKED.refusal : null),
    async run(job, call) {
      // It may have been locked while it waited.
      if (isLocked(job, call.connection)) return { outcome: LOCKED, requestId: null, forAll: false };
      const sent = await callRest(gateway, call, writeOf(job));
      if (!sent.ok) return attemptOf(sent.error);
      const { body, requestId } = sent.value;
      const theme = 'theme' in body ? body.theme : body;
      return { outcome: { kind: 'done', result: { theme }, late: false }, requestId, forAll: false };
    },
    async reconcile(job, call) {
      const listed = await callRest(gateway, call, { name: 'themes.list', params: {} });
      return listed.ok ? ok(reconciled(job, listed.value.body.themes)) : listed;
    },
    onDone({ connection, subject, payload }, { theme }) {
      const id = theme?.id ?? subject.id;
      if (id === null) return () => undefined;
      if (payload.operation === 'publish') return keeping.published(connection, id);
      if (payload.operation === 'delete') return keeping.deleted(connection, id);
      if (payload.operation === 'create' && payload.role === 'main')
        return keeping.publishesWhenReady(connection, id);
      return () => undefined;
    },
    describe(job, result) {
      const theme = result?.theme ?? null;
      return describeWrite(writeOf(job), job.payload.operation === 'delete' ? theme : { theme });
    },
  };
}

/** The REST call that carries a job out. */
function writeOf({
  subject,
  payload,
}: Job): RestWriteOf<'themes.create' | 'themes.update' | 'themes.delete'> {
  const params = subject.id === null ? {} : { theme_id: subject.id };
  switch (payload.operation) {
    case 'create': {
      const { name, src, role } = payload;
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

/** What the themes of the store tell of a job whose answer was lost. */
function reconciled({ subject, payload }: Job, themes: readonly Listed[]): Reconciled<'theme'> {
  if (payload.operation === 'create') return createdAmong(payload, themes);
  const theme = themes.find(({ id }) => id === subject.id) ?? null;
  if (payload.operation === 'delete')
    return theme === null ? { kind: 'done', result: { theme: null } } : { kind: 'unchanged' };
  if (theme === null) return { kind: 'refused', refusal: { kind: 'gone' }, current: null };
  if (payload.operation === 'publish')
    return theme.role === 'main' ? { kind: 'done', result: { theme } } : { kind: 'unchanged' };
  if (theme.name === payload.name) return { kind: 'done', result: { theme } };
  return theme.name === subject.name
    ? { kind: 'unchanged' }
    : { kind: 'refused', refusal: { kind: 'changed' }, current: null };
}

/** The theme that was added is the newest with its name that was not there before. */
function createdAmong(
  { name, known }: Extract<Job['payload'], { operation: 'create' }>,
  themes: readonly Listed[],
): Reconciled<'theme'> {
  const before = new Set<ThemeId>(known);
  const added = themes.filter((theme) => theme.name === name && !before.has(theme.id));
  const theme = added.toSorted((a, b) => b.id - a.id)[0];
  return theme === undefined ? { kind: 'unchanged' } : { kind: 'done', result: { theme } };
}
