import { t } from '../../../../messages/language.ts';
import { WHOLE_CATALOGUE } from '../../../../shared/catalogue/catalogue-view.ts';
import { isVariantView, VARIANT_VIEWS } from '../../../../shared/contract/inbox-records.ts';
import { useSavedViews } from '../../../data/saved-view-queries.ts';
import { SaveView } from '../../../ui/saved-views/SaveView.tsx';
import { ViewBar } from '../../../ui/saved-views/ViewBar.tsx';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import { catalogueTabs, isSameView, openTabOf } from './catalogue-views.ts';

/** The views of all variants, built-in and saved. */
export function CatalogueViews({ sheet }: { sheet: CatalogueSheet }) {
  const groups = catalogueTabs(useSavedViews(isVariantView));
  return (
    <ViewBar
      groups={groups}
      openTab={openTabOf(groups, sheet.view, sheet.savedView)}
      onOpen={({ view, saved }) => sheet.show(view, saved?.id ?? null)}
      onRemoved={() => sheet.show(sheet.view, null)}
    />
  );
}

/** Saves the current list as a view. Renders nothing if it equals the open saved view, or all variants if none is open. */
export function SaveCatalogueView({ sheet }: { sheet: CatalogueSheet }) {
  const views = useSavedViews(isVariantView);
  const open = views.find(({ id }) => id === sheet.savedView) ?? null;
  const { view } = sheet;
  if (isSameView(view, open?.search ?? WHOLE_CATALOGUE)) return null;
  return (
    <SaveView
      open={open}
      view={{ base: VARIANT_VIEWS, search: view }}
      note={null}
      whyNot={isSameView(view, WHOLE_CATALOGUE) ? t().catalogue.views.nothing : null}
      onSaved={({ id }) => {
        sheet.show(view, id);
        sheet.grid.goTo(sheet.grid.selection.focus);
      }}
    />
  );
}
