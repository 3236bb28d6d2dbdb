import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { graphqlProblem } from '../../data/graphql-problem.ts';
import classes from '../../ui/detail/detail.module.css';
import { DetailSection } from '../../ui/detail/DetailColumns.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import {
  LINES_AT_ONCE,
  OrderPageLines,
  productOf,
  type PageOrder,
  type SoldLine,
} from './order-page-documents.ts';
import { soldLinePicturesOf } from './sold-line-pictures.ts';

/** What was sold: how it looks, how many, what, and for how much. More than the first lines are read when asked for. */
export function SoldLinesTable({
  order: { id, lineItems, subtotalLineItemsQuantity: units },
  products,
}: {
  order: PageOrder;
  /** Whether the token may read products, so that a line leads to its own. */
  products: boolean;
}) {
  const texts = t().detail.order;
  const { nodes, pageInfo } = lineItems;
  return (
    <DetailSection name={t().order.lines}>
      {nodes.length === 0 ? (
        <p className={classes.muted}>{texts.noLines}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {texts.quantity}
              </th>
              <th scope="col">{texts.product}</th>
              <th scope="col" className={classes.number}>
                {texts.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((line) => (
              <SoldLineRow key={line.id} line={line} />
            ))}
            {pageInfo.hasNextPage && pageInfo.endCursor !== null && (
              <MoreLines order={id} after={pageInfo.endCursor} products={products} />
            )}
          </tbody>
        </table>
      )}
      <p className={classes.muted}>{texts.lines({ count: units })}</p>
    </DetailSection>
  );
}

/** The lines behind a cursor, once they are asked for, and what stands behind those. */
function MoreLines({ order, after, products }: { order: string; after: string; products: boolean }) {
  const texts = t().detail;
  const [asked, setAsked] = useState(false);
  const [{ data, error, fetching }, read] = useQuery({
    query: OrderPageLines,
    variables: { id: order, after, lines: LINES_AT_ONCE, products },
    pause: !asked,
  });
  const lines = data?.order?.lineItems;
  if (lines !== undefined) {
    const { hasNextPage, endCursor } = lines.pageInfo;
    return (
      <>
        {lines.nodes.map((line) => (
          <SoldLineRow key={line.id} line={line} />
        ))}
        {hasNextPage && endCursor !== null && (
          <MoreLines order={order} after={endCursor} products={products} />
        )}
      </>
    );
  }
  return (
    <tr>
      <td colSpan={3}>
        {error === undefined ? (
          <Button size="compact-sm" variant="default" loading={fetching} onClick={() => setAsked(true)}>
            {texts.loadMore}
          </Button>
        ) : (
          <ErrorNotice
            error={graphqlProblem(error)}
            did={texts.order.didReadLines}
            onRetry={() => read({ requestPolicy: 'network-only' })}
          />
        )}
      </td>
    </tr>
  );
}

function SoldLineRow({ line }: { line: SoldLine }) {
  const pictures = useActiveStore().session.part(soldLinePicturesOf);
  const { amount, currencyCode } = line.originalUnitPriceSet.presentmentMoney;
  const product = productOf(line);
  return (
    <tr>
      <td className={classes.lead}>
        <span>
          <Picture draw={pictures.of(line.id)} large />
          {formatNumber(line.quantity)}
        </span>
      </td>
      <td>
        {product === null ? (
          <bdi className={classes.title}>{line.title}</bdi>
        ) : (
          <Link to="/products/$productId" params={{ productId: String(product) }} className={classes.title}>
            <bdi>{line.title}</bdi>
          </Link>
        )}
        <span className={classes.under}>
          {line.variantTitle !== null && <bdi>{line.variantTitle}</bdi>}
          {line.sku !== null && <bdi className={classes.code}>{line.sku}</bdi>}
        </span>
      </td>
      <td className={classes.number}>
        <MoneyText amount={amount} currency={currencyCode} />
      </td>
    </tr>
  );
}
