import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ExportStatus } from '../../../ui/export/ExportStatus.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { PickProduct } from '../PickProduct.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { DraftSaveBar } from '../DraftSaveBar.tsx';
import { EditButtons } from '../EditButtons.tsx';
import { useVariantSaves } from '../use-variant-saves.ts';
import { ASSUMED_CURRENCY } from '../variant-fields.ts';
import { conflictsOf } from '../variant-saves.ts';
import { sortByColumn } from './catalogue-columns.ts';
import { catalogueSheetOf, type CatalogueSheet } from './catalogue-sheet.ts';
import { CatalogueToolbar } from './CatalogueToolbar.tsx';
import { CatalogueViews } from './CatalogueViews.tsx';
import { useVariantExport } from './use-variant-export.ts';
import { CopyProblem, FirstCopy } from './CatalogueCopy.tsx';

/** All variants of the store in one grid, over the copy on this computer. */
export function AllVariantsPage() {
  const texts = t().catalogue;
  const { session, check } = useActiveStore();
  const sheet = session.part(catalogueSheetOf);
  useSyncExternalStore(sheet.grid.subscribe, sheet.grid.getVersion);
  useEffect(() => sheet.open(), [sheet]);
  const currency = check?.currency ?? ASSUMED_CURRENCY;
  useEffect(() => sheet.setCurrency(currency), [sheet, currency]);
  const [picking, setPicking] = useState(false);
  const [importing, setImporting] = useState(false);
  useShortcut({ keys: 'mod+O', name: texts.openProduct, group: t().workspaces.variants }, () =>
    setPicking(true),
  );
  const exporting = useVariantExport(session, sheet);
  const { count, state } = sheet;
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
            onExport={() => inBackground(exporting.start())}
            onImport={() => setImporting(true)}
          />
          <ExportStatus
            state={exporting.state}
            texts={texts.export}
            note={sheet.drafts.countOf(null).cells > 0 ? texts.export.withoutEdits : null}
            onDismiss={exporting.dismiss}
          />
          <CopyProblem sheet={sheet} />
          <Rows sheet={sheet} />
        </>
      )}
      <ImportDialog
        opened={importing}
        session={session}
        drafts={sheet.drafts}
        currency={currency}
        onClose={() => setImporting(false)}
      />
      <PickProduct opened={picking} onClose={() => setPicking(false)} />
    </Page>
  );
}

/** The grid, or why it is empty, and what is to be saved. */
function Rows({ sheet }: { sheet: CatalogueSheet }) {
  const saves = useVariantSaves(sheet.drafts, null);
  const { last } = saves;
  useLayoutEffect(() => sheet.takeSaves(last), [sheet, last]);
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
        onShow={(variant) => inBackground(sheet.goToVariant(variant))}
      />
    </>
  );
}

function NoRows({ sheet: { state } }: { sheet: CatalogueSheet }) {
  const texts = t().catalogue;
  return state?.copy?.variants === 0 ? (
    <EmptyState title={texts.empty}>{texts.emptyAdvice}</EmptyState>
  ) : (
    <EmptyState title={texts.noMatch}>{texts.noMatchAdvice}</EmptyState>
  );
}
