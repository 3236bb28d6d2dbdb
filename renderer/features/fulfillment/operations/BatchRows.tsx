import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { OutboxItem } from '../../../../shared/contract/outbox.ts';
import { numberText } from './batch-choice.ts';
import { outcomeText, sortedRows } from './batch-progress.ts';
import classes from './outbox.module.css';

/** So many rows are drawn unless all are asked for: the ones to look at come first. */
const SHOWN_ROWS = 50;

/** How each order of a batch fared. */
export function BatchRows({ items }: { items: readonly OutboxItem[] }) {
  const [all, setAll] = useState(false);
  const rows = sortedRows(items);
  return (
    <>
      <ul className={classes.outcomes}>
        {(all ? rows : rows.slice(0, SHOWN_ROWS)).map((item) => (
          <BatchRow key={item.id} item={item} />
        ))}
      </ul>
      {!all && rows.length > SHOWN_ROWS && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAll(true)}>
          Show all {numberText(rows.length)}
        </Button>
      )}
    </>
  );
}

const BatchRow = memo(function BatchRow({ item }: { item: OutboxItem }) {
  const { order, state } = item;
  return (
    <li className={classes.outcome} data-kind={state.kind}>
      <Link
        to="/fulfillment/$id"
        params={{ id: String(order.id) }}
        className={classes.outcomeName}
        title={order.orderName}
      >
        <bdi>{order.orderName}</bdi>
      </Link>
      <span dir="auto">{outcomeText(item)}</span>
    </li>
  );
});
