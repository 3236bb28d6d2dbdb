import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { ActionButton } from '../DisabledReason.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { nextPage, previousPage, type PageInfo, type PagePosition } from './cursor-paging.ts';
import classes from './list.module.css';

/** The way through a list by cursor, and how long it is. */
export function Pager({
  count,
  info,
  onTurn,
}: {
  /** "600 orders"; null while it is not known. */
  count: string | null;
  info: PageInfo | null;
  onTurn: (position: PagePosition) => void;
}) {
  const texts = t().list;
  const previous = info && previousPage(info);
  const next = info && nextPage(info);
  const turn = (to: PagePosition | null) => {
    if (to !== null) onTurn(to);
  };
  useShortcut({ keys: '[', name: texts.previousPage, group: texts.keyGroup }, () => turn(previous));
  useShortcut({ keys: ']', name: texts.nextPage, group: texts.keyGroup }, () => turn(next));
  return (
    <nav className={classes.pager} aria-label={texts.pages}>
      <span className={classes.count} role="status">
        {count}
      </span>
      <ActionButton
        variant="default"
        leftSection={<IconChevronLeft size={15} aria-hidden />}
        whyNot={previous === null ? texts.isFirst : null}
        onClick={() => turn(previous)}
      >
        {texts.previous}
      </ActionButton>
      <ActionButton
        variant="default"
        rightSection={<IconChevronRight size={15} aria-hidden />}
        whyNot={next === null ? texts.isLast : null}
        onClick={() => turn(next)}
      >
        {texts.next}
      </ActionButton>
    </nav>
  );
}
