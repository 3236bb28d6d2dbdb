import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useShortcut } from '../use-shortcut.ts';
import type { PageTurns } from './page-turns.ts';
import classes from './list.module.css';

/** Buttons to page through a list, with the current position and the count. */
export function Pager({
  where,
  note,
  turns: { previous, whyNotNext },
  onTurn,
}: {
  /** "51–100 of 600 orders"; null while unknown. */
  where: string | null;
  /** Another note about the page. */
  note: string | null;
  turns: PageTurns;
  onTurn: (step: 1 | -1) => void;
}) {
  const texts = t().list;
  useShortcut({ keys: '[', name: texts.previousPage, group: texts.keyGroup }, () => onTurn(-1), {
    whyNot: previous === null ? texts.isFirst : null,
  });
  useShortcut({ keys: ']', name: texts.nextPage, group: texts.keyGroup }, () => onTurn(1), {
    whyNot: whyNotNext,
  });
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      <span className={classes.count} role="status">
        {where}
        {note !== null && <span className={classes.pageNote}>{note}</span>}
      </span>
      <ActionButton
        variant="default"
        leftSection={<IconChevronLeft size={15} aria-hidden />}
        whyNot={previous === null ? texts.isFirst : null}
        onClick={() => onTurn(-1)}
      >
        {texts.previous}
      </ActionButton>
      <ActionButton
        variant="default"
        rightSection={<IconChevronRight size={15} aria-hidden />}
        whyNot={whyNotNext}
        onClick={() => onTurn(1)}
      >
        {texts.next}
      </ActionButton>
    </nav>
  );
}
