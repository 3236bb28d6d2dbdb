import { Popover, VisuallyHidden } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { entriesSinceQuery } from '../../../data/activity-queries.ts';
import { toApiError } from '../../../data/host-client.ts';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { ActionIconButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { formatDate, shortDuration } from '../../../ui/format.ts';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { BarPlot } from '../../../ui/plot/Plot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { dayAfter } from '../due-day.ts';
import type { Inbox } from '../inbox/use-inbox.ts';
import { answersByHour, answersIn, type HourOfAnswers, sumOf, waitingNow } from './count-today.ts';
import classes from './today.module.css';

/** Button that shows what was answered today, and how long the listed orders have been waiting. */
export const TodayButton = memo(function TodayButton({ inbox }: { inbox: Pick<Inbox, 'rows' | 'hasMore'> }) {
  const [opened, setOpened] = useState(false);
  const { title } = t().inbox.today;
  useShortcut({ keys: '', name: title, group: t().inbox.keyGroup }, () => setOpened(true));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={320}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIconButton label={title} whyNot={null} size="sm" onClick={() => setOpened(!opened)}>
          <IconChartBar size={15} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={classes.today}>
        <Answers />
        <Waiting {...inbox} />
      </Popover.Dropdown>
    </Popover>
  );
});

function Answers() {
  const host = useHost();
  const { connection } = useActiveStore();
  const now = useNow(10_000);
  const log = useQuery(entriesSinceQuery(host, connection.id, dayAfter(now, 0)));
  const texts = t().inbox.today;
  if (log.error !== null)
    return (
      <ErrorNotice
        error={toApiError(log.error)}
        did={t().activity.didRead}
        onRetry={() => inBackground(log.refetch())}
      />
    );
  if (log.data === undefined) return <LoadingRows label={t().activity.reading} rows={2} />;
  const hours = answersByHour(log.data, Math.max(now, log.data[0]?.at ?? now));
  const sum = sumOf(hours);
  if (answersIn(sum) === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.answered(sum)}</p>
      <AnswerPlot hours={hours} />
      <VisuallyHidden>
        <table>
          <caption>{texts.perHour}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.hour}</th>
              <th scope="col">{texts.accepted}</th>
              <th scope="col">{texts.rejected}</th>
              <th scope="col">{texts.cancellations}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, accepted, rejected, cancellations }) => (
              <tr key={hour}>
                <th scope="row">{clockTime(hour)}</th>
                <td>{accepted}</td>
                <td>{rejected}</td>
                <td>{cancellations}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

function AnswerPlot({ hours }: { hours: readonly HourOfAnswers[] }) {
  const texts = t().inbox.today;
  const values = hours.map(answersIn);
  const most = Math.max(...values);
  const busiest = hours[values.indexOf(most)]?.hour ?? 0;
  return (
    <BarPlot
      values={values}
      label={texts.plot({ count: answersIn(sumOf(hours)), most, from: clockTime(busiest) })}
      start={clockTime(hours[0]?.hour ?? 0)}
      end={texts.now}
      top={texts.most({ count: most, from: clockTime(busiest) })}
    />
  );
}

function Waiting({ rows, hasMore }: Pick<Inbox, 'rows' | 'hasMore'>) {
  const now = useNow(10_000);
  const listed = rows.filter(({ gone }) => !gone).map(({ row }) => row);
  const waiting = waitingNow(listed, now);
  if (waiting === null) return null;
  const { count, median, longest } = waiting;
  const words = { count, median: shortDuration(median), longest: shortDuration(longest) };
  return <p>{hasMore ? t().inbox.today.waitingSoFar(words) : t().inbox.today.waiting(words)}</p>;
}

/** A full hour in the user's format: "2:00 PM", "14:00". */
function clockTime(hour: number): string {
  return formatDate(new Date(2000, 0, 1, hour).getTime(), { timeStyle: 'short' });
}
