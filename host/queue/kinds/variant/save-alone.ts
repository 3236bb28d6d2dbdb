import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Refusal, ResultOf } from '../../../../shared/contract/queue.ts';
import type { VariantJobField } from '../../../../shared/contract/variant-job.ts';
import type { VariantWriteBody } from '../../../../shared/contract/variant-wire.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { type Attempt, attemptOf, type JobCall, notDone, RECALLED } from '../../job-kind.ts';
import type { GraphqlGateway } from '../ask-graphql.ts';
import { callRest, type RestGateway } from '../rest-write.ts';
import { standingOf } from './standing.ts';
import type { UpdateJob } from './variant-job-of.ts';
import { fromRest, type Present } from './variant-wire.ts';

export type VariantGateway = RestGateway & GraphqlGateway;

/** Reads one variant by REST; null if REST does not find it. */
export async function readAlone(
  gateway: RestGateway,
  call: JobCall,
  id: VariantId,
): Promise<Result<Present | null, ApiError>> {
  const read = await callRest(gateway, call, { name: 'variants.get', params: { variant_id: id } });
  if (read.ok) return ok(fromRest(read.value.body.variant));
  return read.error.kind === 'not_found' ? ok(null) : read;
}

/** `variant` is null if it is deleted. `already`: fields that had the wanted value before anything was sent. */
export function done(
  variant: CatalogueVariant | null,
  requestId: string | null = null,
  already: readonly VariantJobField[] = [],
): Attempt<'variant'> {
  return {
    outcome: { kind: 'done', result: resultWith(variant, already), late: false },
    requestId,
    forAll: false,
  };
}

/** The result of a finished job; see `done`. */
export function resultWith(
  variant: CatalogueVariant | null,
  already: readonly VariantJobField[] = [],
): ResultOf<'variant'> {
  return { variant, ...(already.length > 0 && { already: [...already] }) };
}

/** What an error means for a save. `already` is kept while the outcome is unknown. */
export function notSaved(error: ApiError, already: readonly VariantJobField[]): ReturnType<typeof attemptOf> {
  const attempt = attemptOf(error);
  const { outcome } = attempt;
  return outcome.kind === 'unknown'
    ? { ...attempt, outcome: { ...outcome, already: [...already] } }
    : attempt;
}

export function refused(refusal: Refusal, current: CatalogueVariant | null): Attempt<'variant'> {
  const requestId = refusal.kind === 'store' ? refusal.requestId : null;
  return { outcome: { kind: 'refused', refusal, current }, requestId, forAll: false };
}

/** Saves one variant by REST (specification 4.2). */
export async function saveAlone(
  gateway: RestGateway,
  { subject: { id }, payload }: UpdateJob,
  call: JobCall,
): Promise<Attempt<'variant'>> {
  const read = await readAlone(gateway, call, id);
  // Nothing was sent yet, so it did not happen, whatever the read error is.
  if (!read.ok) return notDone(call.run.isUnwanted ? RECALLED : read.error);
  const present = read.value;
  if (present === null) return refused({ kind: 'gone' }, null);
  const standing = standingOf(payload.changes, present);
  if (standing.kind === 'mine') return done(present.variant, null, standing.already);
  if (standing.kind === 'changed') return refused({ kind: 'changed' }, present.variant);
  if (call.run.isUnwanted) return notDone(RECALLED);
  const fields = Object.fromEntries(standing.changes.map(({ field, mine }) => [field, mine]));
  const body = { variant: { id, ...fields } } as VariantWriteBody;
  const sent = await callRest(gateway, call, { name: 'variants.update', params: { variant_id: id }, body });
  if (sent.ok) {
    const { body: answered, requestId } = sent.value;
    return done(fromRest(answered.variant).variant, requestId, standing.already);
  }
  const attempt = notSaved(sent.error, standing.already);
  const { outcome } = attempt;
  if (outcome.kind !== 'refused') return { ...attempt, outcome };
  const current = outcome.refusal.kind === 'gone' ? null : present.variant;
  return { ...attempt, outcome: { ...outcome, current } };
}
