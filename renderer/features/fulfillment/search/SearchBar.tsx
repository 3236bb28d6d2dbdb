import { Button } from '@mantine/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '../../../../messages/language.ts';
import { isInboxView } from '../../../../shared/contract/inbox-records.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { useSavedViews } from '../../../data/saved-view-queries.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import { SaveView } from '../../../ui/saved-views/SaveView.tsx';
import { SearchChips } from '../../../ui/search/SearchChips.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { ArrangeMenu } from './ArrangeMenu.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { useFilter } from './filter-state.ts';
import { isNarrowing, isSearch, isSifted, NO_FILTER, searchOf } from './inbox-filter.ts';
import { NothingFound } from './NothingFound.tsx';
import { chipsOf, foundText, searchProblem, type FoundRows, type SearchChip } from './search-chips.ts';
import classes from './search.module.css';
import { MAX_TYPED, useTypedSearch } from './typed-search.ts';

const NOTE_TAGS = { kbd: (keys: string) => <Keys keys={keys} /> };

/** The search bar of a view. `onLeave` returns the focus to the list; `onFirst` also goes to the first result. */
export function SearchBar({
  view,
  found,
  onLeave,
  onFirst,
}: {
  view: ViewId;
  /** The rows, with the store's error about the search. */
  found: FoundRows & { error: ApiError | null; isWhole: boolean };
  onLeave: () => void;
  onFirst: () => void;
}) {
  const { filter, asOf, saved, change, saveAs } = useFilter(view);
  const openView = useSavedViews(isInboxView).find(({ id }) => id === saved) ?? null;
  const typed = useTypedSearch(change);
  const field = useRef<HTMLInputElement>(null);
  const toField = () => field.current?.focus();
  const texts = t().search;
  /** Whether to go to the first result once it is known, if the focus is still in the field. */
  const isFirstAsked = useRef(false);
  const goToFirst = () => {
    if (!isFirstAsked.current || !(found.isRead || found.error !== null)) return;
    isFirstAsked.current = false;
    if (found.rows.length > 0 && document.activeElement === field.current) onFirst();
  };
  useEffect(goToFirst);

  const chips = chipsOf(filter, asOf);
  const remove = ({ without }: SearchChip) => {
    change(without);
    toField();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = chips.at(-1);
    if (event.key === 'Escape') {
      typed.settle();
      onLeave();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      isFirstAsked.current = true;
      // A search that starts now must wait for its own results.
      if (!typed.settle()) goToFirst();
    } else if (event.key === 'Backspace' && typed.text === '' && last !== undefined) remove(last);
    else return;
    event.preventDefault();
  };
  const narrowing = isNarrowing(filter);
  const { grouping, sorting } = filter;
  const isArranged = grouping !== NO_FILTER.grouping || sorting !== NO_FILTER.sorting;
  return (
    <search className={classes.bar}>
      <div className={classes.line}>
        <SearchField
          ref={field}
          label={texts.field}
          placeholder={texts.placeholder}
          text={typed.text}
          maxLength={MAX_TYPED}
          onType={(text) => {
            isFirstAsked.current = false;
            typed.type(text);
          }}
          onKeyDown={onKeyDown}
          onBlur={typed.settle}
          problem={searchProblem(filter, found.error)}
          examples={[
            ['1001', texts.examples.order],
            [texts.wordsExample, texts.examples.words],
            ['sku:AB-12', texts.examples.sku],
            ['to:Ann Lee', texts.examples.recipient],
            ['10 sku:AB to:Ann', texts.examples.several],
          ]}
          note={<Rich text={texts.keysNote()} tags={NOTE_TAGS} />}
        >
          <FilterMenu view={view} />
          <ArrangeMenu view={view} />
        </SearchField>
      </div>
      {chips.length > 0 && <SearchChips chips={chips} onRemove={remove} />}
      <div className={classes.outcome} hidden={!narrowing && !isArranged}>
        <span className={classes.found} role="status">
          {narrowing &&
            foundText(isSifted(filter) ? { ...found, hasMore: !found.isWhole } : found, isSifted(filter))}
        </span>
        {(narrowing || isArranged) && (
          <>
            {(openView === null || !isSearch(filter, openView.search)) && (
              <SaveView
                open={openView}
                view={{ base: view, search: searchOf(filter) }}
                note={filter.recipient + filter.words === '' ? null : texts.withoutRecipient}
                whyNot={isSearch(filter, NO_FILTER) ? texts.onlyRecipient : null}
                onSaved={({ id }) => {
                  saveAs(id);
                  onLeave();
                }}
              />
            )}
            {narrowing && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => {
                  typed.clear();
                  change({ ...NO_FILTER, grouping, sorting });
                  toField();
                }}
              >
                {texts.clearAll}
              </Button>
            )}
          </>
        )}
      </div>
      {narrowing && found.isRead && found.rows.length === 0 && found.isWhole && <NothingFound view={view} />}
    </search>
  );
}
