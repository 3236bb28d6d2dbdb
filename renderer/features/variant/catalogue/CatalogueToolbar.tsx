import { Button, Menu, Popover } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowsSort, IconFilter, IconTableExport } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import {
  CATALOGUE_SORTS,
  MAX_CATALOGUE_SEARCH,
  type CatalogueView,
} from '../../../../shared/catalogue/catalogue-view.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { ActionIconButton } from '../../../ui/ActionButton.tsx';
import { SearchChips } from '../../../ui/search/SearchChips.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { ColumnsMenu } from '../ColumnsMenu.tsx';
import { chipsOf } from './catalogue-chips.ts';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import { CatalogueFilterForm } from './CatalogueFilterForm.tsx';
import { CopyAge } from './CatalogueCopy.tsx';
import { SaveCatalogueView } from './CatalogueViews.tsx';
import { useProductNames } from './use-product-names.ts';
import classes from './catalogue.module.css';

/** Milliseconds without typing after which the search runs. */
const PAUSE_MS = 120;

/** The search, filters and sort order of the list of all variants. */
export function CatalogueToolbar({
  sheet,
  currency,
  exportButton,
  onExport,
  onImport,
}: {
  sheet: CatalogueSheet;
  currency: CurrencyCode;
  exportButton: RefObject<HTMLButtonElement | null>;
  onExport: () => void;
  onImport: () => void;
}) {
  const { view } = sheet;
  const onShow = (next: CatalogueView) => sheet.show(next);
  const onLeave = () => sheet.grid.goTo(sheet.grid.selection.focus);
  const texts = t().catalogue;
  const field = useRef<HTMLInputElement>(null);
  // Needs a modifier: in a grid, a key that types a character begins an edit.
  useShortcut({ keys: 'mod+F', name: texts.search.label, group: t().workspaces.variants }, () =>
    field.current?.select(),
  );
  const [typed, setTyped] = useState(view.search);
  const [shown, setShown] = useState(view.search);
  if (shown !== view.search) {
    // Another view was opened: its search replaces the typed text.
    setShown(view.search);
    if (typed.trim() !== view.search) setTyped(view.search);
  }
  const search = useDebouncedCallback(
    (text: string) => {
      if (text.trim() !== view.search) onShow({ ...view, search: text.trim() });
    },
    { delay: PAUSE_MS, flushOnUnmount: true },
  );
  const chips = chipsOf(view.filters, currency, useProductNames(view.filters.products));
  const clear = () => {
    setTyped('');
    search.cancel();
    onShow({ ...view, search: '', filters: {} });
  };
  return (
    <search className={classes.toolbar}>
      <div className={classes.line}>
        <SearchField
          ref={field}
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          text={typed}
          maxLength={MAX_CATALOGUE_SEARCH}
          onType={(text) => {
            setTyped(text);
            search(text);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            search.flush();
            onLeave();
          }}
          problem={null}
          examples={[texts.search.examples.words, texts.search.examples.sku]}
        >
          <FilterButton view={view} currency={currency} onShow={onShow} />
          <SortMenu view={view} onShow={onShow} />
          <ColumnsMenu grid={sheet.grid} />
          <CsvMenu button={exportButton} onExport={onExport} onImport={onImport} />
        </SearchField>
        {sheet.state !== null && <CopyAge state={sheet.state} />}
      </div>
      <div className={classes.chips}>
        {chips.length > 0 && (
          <SearchChips chips={chips} onRemove={({ without }) => onShow({ ...view, filters: without })} />
        )}
        {(chips.length > 0 || view.search !== '') && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={clear}>
            {texts.filters.clear}
          </Button>
        )}
        <SaveCatalogueView sheet={sheet} />
      </div>
    </search>
  );
}

function CsvMenu({
  button,
  onExport,
  onImport,
}: {
  button: RefObject<HTMLButtonElement | null>;
  onExport: () => void;
  onImport: () => void;
}) {
  const texts = t().catalogue.csv;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIconButton ref={button} label={texts.menu} whyNot={null} size={32}>
          <IconTableExport size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onExport}>{texts.export}</Menu.Item>
        <Menu.Item onClick={onImport}>{texts.import}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface ViewProps {
  readonly view: CatalogueView;
  readonly onShow: (view: CatalogueView) => void;
}

function FilterButton({ view, currency, onShow }: ViewProps & { currency: CurrencyCode }) {
  const texts = t().catalogue.filters;
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIconButton label={texts.open} whyNot={null} size={32}>
          <IconFilter size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.open}>
        <CatalogueFilterForm
          filters={view.filters}
          currency={currency}
          onChange={(filters) => onShow({ ...view, filters })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function SortMenu({ view, onShow }: ViewProps) {
  const { label, descending, by } = t().catalogue.sort;
  const { sort } = view;
  return (
    <Menu position="bottom-end" shadow="md" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIconButton label={label} whyNot={null} size={32}>
          <IconArrowsSort size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={sort.by}
          onChange={(chosen) => {
            const wanted = CATALOGUE_SORTS.find((known) => known === chosen);
            if (wanted !== undefined) onShow({ ...view, sort: { ...sort, by: wanted } });
          }}
        >
          {CATALOGUE_SORTS.map((known) => (
            <Menu.RadioItem key={known} value={known}>
              {by[known]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={sort.descending}
          onChange={(checked) => onShow({ ...view, sort: { ...sort, descending: checked } })}
        >
          {descending}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
