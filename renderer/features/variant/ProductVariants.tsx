import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useQuery as useGraphqlQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import { toGid } from '../../../shared/gid.ts';
import { variantIdSchema, type ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';
import { useOffered } from '../../data/use-offered.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Grid } from '../../ui/grid/Grid.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Page } from '../../ui/Page.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useShown } from '../../ui/use-shown.ts';
import { rememberColumns } from './column-choices.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { DraftSaveBar } from './DraftSaveBar.tsx';
import { EditButtons } from './EditButtons.tsx';
import { imagesForGrid, productForGrid } from './product-documents.ts';
import { thumbnailsOf } from '../../data/thumbnails.ts';
import { productImages } from './product-images.ts';
import { PickProduct } from './PickProduct.tsx';
import type { PresentmentPrices } from './presentment-prices.ts';
import { VariantActions } from './VariantActions.tsx';
import type { ProductFacts } from './variant-marks.ts';
import { ASSUMED_CURRENCY } from './variant-fields.ts';
import { variantsQuery } from './variant-queries.ts';
import { usePresentmentPrices } from './use-presentment-prices.ts';
import { useVariantSaves } from './use-variant-saves.ts';
import { useIsReordering } from './use-order-batches.ts';
import type { VariantSheet } from './variant-sheet.ts';
import { variantSheetsOf } from './variant-sheets.ts';
import classes from './variants.module.css';

/** The page of one product: its variants in the grid, and the save bar. */
export function ProductVariants({ product }: { product: ProductId }) {
  const texts = t().variant;
  const { connection, rest, session } = useActiveStore();
  const sheet = session.part(variantSheetsOf)(product);
  const isReordering = useIsReordering(product);
  const { title, facts, error: productError } = useProductFacts(product);
  const {
    data: variants,
    error,
    isFetching,
    refetch,
  } = useQuery(variantsQuery(connection.id, rest, product));
  const [picking, setPicking] = useState(false);
  useShortcut({ keys: 'mod+O', name: texts.picker.open, group: t().workspaces.variants }, () =>
    setPicking(true),
  );
  // Must run before `useSheetRows`, which selects the initial cell by its column.
  useLayoutEffect(() => rememberColumns(sheet.grid, 'product'), [sheet]);
  const isCurrent = !isFetching && error === null;
  useSheetRows(sheet, variants, isCurrent, facts, title, usePresentmentPrices(product));
  useLayoutEffect(() => sheet.order.setReordering(isReordering), [sheet, isReordering]);
  const found = variants !== undefined;
  const isShown = found && facts !== null;
  const wanted = useShown();
  // Must run after `useSheetRows`, because the variant is one of the rows.
  useLayoutEffect(() => {
    const variant = variantIdSchema.safeParse(wanted?.id);
    if (isShown && variant.success) sheet.goTo(variant.data);
  }, [sheet, isShown, wanted]);
  const heading = title ?? t().workspaces.variants;

  return (
    <Page
      title={heading}
      {...(found && { detail: texts.count({ count: variants.length }) })}
      actions={
        <>
          <EditButtons grid={sheet.grid} currency={facts?.currency ?? ASSUMED_CURRENCY} />
          <ColumnsMenu grid={sheet.grid} />
          <VariantActions sheet={sheet} />
          <Button variant="default" onClick={() => setPicking(true)}>
            {texts.picker.open}
          </Button>
        </>
      }
      fill
    >
      {error !== null && (
        <div className={classes.message}>
          <ErrorNotice
            error={toApiError(error)}
            did={texts.didRead}
            onRetry={() => inBackground(refetch())}
          />
        </div>
      )}
      {productError !== null && found && (
        <div className={classes.message}>
          <ErrorNotice error={productError} did={texts.didReadProduct} />
        </div>
      )}
      {isShown ? (
        <>
          <Grid
            store={sheet.grid}
            label={texts.gridOf({ product: heading })}
            takesFocus
            onMove={isReordering ? null : (to) => sheet.order.moveTo(to)}
          />
          <Saving sheet={sheet} product={product} />
        </>
      ) : (
        error === null && <LoadingRows label={texts.reading} />
      )}
      <PickProduct opened={picking} onClose={() => setPicking(false)} />
    </Page>
  );
}

