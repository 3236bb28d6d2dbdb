import type { DocumentNode, FieldNode } from 'graphql';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer, GraphqlCall } from '../../shared/contract/store-calls.ts';
import { mutationCost } from '../../shared/graphql-cost/query-cost.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import { MAX_QUERY_COST } from '../../shared/limits.ts';
import type { Json } from '../../shared/json-limits.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import type { Result } from '../../shared/result.ts';
import { isSecretName } from '../../shared/secret-name.ts';
import { fieldsOf } from '../../shared/json-object.ts';
import { createFieldReader, mutationsIn } from '../gateway/document-fields.ts';
import { parseQuery } from '../gateway/graphql-request.ts';
import { addressWithoutSecrets, endedBy, type Written } from './written.ts';

/**
 * What the log records of a GraphQL mutation: its fields and variables. Not the answer, which may contain anything, and not
 * the text, which may name a recipient in a search. Null for a document that certainly changes nothing; one that does not parse
 * is sent (`prepareGraphqlRequest`), and a store with another parser may run it.
 */
export function describeGraphqlWrite(
  call: Pick<GraphqlCall, 'query' | 'variables'>,
  result: Result<GraphqlAnswer, ApiError>,
  storeName: string,
): Written | null {
  const document = parseQuery(call.query);
  if (document !== null && mutationsIn(document).length === 0) return null;
  const mutations = document === null ? [] : fieldsOfMutations(document);
  const names = mutations.map(({ name }) => name);
  return {
    action: 'graphql.mutation',
    subject: { kind: 'store', id: null, name: storeName },
    relatedId: null,
    sent: { mutations: names, variables: withoutPrivateData(call.variables) },
    before: null,
    after: null,
    ...(result.ok
      ? {
          ...(document === null ? UNREADABLE : readOutcome(result.value, mutations)),
          error: null,
          requestId: null,
        }
      : endedBy(result.error)),
  };
}

/** A field of a document's mutations. */
interface MutationField {
  readonly name: string;
  /** The key of its payload in the answer. */
  readonly key: string;
  /** The keys of `userErrors` in its payload; empty if they are not requested. */
  readonly errorKeys: readonly string[];
}

/** No store runs more mutations of one document (D5.2). What further ones say about refusals is not read. */
const MAX_MUTATIONS = MAX_QUERY_COST / mutationCost(0);

/** The store could read the document, and we could not. */
const UNREADABLE = { outcome: 'unknown', reason: null, message: null } as const;

/** The fields of a document's mutations. */
function fieldsOfMutations(document: DocumentNode): MutationField[] {
  const read = createFieldReader(document);
  return read(mutationsIn(document).map(({ selectionSet }) => selectionSet))
    .filter(({ name }) => name.value !== '__typename')
    .map((field, index) => {
      const selected =
        field.selectionSet === undefined || index >= MAX_MUTATIONS ? [] : read([field.selectionSet]);
      const errors = selected.filter(({ name }) => name.value === 'userErrors');
      return { name: field.name.value, key: keyOf(field), errorKeys: errors.map(keyOf) };
    });
}

function keyOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** Input fields that contain personal data, or a search that may name a person. */
const PERSONAL =
  /^(destination|recipient|customer|company|query)$|name$|address|email|phone|city|zip|postal|province/i;
/** Names that match but are not a person's. */
const IMPERSONAL = ['name'];

/** Leaves out personal data and fields named after a credential, and shortens web addresses. */
function withoutPrivateData(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPrivateData);
  if (typeof value !== 'object' || value === null) return addressWithoutSecrets(value) ?? value;
  const kept = Object.entries(value).filter(
    ([key]) => IMPERSONAL.includes(key) || !(PERSONAL.test(key) || isSecretName(key)),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPrivateData(inner)]));
}

/**
 * D5.9: the store's refusals are in `userErrors`; a field that failed otherwise is null and has an error (D1.3). A payload
 * without `userErrors`, because they were not requested, does not tell whether the store refused (specification 4.4).
 */
function readOutcome(
  { data, errors }: GraphqlAnswer,
  mutations: readonly MutationField[],
): Pick<Written, 'outcome' | 'reason' | 'message'> {
  const payloads = Object.entries(fieldsOf(data)).flatMap(([key, payload]) => {
    const requested = mutations.filter((field) => field.key === key);
    if (requested.length === 0) return [];
    const lists = requested
      .flatMap(({ errorKeys }) => errorKeys.map((errorKey) => fieldsOf(payload)[errorKey]))
      .filter((list) => Array.isArray(list));
    return [{ isNull: payload === null, refusals: lists.flat(), isTold: lists.length > 0 }];
  });
  const refusals = payloads.flatMap((payload) => payload.refusals);
  const failed = payloads.filter((payload) => payload.isNull || payload.refusals.length > 0);
  const said = failed.length === 0 ? [] : [...sentences(errors), ...sentences(refusals)];
  const message = said.length === 0 ? null : said.join(' ');
  if (failed.length > 0 && errors.length > 0 && mayHaveHappened(graphqlFailure({ errors, writes: true })))
    return { outcome: 'unknown', reason: null, message };
  if (payloads.some(({ isNull, isTold }) => !isNull && !isTold))
    return { outcome: 'unknown', reason: 'user_errors_not_requested', message };
  if (failed.length === 0) return { outcome: 'done', reason: null, message };
  if (failed.length < payloads.length) return { outcome: 'done', reason: 'partial', message };
  return { outcome: refusals.length > 0 ? 'refused' : 'failed', reason: null, message };
}

function sentences(problems: unknown): string[] {
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem) => {
    const { message } = fieldsOf(problem);
    return typeof message === 'string' ? [message] : [];
  });
}
