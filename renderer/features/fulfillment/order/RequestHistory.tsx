import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { LongText } from './LongText.tsx';
import { reasonText, type HistoryAnswer, type HistoryEntry } from './merchant-history.ts';
import classes from './history.module.css';

const KIND_WORDS = {
  fulfillment_request: 'Fulfillment requested',
  cancellation_request: 'Cancellation requested',
} as const;

/** Every request of the merchant and what was answered, latest first. */
export function RequestHistory({
  history,
  isCut,
  awaitsAnswer,
}: {
  history: readonly HistoryEntry[];
  isCut: boolean;
  /** The latest request still waits; an older one without an answer never got one. */
  awaitsAnswer: boolean;
}) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={classes.sectionName}>
        History
      </h3>
      {history.length === 0 && <p className={classes.muted}>Nothing has been requested yet.</p>}
      <ol className={classes.history}>
        {history.map((entry, index) => (
          <li key={entry.gid} className={classes.entry}>
            {entry.answer !== null && <Answer kind={entry.kind} answer={entry.answer} />}
            <div className={classes.event}>
              <p className={classes.eventHead}>
                <strong>{KIND_WORDS[entry.kind]}</strong>
                {entry.answer === null &&
                  (awaitsAnswer && index === 0 ? (
                    <StateBadge tone="info">Waiting for an answer</StateBadge>
                  ) : (
                    <span className={classes.muted}>Never answered</span>
                  ))}
                <span className={classes.time}>
                  <RelativeTime at={entry.sentAt} />
                </span>
              </p>
              {entry.message !== null && <LongText>{entry.message}</LongText>}
              {entry.notifyCustomer && <p className={classes.muted}>The customer is to be notified.</p>}
            </div>
          </li>
        ))}
      </ol>
      {isCut && <p className={classes.muted}>Older requests are not shown.</p>}
    </section>
  );
}

function Answer({ kind, answer }: { kind: HistoryEntry['kind']; answer: HistoryAnswer }) {
  const { accepted, message, answeredAt, reason, lines } = answer;
  const subject = kind === 'fulfillment_request' ? 'Request' : 'Cancellation';
  const word = accepted === null ? 'answered' : accepted ? 'accepted' : 'rejected';
  return (
    <div className={classes.event} data-tone={accepted === false ? 'danger' : 'success'}>
      <p className={classes.eventHead}>
        <strong>
          {subject} {word}
        </strong>
        {reason !== null && <span className={classes.muted}>{reasonText(reason)}</span>}
        {answeredAt !== null && (
          <span className={classes.time}>
            <RelativeTime at={answeredAt} />
          </span>
        )}
      </p>
      {message !== null && <LongText>{message}</LongText>}
      {lines.length > 0 && (
        <ul className={classes.cited} aria-label="Lines that could not be fulfilled">
          {lines.map((line) => (
            <li key={line.id}>
              <bdi>{line.title}</bdi>
              {line.message !== null && (
                <span className={classes.muted}>
                  {': '}
                  <bdi>{line.message}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
