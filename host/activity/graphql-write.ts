import { Kind, OperationTypeNode, parse } from 'graphql';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer, GraphqlCall } from '../../shared/contract/store-calls.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import type { Result } from '../../shared/result.ts';
import { endedBy, fieldsOf, type Json, type Written } from './written.ts';

/**
 * What the log records of a GraphQL mutation: its fields and variables. Not the answer, which may contain anything, and not
 * the text, which may name a recipient in a search. Null for a document that changes nothing.
 */
export function describeGraphqlWrite(
  call: Pick<GraphqlCall, 'query' | 'variables'>,
  result: Result<GraphqlAnswer, ApiError>,
  storeName: string,
): Written | null {
  const mutations = mutationsIn(call.query);
  if (mutations === null) return null;
  return {
    action: 'graphql.mutation',
    subject: { kind: 'store', id: null, name: storeName },
    relatedId: null,
    sent: { mutations, variables: withoutPersons(call.variables) },
    before: null,
    after: null,
    ...(result.ok ? { ...readOutcome(result.value), error: null, requestId: null } : endedBy(result.error)),
  };
}

/** The fields of a document's mutations; null if it has none or does not parse: then no store runs it. */
function mutationsIn(query: string): string[] | null {
  try {
    const operations = parse(query, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
        ? [definition]
        : [],
    );
    if (operations.length === 0) return null;
    return operations.flatMap(({ selectionSet }) =>
      selectionSet.selections.flatMap((selection) =>
        selection.kind === Kind.FIELD ? [selection.name.value] : [],
      ),
    );
  } catch {
    return null;
  }
}

/** Input fields that contain personal data, or a search that may name a person. */
const PERSONAL =
  /^(destination|recipient|customer|company|query)$|name$|address|email|phone|city|zip|postal|province/i;
/** Names that match but are not a person's. */
const IMPERSONAL = ['name'];

function withoutPersons(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutPersons);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => IMPERSONAL.includes(key) || !PERSONAL.test(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutPersons(inner)]));
}

/** D5.9: the store's refusals are in `userErrors`; a field that failed otherwise is null and has an error (D1.3). */
function readOutcome({ data, errors }: GraphqlAnswer): Pick<Written, 'outcome' | 'reason' | 'message'> {
  const fields = Object.values(fieldsOf(data));
  const refusals = fields.map((field) => sentences(fieldsOf(field)['userErrors']));
  const failed = fields.filter((field, index) => field === null || (refusals[index] ?? []).length > 0);
  if (failed.length === 0) return { outcome: 'done', reason: null, message: null };
  const message = [...sentences(errors), ...refusals.flat()].join(' ');
  if (errors.length > 0 && mayHaveHappened(graphqlFailure({ errors, writes: true })))
    return { outcome: 'unknown', reason: null, message };
  if (failed.length < fields.length) return { outcome: 'done', reason: 'partial', message };
  return { outcome: refusals.flat().length > 0 ? 'refused' : 'failed', reason: null, message };
}

function sentences(problems: unknown): string[] {
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem) => {
    const { message } = fieldsOf(problem);
    return typeof message === 'string' ? [message] : [];
  });
}
