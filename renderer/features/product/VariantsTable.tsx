import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
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
import { ProductPageVariants, VARIANTS_AT_ONCE, type PageProduct } from './product-page-documents.ts';
import { variantPicturesOf } from './variant-pictures.ts';

/** A variant as a row shows it. */
export interface ShownVariant {
  readonly gid: string;
  readonly id: number;
  readonly title: string;
  readonly sku: string | null;
  readonly price: string;
  readonly inventory: number | null;
}

/** The variants of a product; each leads to its row in the grid. More than the first are read when asked for. */
export function VariantsOfProduct({
  product: { id, variants, variantsCount, legacyResourceId },
}: {
  product: PageProduct;
}) {
  const { hasNextPage, endCursor } = variants.pageInfo;
  const count = formatNumber(variantsCount?.count ?? variants.nodes.length);
  return (
    <VariantsTable count={count}>
      {variants.nodes.map((node) => (
        <VariantRow key={node.id} product={Number(legacyResourceId)} variant={shown(node)} />
      ))}
      {hasNextPage && endCursor !== null && (
        <MoreVariants product={id} number={Number(legacyResourceId)} after={endCursor} />
      )}
    </VariantsTable>
  );
}

function shown(node: PageProduct['variants']['nodes'][number]): ShownVariant {
  const { id: gid, legacyResourceId, title, sku, price, inventoryQuantity: inventory } = node;
  return { gid, id: Number(legacyResourceId), title, sku, price, inventory };
}

/** The table around rows of variants. `count`: how many the product has. */
export function VariantsTable({ count, children }: { count: string; children: ReactNode }) {
  const texts = t().detail.product;
  return (
    <DetailSection name={texts.variants({ count })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {texts.title}
            </th>
            <th scope="col" className={classes.number}>
              {texts.price}
            </th>
            <th scope="col" className={classes.number}>
              {texts.inventory}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </DetailSection>
  );
}

export function VariantRow({ product, variant }: { product: number; variant: ShownVariant }) {
  const { session, check } = useActiveStore();
  const currency = check?.currency ?? null;
  const pictures = session.part(variantPicturesOf);
  const { gid, id, title, sku, price, inventory } = variant;
  return (
    <tr>
      <td className={classes.lead}>
        <Picture draw={pictures.of(gid)} />
      </td>
      <td>
        <Link
          to="/variants/$productId"
          params={{ productId: String(product) }}
          state={{ shows: id }}
          className={classes.title}
        >
          <bdi>{title}</bdi>
        </Link>
        {sku !== null && sku !== '' && (
          <span className={classes.under}>
            <bdi className={classes.code}>{sku}</bdi>
          </span>
        )}
      </td>
      <td className={classes.number}>
        {currency === null ? price : <MoneyText amount={price} currency={currency} />}
      </td>
      <td className={classes.number}>{inventory !== null && formatNumber(inventory)}</td>
    </tr>
  );
}

/** The variants behind a cursor, once they are asked for, and what stands behind those. */
function MoreVariants({ product, number, after }: { product: string; number: number; after: string }) {
  const [asked, setAsked] = useState(false);
  const [{ data, error, fetching }, read] = useQuery({
    query: ProductPageVariants,
    variables: { id: product, after, variants: VARIANTS_AT_ONCE },
    pause: !asked,
  });
  const page = data?.product?.variants;
  if (page !== undefined) {
    const { hasNextPage, endCursor } = page.pageInfo;
    return (
      <>
        {page.nodes.map((node) => (
          <VariantRow key={node.id} product={number} variant={shown(node)} />
        ))}
        {hasNextPage && endCursor !== null && (
          <MoreVariants product={product} number={number} after={endCursor} />
        )}
      </>
    );
  }
  return (
    <tr>
      <td colSpan={4}>
        {error === undefined ? (
          <Button size="compact-sm" variant="default" loading={fetching} onClick={() => setAsked(true)}>
            {t().detail.loadMore}
          </Button>
        ) : (
          <ErrorNotice
            error={graphqlProblem(error)}
            did={t().detail.product.didReadVariants}
            onRetry={() => read({ requestPolicy: 'network-only' })}
          />
        )}
      </td>
    </tr>
  );
}
