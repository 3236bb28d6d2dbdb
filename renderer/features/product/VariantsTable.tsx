import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import classes from '../../ui/detail/detail.module.css';
import { DetailSection } from '../../ui/detail/DetailColumns.tsx';
import { MoreRows } from '../../ui/detail/MoreRows.tsx';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProductPageVariants, VARIANTS_AT_ONCE, type PageProduct } from './product-page-documents.ts';
import { variantPicturesOf } from './variant-pictures.ts';

/** A variant as shown in a row. */
interface ShownVariant {
  readonly gid: string;
  readonly id: number;
  readonly title: string;
  readonly sku: string | null;
  readonly price: string;
  readonly inventory: number | null;
}

/** The variants of a product, each linked to its row in the grid. Variants after the first page are read on request. */
export function VariantsOfProduct({
  product: { id, variants, variantsCount, legacyResourceId },
}: {
  product: PageProduct;
}) {
  const isCut = variantsCount === null && variants.pageInfo.hasNextPage;
  const count = `${formatNumber(variantsCount?.count ?? variants.nodes.length)}${isCut ? '+' : ''}`;
  const draw = (nodes: readonly PageProduct['variants']['nodes'][number][]) =>
    nodes.map((node) => (
      <VariantRow key={node.id} product={Number(legacyResourceId)} variant={shown(node)} />
    ));
  return (
    <VariantsTable count={count}>
      {draw(variants.nodes)}
      <MoreRows
        behind={variants.pageInfo}
        query={ProductPageVariants}
        variables={{ id, variants: VARIANTS_AT_ONCE }}
        pageOf={({ product }) => product?.variants}
        columns={4}
        did={t().detail.product.didReadVariants}
      >
        {draw}
      </MoreRows>
    </VariantsTable>
  );
}

function shown(node: PageProduct['variants']['nodes'][number]): ShownVariant {
  const { id: gid, legacyResourceId, title, sku, price, inventoryQuantity: inventory } = node;
  return { gid, id: Number(legacyResourceId), title, sku, price, inventory };
}

/** The table around rows of variants. `count`: number of variants of the product. */
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
          state={{ shows: { id } }}
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
