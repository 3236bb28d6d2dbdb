import { useActiveStore } from '../data/active-store.tsx';
import { useLastAnswer } from '../state/store-status.ts';
import { OpenedPopover } from '../ui/OpenedPopover.tsx';
import { useMonotonicNow } from '../ui/use-now.ts';
import type { Opened } from '../ui/use-opener.ts';
import { answerAge } from './answer-age.ts';
import classes from './status-bar.module.css';

/** Explains the store's state and says when the store last answered. */
export function StatePopover({ advice, ...opened }: Opened & { readonly advice: string | null }) {
  return (
    <OpenedPopover {...opened} width={340} position="top-start">
      {advice !== null && <p className={classes.popoverText}>{advice}</p>}
      <AnswerAge />
    </OpenedPopover>
  );
}

/** Has a clock of its own, so that only this line re-renders every second. */
function AnswerAge() {
  const { connection } = useActiveStore();
  const answer = useLastAnswer(connection.id);
  const now = useMonotonicNow(1000);
  return <p className={classes.age}>{answerAge(answer, now)}</p>;
}
