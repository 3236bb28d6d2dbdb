import { IconChevronRight } from '@tabler/icons-react';
import type { OrderRow as Order } from './order-states.ts';
import classes from './orders.module.css';

/** The id of an order's row, as the address of the list has it. */
export function rowIdOf({ id }: Pick<Order, 'id'>): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** What a row leads to: it opens what is in the order, beneath. */
export function OrderLink({
  order,
  isOpen,
  detail,
  onOpen,
}: {
  order: Pick<Order, 'id' | 'name'>;
  isOpen: boolean;
  /** The id of what it opens. */
  detail: string;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.open}
      data-row={rowIdOf(order)}
      aria-expanded={isOpen}
      aria-controls={detail}
      onClick={onOpen}
    >
      <IconChevronRight size={14} aria-hidden />
      {order.name}
    </button>
  );
}
