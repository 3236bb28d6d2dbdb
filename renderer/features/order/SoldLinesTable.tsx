import { Link } from '@tanstack/react-router';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import classes from '../../ui/detail/detail.module.css';
import { DetailSection } from '../../ui/detail/DetailColumns.tsx';
import { MoreRows } from '../../ui/detail/MoreRows.tsx';
import { orderLine, OrderLines } from '../../ui/detail/OrderLines.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import {
  LINES_AT_ONCE,
  OrderPageLines,
  productOf,
  type PageOrder,
  type SoldLine,
} from './order-page-documents.ts';
import { soldLinePicturesOf } from './sold-line-pictures.ts';

/** The sold lines with picture, quantity, title and price. Lines after the first page are read on request. */
export function SoldLinesTable({
  order: { id, lineItems, subtotalLineItemsQuantity: units },
  products,
}: {
  order: PageOrder;
  /** Whether the token may read products, so that a line can link to its product. */
  products: boolean;
}) {
  const texts = t().detail.order;
  const pictures = useActiveStore().session.part(soldLinePicturesOf);
  const draw = (lines: readonly SoldLine[]) =>
    lines.map((line) => {
      const { amount, currencyCode } = line.originalUnitPriceSet.presentmentMoney;
      return orderLine({
        key: line.id,
        draw: pictures.of(line.id),
        quantity: line.quantity,
        title: <SoldProduct line={line} />,
        variant: line.variantTitle,
        sku: line.sku,
        end: <MoneyText amount={amount} currency={currencyCode} />,
      });
    });
  return (
    <DetailSection name={t().order.lines}>
      {lineItems.nodes.length === 0 ? (
        <p className={classes.muted}>{texts.noLines}</p>
      ) : (
        <OrderLines end={texts.price}>
          {draw(lineItems.nodes)}
          <MoreRows
            behind={lineItems.pageInfo}
            query={OrderPageLines}
            variables={{ id, lines: LINES_AT_ONCE, products }}
            pageOf={({ order }) => order?.lineItems}
            columns={3}
            did={texts.didReadLines}
          >
            {draw}
          </MoreRows>
        </OrderLines>
      )}
      <p className={classes.muted}>{texts.lines({ count: units })}</p>
    </DetailSection>
  );
}

/** The title of a sold line, linked to its product if that still exists. */
function SoldProduct({ line }: { line: SoldLine }) {
  const product = productOf(line);
  if (product === null) return <bdi className={classes.title}>{line.title}</bdi>;
  return (
    <Link to="/products/$productId" params={{ productId: String(product) }} className={classes.title}>
      <bdi>{line.title}</bdi>
    </Link>
  );
}
