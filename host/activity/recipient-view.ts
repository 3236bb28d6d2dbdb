import type { ApiError } from '../../shared/contract/api-error.ts';
import type { GraphqlAnswer, RecipientView } from '../../shared/contract/store-calls.ts';
import { graphqlFailure } from '../../shared/graphql-errors.ts';
import { fieldsOf } from '../../shared/json-object.ts';
import type { Result } from '../../shared/result.ts';
import { type EntryOutcome, failedRead, type Written } from './written.ts';

/**
 * What the log records of a query that reads a recipient: for whom and how it ended, and nothing of the answer (D4.7). Screens
 * show nothing of an answer with errors.
 */
export function describeRecipientView(
  { action, order }: RecipientView,
  result: Result<GraphqlAnswer, ApiError>,
): Written {
  return {
    action,
    subject: { kind: 'fulfillment_order', id: order.id, name: order.orderName },
    relatedId: null,
    sent: null,
    before: null,
    after: null,
    ...outcomeOf(result),
  };
}

function outcomeOf(result: Result<GraphqlAnswer, ApiError>): EntryOutcome {
  if (!result.ok) return failedRead(result.error);
  const { data, errors } = result.value;
  if (errors.length > 0) return failedRead(graphqlFailure({ errors, writes: false }));
  const ended = { error: null, message: null, requestId: null };
  const isGone = Object.values(fieldsOf(data)).every((object) => object === null);
  return isGone
    ? { outcome: 'failed', reason: 'gone', ...ended }
    : { outcome: 'done', reason: null, ...ended };
}