/** Title, option names, currency and images of the product. The options are numbered if their names could not be read. */
function useProductFacts(product: ProductId) {
  const { connection, check, checkError, rest, session } = useActiveStore();
  const thumbnails = session.part(thumbnailsOf);
  const { data: variants } = useQuery(variantsQuery(connection.id, rest, product));
  const [{ data, error }] = useGraphqlQuery({
    query: productForGrid,
    variables: { id: toGid('Product', product, connection.gidNamespace) },
  });
  // A store that does not report its currency names it with each price (specification 2.2).
  const told = variants?.[0]?.presentment_prices[0]?.price.currency_code;
  const currency = check === null ? null : (check.currency ?? told ?? ASSUMED_CURRENCY);
  const settled = error !== undefined || data !== undefined;
  const numbered = countOptions(variants ?? []);
  const options = data?.product?.options;
  const [{ data: withImages }] = useGraphqlQuery({
    query: imagesForGrid.document,
    variables: { id: toGid('Product', product, connection.gidNamespace) },
    pause: !useOffered(imagesForGrid),
  });
  const nodes = withImages?.product?.images.nodes;
  const facts = useMemo<ProductFacts | null>(() => {
    if (currency === null || !settled) return null;
    const named = options?.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
    const images = nodes === undefined ? null : productImages(nodes, thumbnails);
    return { currency, optionNames: named ?? numberedOptions(numbered), images };
  }, [currency, settled, options, numbered, nodes, thumbnails]);
  return {
    title: data?.product?.title ?? null,
    facts,
    error: error === undefined ? checkError : toApiError(error.networkError ?? error),
  };
}

function numberedOptions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => t().variant.columns.option({ number: index + 1 }));
}

function countOptions(variants: readonly { option2: string | null; option3: string | null }[]): number {
  if (variants.some(({ option3 }) => option3 !== null)) return 3;
  return variants.some(({ option2 }) => option2 !== null) ? 2 : 1;
}

/** Passes the cached data to the sheet before the browser paints. */
function useSheetRows(
  sheet: VariantSheet,
  variants: Parameters<VariantSheet['show']>[0] | undefined,
  isCurrent: boolean,
  facts: ProductFacts | null,
  title: string | null,
  presentment: PresentmentPrices,
) {
  useLayoutEffect(() => {
    if (facts !== null) sheet.describe(facts, title);
  }, [sheet, facts, title]);
  useLayoutEffect(() => {
    if (variants !== undefined) sheet.show(variants, isCurrent);
  }, [sheet, variants, isCurrent]);
  useLayoutEffect(() => sheet.showPresentment(presentment), [sheet, presentment]);
}

/** The unsaved edits, and the outcome of the last saves. */
function Saving({ sheet, product }: { sheet: VariantSheet; product: ProductId }) {
  const { drafts, grid } = sheet;
  const saves = useVariantSaves(drafts, product);
  const { last } = saves;
  useLayoutEffect(() => sheet.takeSaves(last), [sheet, last]);
  return (
    <>
      <Orphans sheet={sheet} />
      <DraftSaveBar
        drafts={drafts}
        product={product}
        saves={saves}
        grid={grid}
        invalid={() => sheet.invalidRows()}
        findConflicts={() => sheet.conflicts()}
        onShow={(variant) => sheet.goTo(variant)}
      />
    </>
  );
}

/** Notice about edits of variants that the store no longer has. Renders nothing if there are none. */
function Orphans({ sheet }: { sheet: VariantSheet }) {
  const texts = t().variant.orphans;
  useSyncExternalStore(sheet.grid.subscribe, sheet.grid.getVersion);
  const count = sheet.orphans().length;
  if (count === 0) return null;
  return (
    <div role="status" className={classes.orphans}>
      <span>{texts.text({ count })}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          sheet.dropOrphans();
          sheet.grid.showCell(sheet.grid.selection, true);
        }}
      >
        {texts.drop}
      </Button>
    </div>
  );
}
