import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import type { ActivityEntry } from '../../../shared/contract/activity.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { storeName } from '../../data/store-name.ts';
import { entryProblem } from '../../queue/batch-text.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { exactTime } from '../../ui/RelativeTime.tsx';
import { changesOf, sentText, type SentText } from './entry-text.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { UndoBatch } from './undo/UndoBatch.tsx';
import classes from './activity.module.css';

/** All details of an entry. */
export function EntryDetails({
  entry,
  id,
  isTogether,
  whyNeverUndone,
}: {
  entry: ActivityEntry;
  id: string;
  /** Whether the entry is listed below the row of its batch, which has the button to undo the whole batch. */
  isTogether: boolean;
  whyNeverUndone: string | null;
}) {
  const texts = t().activity.facts;
  const { requestId } = entry;
  const problem = entryProblem(entry);
  const sent = sentText(entry.sent);
  const changes = changesOf(entry);
  return (
    <dl id={id} className={classes.details}>
      <Fact name={texts.when}>{exactTime(entry.at)}</Fact>
      <Fact name={texts.store}>
        <bdi>{storeName(entry.connection, entry.connectionName)}</bdi>
      </Fact>
      {changes.map(({ field, before, after }) => (
        <Fact key={field} name={field}>
          <BeforeAfter before={before} after={after} />
          {before === null && ` ${texts.beforeUnknown}`}
        </Fact>
      ))}
      {sent !== null && <Sent sent={sent} />}
      {problem !== null && (
        <Fact name={entry.outcome === 'done' ? texts.note : texts.why}>
          <span dir="auto">{problem}</span>
        </Fact>
      )}
      <RelatedOrder entry={entry} />
      {whyNeverUndone !== null && <Fact name={t().activity.undo}>{whyNeverUndone}</Fact>}
      {!isTogether && (
        <UndoBatch entry={entry}>
          {(button) => <Fact name={t().activity.undoBatch.fact}>{button}</Fact>}
        </UndoBatch>
      )}
      <Fact name={texts.requestId}>
        {requestId === null ? (
          texts.noRequestId
        ) : (
          <span className={classes.request}>
            <code>{requestId}</code>
            <CopyTextButton text={requestId} label={texts.copy} size="compact-xs" />
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Sent({ sent }: { sent: SentText }) {
  const texts = t().activity.facts;
  return (
    <>
      {sent.message !== null && (
        <Fact name={texts.messageSent}>
          <span dir="auto" className={classes.message}>
            {sent.message}
          </span>
        </Fact>
      )}
      {sent.reason !== null && <Fact name={texts.reasonSent}>{sent.reason}</Fact>}
      {sent.lines.length > 0 && (
        <Fact name={texts.linesSent}>
          <ul className={classes.lines}>
            {sent.lines.map(({ key, title, detail }) => (
              <li key={key}>
                <bdi>{title}</bdi>
                {detail !== null && (
                  <>
                    {' '}
                    <bdi className={classes.lineDetail}>{detail}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {sent.fields.map(({ field, value }) => (
        <Fact key={field} name={texts.fieldSent({ field })}>
          <span dir="auto">{value}</span>
        </Fact>
      ))}
    </>
  );
}

/** The fulfillment order that holds what a partial request left over. */
function RelatedOrder({ entry: { subject, relatedId, connection, elsewhere } }: { entry: ActivityEntry }) {
  const { connection: active } = useActiveStore();
  if (subject.kind !== 'fulfillment_order' || relatedId === null) return null;
  const name = t().activity.facts.fulfillmentOrder({ id: String(relatedId) });
  return (
    <Fact name={t().activity.facts.leftOver}>
      {connection === active.id && !elsewhere ? (
        <Link to="/fulfillment/$id" params={{ id: String(relatedId) }}>
          {name}
        </Link>
      ) : (
        name
      )}
    </Fact>
  );
}
