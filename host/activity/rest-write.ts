import type { ActivitySubject, RestWriteName } from '../../shared/contract/activity.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { shortenName } from '../../shared/contract/name.ts';
import type { RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import { REST_ENDPOINTS, type RestEndpoint } from '../../shared/contract/rest-contract.ts';
import { matchPath, type MatchedEndpoint } from '../../shared/contract/rest-paths.ts';
import type { Result } from '../../shared/result.ts';
import type { Json } from '../../shared/json-limits.ts';
import { fieldsOf } from '../../shared/json-object.ts';
import { addressWithoutSecrets, endedBy, type EntryOutcome, pick, type Written } from './written.ts';

type Fields = Readonly<Record<string, Json>>;
type Params = RestWrite['params'];

/** How the log interprets one kind of write. */
interface Reading {
  readonly subject: (params: Params) => Pick<ActivitySubject, 'kind' | 'id'>;
  /** The field of the answer that holds the subject; null if the answer is the subject. */
  readonly root: string | null;
  /** What to keep of the answered subject, given the sent fields. */
  readonly after: (answered: Fields, sent: Fields) => Record<string, Json> | null;
  /** What the answer says about the subject's previous state. */
  readonly before?: (answered: Fields) => Record<string, Json>;
  readonly relatedId?: (answered: Fields, answer: Fields, params: Params) => number | null;
}

const sentFields: Reading['after'] = (answered, sent) => pick(answered, Object.keys(sent));
const pair: Reading['after'] = (answered) => pick(answered, ['status', 'request_status']);
const nothing: Reading['after'] = () => null;
const one =
  (kind: ActivitySubject['kind'], param: string) =>
  (params: Params): Pick<ActivitySubject, 'kind' | 'id'> => ({ kind, id: toId(params[param]) });
const ofOrder = one('fulfillment_order', 'fulfillment_order_id');
const productOf: NonNullable<Reading['relatedId']> = (answered, _, params) =>
  toId(answered['product_id']) ?? toId(params['product_id']);
const order: Reading = { subject: ofOrder, root: 'fulfillment_order', after: pair };

const READINGS = {
  'themes.create': { subject: one('theme', 'theme_id'), root: 'theme', after: sentFields },
  'themes.update': { subject: one('theme', 'theme_id'), root: 'theme', after: sentFields },
  'themes.delete': {
    subject: one('theme', 'theme_id'),
    root: null,
    after: nothing,
    // The answer is the deleted theme (specification 4.1).
    before: (answered) => pick(answered, ['name', 'role']),
  },
  'variants.create': {
    subject: one('variant', 'variant_id'),
    root: 'variant',
    after: sentFields,
    relatedId: productOf,
  },
  'variants.update': {
    subject: one('variant', 'variant_id'),
    root: 'variant',
    after: sentFields,
    relatedId: productOf,
  },
  'variants.delete': {
    subject: one('variant', 'variant_id'),
    root: null,
    after: nothing,
    relatedId: productOf,
  },
  'fulfillment.request': {
    ...order,
    root: 'original_fulfillment_order',
    relatedId: (_, answer) => toId(fieldsOf(answer['unsubmitted_fulfillment_order'])['id']),
  },
  'fulfillment.accept': order,
  'fulfillment.reject': order,
  'cancellation.request': order,
  'cancellation.accept': order,
  'cancellation.reject': order,
} as const satisfies Record<RestWriteName, Reading>;

/** What the requester of a write knows about it. It is kept in the log and never sent to the store. */
export type WriteNote = Pick<Written, 'subject' | 'before'>;

/** A REST write by the name of its endpoint. */
export interface RestWrite {
  readonly name: RestWriteName;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** What the caller says about the write, beyond the call itself. */
  readonly note?: WriteNote;
}

/** An entry's content about a write, without its outcome. */
export type WriteEntry = Omit<Written, keyof EntryOutcome>;

/** Null for a read, and for a call the store does not have. Otherwise see `describeWrite`. */
export function describeRestWrite(call: RestCall, result: Result<RestAnswer, ApiError>): Written | null {
  const matched = call.method === 'GET' ? null : matchPath(call.method, call.path);
  if (matched === null) return null;
  const { name, params } = matched as MatchedEndpoint & { readonly name: RestWriteName };
  const write = { name, params, body: call.body };
  if (!result.ok) return { ...describeWrite(write, null), after: null, ...endedBy(result.error) };
  const requestId = result.value.headers['x-request-id'] ?? null;
  return {
    ...describeWrite(write, result.value.body),
    outcome: 'done',
    reason: null,
    error: null,
    message: null,
    requestId,
  };
}

/**
 * What the log records of a REST write: the sent fields, and the same fields as the store answered them. Nothing else of the
 * answer is used: it may contain a recipient.
 */
export function describeWrite({ name, params, body, note }: RestWrite, answerBody: unknown): WriteEntry {
  const reading: Reading = READINGS[name];
  const endpoint: RestEndpoint = REST_ENDPOINTS[name];
  const sent = whatWasSent(endpoint.body?.safeParse(body).data);
  const answer = fieldsOf(answerBody);
  const answered = reading.root === null ? answer : fieldsOf(answer[reading.root]);
  return {
    action: name,
    subject: subjectOf(note, reading.subject(params), answered),
    relatedId: reading.relatedId?.(answered, answer, params) ?? null,
    sent: filled(sent),
    before: note?.before ?? filled(reading.before?.(answered) ?? {}),
    after: reading.after(answered, sent),
  };
}

/** Null if there are no fields. */
function filled(fields: Record<string, Json>): Record<string, Json> | null {
  return Object.keys(fields).length === 0 ? null : fields;
}

/** Named as the caller says, else as the answer says, else by its number. */
function subjectOf(
  note: WriteNote | undefined,
  { kind, id }: Pick<ActivitySubject, 'kind' | 'id'>,
  answered: Fields,
): ActivitySubject {
  const known = note?.subject.id ?? id ?? toId(answered['id']);
  if (note !== undefined) return { ...note.subject, id: known };
  const called = kind === 'fulfillment_order' ? undefined : (answered['name'] ?? answered['title']);
  const name = typeof called === 'string' ? called : known === null ? '—' : `#${String(known)}`;
  return { kind, id: known, name: shortenName(name.trim()) };
}

/** Echoed by clients; says nothing about what was changed (D1.7). */
const ECHOED = ['id', 'admin_graphql_api_id', 'created_at', 'updated_at'];

/** The fields inside the body's root that the contract knows; unknown fields may contain anything. */
function whatWasSent(body: unknown): Record<string, Json> {
  const [root] = Object.values(fieldsOf(body));
  const fields = Object.entries(fieldsOf(root)).filter(([name]) => !ECHOED.includes(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'src' ? addressWithoutSecrets(value) : value]),
  );
}

function toId(value: unknown): number | null {
  const id = Number(value);
  return value !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
