import type { ActivityFields } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { JobOf, Refusal, ResultOf } from '../../../shared/contract/queue.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { fieldsOf, pick } from '../../activity/written.ts';
import { attemptOf, type JobCall, type JobKind } from '../job-kind.ts';
import { callRest, describeWrite, type RestGateway, type RestWrite } from './rest-write.ts';

type Job = JobOf<'undo'>;

/** How the subject stands: as the entry of the log left it, as it was before, elsewhere, or not at all. */
type Present = 'written' | 'before' | 'changed' | 'gone';

/** Undoing what the activity log holds. The store is read first, and nothing is sent when it has moved since. */
export function createUndoKind(gateway: RestGateway): JobKind<'undo'> {
  return {
    parse: () => null,
    async run(job, call) {
      const present = await readPresent(gateway, job, call);
      // Nothing was sent yet, whatever became of the reading.
      if (!present.ok) return { kind: 'failed', error: present.error };
      if (present.value !== 'written')
        return {
          kind: 'refused',
          refusal: refusalFor(present.value),
          current: null,
          forAll: false,
          requestId: null,
        };
      const { name, params, body } = writeOf(job);
      const sent = await callRest(gateway, call, name as UndoWriteName, params, body as never);
      if (!sent.ok) return attemptOf(sent.error);
      const { body: answer, requestId } = sent.value;
      const answered = 'variant' in answer ? answer.variant : answer.theme;
      return { kind: 'done', result: resultOf(job, fieldsOf(answered)), requestId };
    },
    async reconcile(job, call) {
      const present = await readPresent(gateway, job, call);
      if (!present.ok) return present;
      switch (present.value) {
        case 'before':
          return ok({ kind: 'done', result: resultOf(job, putBack(job)) });
        case 'written':
          return ok({ kind: 'unchanged' });
        case 'changed':
        case 'gone':
          return ok({ kind: 'refused', refusal: refusalFor(present.value), current: null });
      }
    },
    describe(job, result) {
      const write = writeOf(job);
      const root = write.name === 'variants.update' ? 'variant' : 'theme';
      return describeWrite(write, { [root]: result?.after ?? null });
    },
  };
}

type UndoWriteName = 'themes.update' | 'variants.update';

function refusalFor(present: Exclude<Present, 'written'>): Refusal {
  return present === 'gone' ? { kind: 'gone' } : { kind: 'changed' };
}

/** The fields that the undo writes, as they were before. */
function putBack({ payload }: Job): ActivityFields {
  switch (payload.undoes) {
    case 'rename':
      return { name: payload.before };
    case 'publish':
      return { role: 'main' };
    case 'variant':
      return Object.fromEntries(payload.changes.map(({ field, before }) => [field, before]));
  }
}

/** Those fields as the store answered them. */
function resultOf(job: Job, answered: Parameters<typeof pick>[0]): ResultOf<'undo'> {
  return { after: pick(answered, Object.keys(putBack(job))) };
}

/** The REST call that puts the old values back. */
function writeOf(job: Job): RestWrite {
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
    case 'variant': {
      const { variant, changes } = payload;
      const before = Object.fromEntries(changes.map(({ field, written }) => [field, written]));
      const body = { variant: { id: variant, ...putBack(job) } };
      return { name: 'variants.update', params: { variant_id: variant }, body, note: { subject, before } };
    }
  }
}

async function readPresent(
  gateway: RestGateway,
  { payload }: Job,
  call: JobCall,
): Promise<Result<Present, ApiError>> {
  if (payload.undoes === 'variant') {
    const read = await callRest(gateway, call, 'variants.get', { variant_id: payload.variant });
    if (!read.ok) return read.error.kind === 'not_found' ? ok('gone') : read;
    const present = fieldsOf(read.value.body.variant);
    const holds = (side: 'written' | 'before') =>
      payload.changes.every((change) => present[change.field] === change[side]);
    return ok(holds('written') ? 'written' : holds('before') ? 'before' : 'changed');
  }
  const read = await callRest(gateway, call, 'themes.list', {});
  if (!read.ok) return read;
  const { themes } = read.value.body;
  const theme = themes.find(({ id }) => id === payload.theme);
  if (theme === undefined) return ok('gone');
  if (payload.undoes === 'publish') {
    const live = themes.find(({ role }) => role === 'main')?.id;
    return ok(live === payload.live.id ? 'written' : live === theme.id ? 'before' : 'changed');
  }
  if (theme.name === payload.written) return ok('written');
  return ok(theme.name === payload.before ? 'before' : 'changed');
}
