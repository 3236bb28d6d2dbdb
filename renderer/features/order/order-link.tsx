import { Link } from '@tanstack/react-router';
import type { OrderRow as Order } from './order-states.ts';
import classes from './orders.module.css';

/** The id of an order's row, as the address of the list has it. */
export function rowIdOf({ id }: Pick<Order, 'id'>): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** What a row leads to: the order's page. */
export function OrderLink({ order }: { order: Pick<Order, 'id' | 'name'> }) {
  const id = rowIdOf(order);
  return (
    <Link to="/orders/$orderId" params={{ orderId: id }} className={classes.open} data-row={id}>
      {order.name}
    </Link>
  );
}
