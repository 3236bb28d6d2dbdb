import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../../messages/language.ts';
import { WHOLE_CATALOGUE } from '../../../../shared/catalogue/catalogue-view.ts';
import type { ProductId, VariantId } from '../../../../shared/ids.ts';
import { isNewVariant } from '../../../../shared/variant/new-variant.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { retryWhenBack } from '../../../data/retry-when-back.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportStatus } from '../../../ui/export/ExportStatus.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { useDroppedFile } from '../../../ui/dropped-file.ts';
import { Page } from '../../../ui/Page.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { PickProduct } from '../PickProduct.tsx';
import { rememberColumns } from '../column-choices.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { DraftSaveBar } from '../DraftSaveBar.tsx';
import { EditButtons } from '../EditButtons.tsx';
import { useVariantSaves } from '../use-variant-saves.ts';
import { ASSUMED_CURRENCY } from '../variant-fields.ts';
import { conflictsOf } from '../variant-saves.ts';
import { sortByColumn } from './catalogue-columns.ts';
import { catalogueSheetOf, type CatalogueSheet } from './catalogue-sheet.ts';
import { CatalogueActions } from './CatalogueActions.tsx';
import { CatalogueToolbar } from './CatalogueToolbar.tsx';
import classes from './catalogue.module.css';
import { CatalogueViews } from './CatalogueViews.tsx';
import { useVariantExport } from './use-variant-export.ts';
import { CopyProblem, FirstCopy } from './CatalogueCopy.tsx';

/**
 * All variants of the store in one grid, read from the copy on this computer.
 * @param products the products in the address, whose variants are to be listed; empty: keeps the current list
 */
export function AllVariantsPage({ products }: { products: readonly ProductId[] }) {
  const texts = t().catalogue;
  const { connection, session, check } = useActiveStore();
  const sheet = session.part(catalogueSheetOf);
  useSyncExternalStore(sheet.grid.subscribe, sheet.grid.getVersion);
  useEffect(() => sheet.open(), [sheet]);
  useLayoutEffect(() => rememberColumns(sheet.grid, 'all'), [sheet]);
  useProductsOfAddress(sheet, products);
  useRetryWhenBack(sheet);
  const currency = check?.currency ?? ASSUMED_CURRENCY;
  useEffect(() => sheet.setCurrency(currency), [sheet, currency]);
  const [picking, setPicking] = useState(false);
  /** The file that an import starts with; null: the user chooses one; undefined: no import is open. */
  const [importing, setImporting] = useState<File | null>();
  useShortcut({ keys: 'mod+O', name: texts.openProduct, group: t().workspaces.variants }, () =>
    setPicking(true),
  );
  const exporting = useVariantExport(session, sheet);
  const exportButton = useRef<HTMLButtonElement>(null);
  const { count, state } = sheet;
  // An import is compared with the copy, so it waits for it.
  useDroppedFile({ connection: connection.id, path: '/variants' }, count !== null, setImporting);
  const all = state?.copy?.variants ?? count ?? 0;
  return (
    <Page
      title={texts.title}
      {...(count !== null && {
        detail: <span role="status">{texts.count({ count, all: Math.max(all, count) })}</span>,
      })}
      actions={
        <>
          <EditButtons grid={sheet.grid} currency={currency} />
          <CatalogueActions sheet={sheet} />
          <Button variant="default" onClick={() => setPicking(true)}>
            {texts.openProduct}
          </Button>
        </>
      }
      fill
    >
      {count === null ? (
        <FirstCopy sheet={sheet} />
      ) : (
        <>
          <CatalogueViews sheet={sheet} />
          <CatalogueToolbar
            sheet={sheet}
            currency={currency}
            exportButton={exportButton}
            onExport={() => inBackground(exporting.start())}
            onImport={() => setImporting(null)}
          />
          <ExportStatus
            state={exporting.state}
            texts={texts.export}
            note={sheet.drafts.table.cellCount > 0 ? texts.export.withoutEdits : null}
            opener={exportButton}
            onDismiss={exporting.dismiss}
          />
          <CopyProblem sheet={sheet} />
          <Rows sheet={sheet} />
        </>
      )}
      <ImportDialog
        opened={importing !== undefined}
        file={importing ?? null}
        session={session}
        drafts={sheet.drafts}
        grid={sheet.grid}
        currency={currency}
        onClose={() => setImporting(undefined)}
      />
      <PickProduct opened={picking} onClose={() => setPicking(false)} />
    </Page>
  );
}

/** Retries failed reads as soon as the store answers again; otherwise the store would be reported as away for a minute. */
function useRetryWhenBack(sheet: CatalogueSheet): void {
  const { connection } = useActiveStore();
  useEffect(
    () =>
      retryWhenBack({
        connection: connection.id,
        look: () => ({ isReading: sheet.isReading, hasFailed: sheet.failure !== null }),
        subscribe: sheet.grid.subscribe,
        retry: () => sheet.retry(),
      }),
    [sheet, connection.id],
  );
}

/**
 * Lists the variants of these products once and then removes them from the address, because the user may change the view
 * afterwards.
 */
function useProductsOfAddress(sheet: CatalogueSheet, products: readonly ProductId[]): void {
  const navigate = useNavigate();
  const take = useEffectEvent(() => {
    sheet.show({ ...WHOLE_CATALOGUE, filters: { products: [...products] } }, null);
    inBackground(navigate({ to: '/variants', search: {}, replace: true }));
  });
  const isAsked = products.length > 0;
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked]);
}

/** The grid, or why it is empty, and the save bar. */
function Rows({ sheet }: { sheet: CatalogueSheet }) {
  const saves = useVariantSaves(sheet.drafts, null);
  const { last } = saves;
  useLayoutEffect(() => sheet.takeSaves(last), [sheet, last]);
  const navigate = useNavigate();
  const show = (variant: VariantId) => {
    const product = sheet.drafts.factsOf(variant)?.product;
    // New variants are only in the grid of their product.
    if (isNewVariant(variant) && product !== undefined)
      inBackground(navigate({ to: '/variants/$productId', params: { productId: String(product) } }));
    else inBackground(sheet.goToVariant(variant));
  };
  return (
    <>
      {sheet.count === 0 && !sheet.isListing ? (
        <NoRows sheet={sheet} />
      ) : (
        <Grid
          store={sheet.grid}
          label={t().catalogue.title}
          takesFocus
          onSort={(column) => {
            const sort = sortByColumn(column, sheet.view);
            if (sort !== null) sheet.show({ ...sheet.view, sort });
          }}
        />
      )}
      <DraftSaveBar
        drafts={sheet.drafts}
        product={null}
        saves={saves}
        grid={sheet.grid}
        invalid={() => sheet.invalidRows()}
        findConflicts={() => conflictsOf(sheet.drafts, last)}
        onShow={show}
      />
    </>
  );
}

function NoRows({ sheet: { state } }: { sheet: CatalogueSheet }) {
  const texts = t().catalogue;
  const isEmpty = state?.copy?.variants === 0;
  return (
    <div className={classes.noRows}>
      <EmptyState title={isEmpty ? texts.empty : texts.noMatch}>
        {isEmpty ? texts.emptyAdvice : texts.noMatchAdvice}
      </EmptyState>
    </div>
  );
}
