import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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
  const previous = info && previousPage(info);
  const next = info && nextPage(info);
  const turn = (to: PagePosition | null) => {
    if (to !== null) onTurn(to);
  };
  useShortcut({ keys: '[', name: 'Previous page', group: 'Lists' }, () => turn(previous));
  useShortcut({ keys: ']', name: 'Next page', group: 'Lists' }, () => turn(next));
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span className={classes.count} role="status">
        {count}
      </span>
      <ActionButton
        variant="default"
        leftSection={<IconChevronLeft size={15} aria-hidden />}
        whyNot={previous === null ? 'This is the first page.' : null}
        onClick={() => turn(previous)}
      >
        Previous
      </ActionButton>
      <ActionButton
        variant="default"
        rightSection={<IconChevronRight size={15} aria-hidden />}
        whyNot={next === null ? 'This is the last page.' : null}
        onClick={() => turn(next)}
      >
        Next
      </ActionButton>
    </nav>
  );
}
