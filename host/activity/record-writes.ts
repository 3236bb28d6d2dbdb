import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Gateway, SeeAnswer } from '../gateway/gateway.ts';
import type { ActivityLog } from './activity-log.ts';
import { describeGraphqlWrite } from './graphql-write.ts';
import { describeRecipientView } from './recipient-view.ts';
import { describeRestWrite } from './rest-write.ts';
import type { Written } from './written.ts';

/** The gateway for the pages: it records what they change, and which recipients they read. */
export interface RecordedGateway extends Pick<Gateway, 'rest' | 'graphql'> {
  /** Resolves once every call in flight has ended and is recorded. */
  settled(): Promise<void>;
}

export interface RecordWritesDependencies {
  readonly gateway: Pick<Gateway, 'rest' | 'graphql'>;
  readonly activity: Pick<ActivityLog, 'begin'>;
  readonly nameOf: (connection: ConnectionId) => string | null;
}

/** For entries that are begun, and for answers that never arrive because of a bug. */
const notHeard = aborted('unknown');

type Answered<Value> = Promise<Result<Value, ApiError>>;

/**
 * Wraps a gateway so that each write and each view of a recipient is recorded before it is sent and completed afterwards. What
 * cannot be recorded is not sent. Answers are passed on unchanged.
 */
export function recordWrites({ gateway, activity, nameOf }: RecordWritesDependencies): RecordedGateway {
  const running = new Set<Promise<unknown>>();

  async function recorded<Value>(
    connection: ConnectionId,
    send: () => Answered<Value>,
    describe: (answer: Result<Value, ApiError>) => Written | null,
  ): Answered<Value> {
    const written = describe(err(notHeard));
    if (written === null) return send();
    const begun = activity.begin(connection, { ...written, outcome: 'unknown', error: null });
    if (!begun.ok) return begun;
    let answer: Result<Value, ApiError> = err(notHeard);
    try {
      answer = await send();
      return answer;
    } finally {
      // Also after a bug, because the write may have been sent.
      begun.value.end(() => describe(answer) ?? written);
    }
  }
  async function track<Answer>(call: Promise<Answer>): Promise<Answer> {
    running.add(call);
    try {
      return await call;
    } finally {
      running.delete(call);
    }
  }

  return {
    rest: (call, onAnswer) =>
      track(
        recorded(
          call.connection,
          () => gateway.rest(call, onAnswer),
          (result) => describeRestWrite(call, result),
        ),
      ),
    graphql(call, onAnswer) {
      // The request id is in a header, which is not part of the answer that pages get.
      let requestId: string | null = null;
      const see: SeeAnswer = (answer) => {
        requestId = answer.headers.get('x-request-id');
        onAnswer?.(answer);
      };
      return track(
        recorded(
          call.connection,
          () => gateway.graphql(call, see),
          (result) => {
            // First, so that no write is recorded as a view.
            const write = describeGraphqlWrite(call, result, nameOf(call.connection) ?? '');
            const view = call.recipientView;
            const written = write ?? (view === undefined ? null : describeRecipientView(view, result));
            return written && result.ok ? { ...written, requestId } : written;
          },
        ),
      );
    },
    async settled() {
      await Promise.allSettled(running);
    },
  };
}
