import { IconBoxOff } from '@tabler/icons-react';
import { useQuery as useHostQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../../messages/language.ts';
import type { ListedProduct } from '../../../shared/catalogue/catalogue-products.ts';
import { toGid } from '../../../shared/gid.ts';
import { productIdSchema, type ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useOne } from '../../data/use-one.ts';
import { productPicturesOf } from '../../data/product-pictures.ts';
import classes from '../../ui/detail/detail.module.css';
import { DetailColumns, DetailSection, Facts, TagList } from '../../ui/detail/DetailColumns.tsx';
import { DetailPage, UnreadDetail } from '../../ui/detail/DetailPage.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { FoldedIds } from '../../ui/FoldedIds.tsx';
import { formatNumber } from '../../ui/format.ts';
import { idFromAddress } from '../../ui/id-from-address.ts';
import { ButtonKey } from '../../ui/Keys.tsx';
import { useListPlace } from '../../ui/list/use-list-place.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { toneOf, wordOf } from '../../ui/named-states.ts';
import { type CopiedProduct, readCopiedProduct } from './read-copied-product.ts';
import { productList } from './product-list.ts';
import { ProductPageDocument, VARIANTS_AT_ONCE, type PageProduct } from './product-page-documents.ts';
import { PRODUCT_TONES } from './product-states.ts';
import { VariantRow, VariantsOfProduct, VariantsTable } from './VariantsTable.tsx';

const GRID_KEY = 'O';

const address = getRouteApi('/products/$productId');

/** The product named by the address, with its variants. */
export function ProductRoute() {
  const { connection } = useActiveStore();
  const id = idFromAddress(productIdSchema, address.useParams().productId);
  if (id !== null) return <ProductWithId key={connection.id} id={id} />;
  return (
    <DetailPage list="products" place={null} title={null}>
      <NoProduct />
    </DetailPage>
  );
}

function ProductWithId({ id }: { id: ProductId }) {
  const texts = t().detail.product;
  const host = useHost();
  const { connection, whyAway } = useActiveStore();
  const gid = toGid('Product', id, connection.gidNamespace);
  const { data, problem, readAgain } = useOne(ProductPageDocument, { id: gid, variants: VARIANTS_AT_ONCE });
  const place = useListPlace(productList, String(id));
  const product = data?.product ?? null;
  const { data: copied = null } = useHostQuery({
    queryKey: [connection.id, 'copied-product', id],
    queryFn: async () => readCopiedProduct(host, connection.id, id),
    enabled: whyAway !== null && data === undefined,
  });
  const reading = { did: texts.didRead, onRetry: readAgain };
  // Not for a product that the store has just reported as missing.
  const shownCopy = data === undefined && whyAway !== null ? copied : null;
  const status = product?.status ?? shownCopy?.product.status ?? null;
  const isThere = product !== null || shownCopy !== null;
  return (
    <DetailPage
      list="products"
      place={place}
      title={product?.title ?? shownCopy?.product.title ?? null}
      detail={status === null ? undefined : <Status status={status} />}
      actions={isThere && <OpenInGrid id={id} />}
    >
      {!isThere && data !== undefined && problem === null && <NoProduct />}
      {!isThere && (data === undefined || problem !== null) && (
        <UnreadDetail problem={problem} reading={texts.reading} {...reading} />
      )}
      {isThere && problem !== null && <StaleNote error={problem} {...reading} />}
      {shownCopy !== null && <ProductOfCopy key={id} id={id} copy={shownCopy} />}
      {product !== null && (
        <DetailColumns
          key={id}
          first={<VariantsOfProduct product={product} />}
          asideLabel={t().detail.facts}
          aside={<ProductFacts product={product} />}
        />
      )}
    </DetailPage>
  );
}

function NoProduct() {
  const texts = t().detail.product;
  return (
    <EmptyState icon={IconBoxOff} title={texts.notThere}>
      {texts.notThereWhy}
    </EmptyState>
  );
}

function OpenInGrid({ id }: { id: ProductId }) {
  const texts = t().detail.product;
  const navigate = useNavigate();
  const go = () => inBackground(navigate({ to: '/variants/$productId', params: { productId: String(id) } }));
  useShortcut({ keys: GRID_KEY, name: texts.openInGrid, group: t().workspaces.products }, go);
  return (
    <ActionButton whyNot={null} rightSection={<ButtonKey>{GRID_KEY}</ButtonKey>} onClick={go}>
      {texts.openInGrid}
    </ActionButton>
  );
}

function Status({ status }: { status: string }) {
  return <StateBadge tone={toneOf(PRODUCT_TONES, status)}>{wordOf(t().product.status, status)}</StateBadge>;
}

function ProductFacts({ product }: { product: PageProduct }) {
  const texts = t().detail.product;
  const pictures = useActiveStore().session.part(productPicturesOf);
  return (
    <>
      <span className={classes.portrait}>
        <Picture draw={pictures.of(product.id)} large />
      </span>
      <Facts>
        <ListedFacts product={{ ...product, type: product.productType, inventory: product.totalInventory }} />
        <Fact name={texts.options}>
          {product.options.map(({ name, values }) => (
            <bdi key={name} className={classes.option}>
              {name}: {values.join(', ')}
            </bdi>
          ))}
        </Fact>
      </Facts>
      {product.tags.length > 0 && (
        <DetailSection name={t().detail.tags}>
          <TagList tags={product.tags} />
        </DetailSection>
      )}
      <ProductIds number={product.legacyResourceId} gid={product.id} />
    </>
  );
}

/** Facts that lists of products have too. */
function ListedFacts({
  product: { status, inventory, vendor, type, updatedAt },
}: {
  product: Pick<ListedProduct, 'status' | 'inventory' | 'vendor' | 'type' | 'updatedAt'>;
}) {
  const texts = t().detail.product;
  return (
    <>
      <Fact name={texts.status}>{wordOf(t().product.status, status)}</Fact>
      <Fact name={texts.totalInventory}>{formatNumber(inventory)}</Fact>
      <Fact name={texts.vendor}>{textOrNone(vendor)}</Fact>
      <Fact name={texts.type}>{textOrNone(type)}</Fact>
      <Fact name={texts.changed}>
        <RelativeTime at={updatedAt} />
      </Fact>
    </>
  );
}

function textOrNone(text: string): ReactNode {
  return text.trim() === '' ? null : <bdi>{text}</bdi>;
}

function ProductIds({ number, gid }: { number: string; gid: string }) {
  const { globalId, copyNumber, copyGlobalId } = t().orderDetail;
  return (
    <FoldedIds
      ids={[
        { key: 'number', of: t().detail.product.number, id: number, copy: copyNumber },
        { key: 'gid', of: globalId, id: gid, copy: copyGlobalId },
      ]}
    />
  );
}

/** A product from the copy on this computer, shown while the store does not answer. */
function ProductOfCopy({ id, copy: { at, product, variants } }: { id: ProductId; copy: CopiedProduct }) {
  const texts = t().detail.product;
  const { gidNamespace } = useActiveStore().connection;
  return (
    <DetailColumns
      first={
        <>
          <p className={classes.muted}>
            {texts.fromCopy} <RelativeTime at={new Date(at).toISOString()} />
          </p>
          <VariantsTable count={formatNumber(product.variants)}>
            {variants.map((row) => {
              const gid = toGid('ProductVariant', row.id, gidNamespace);
              const variant = { ...row, gid, inventory: row.inventoryQuantity };
              return <VariantRow key={row.id} product={id} variant={variant} />;
            })}
          </VariantsTable>
        </>
      }
      asideLabel={t().detail.facts}
      aside={
        <>
          <Facts>
            <ListedFacts product={product} />
          </Facts>
          <ProductIds number={String(id)} gid={toGid('Product', id, gidNamespace)} />
        </>
      }
    />
  );
}
