import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from 'urql';
import { t } from '../../../messages/language.ts';
import type { Messages } from '../../../messages/messages.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';
import { productPicturesOf } from '../../data/product-pictures.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { Picture, type DrawPicture } from '../../ui/Picture.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { wordOf } from '../../ui/named-states.ts';
import { allWords } from '../../ui/search/search-terms.ts';
import { productsToPick } from './product-documents.ts';
import classes from './product-picker.module.css';

/** Maximum number of products listed; typing finds the others. */
const SHOWN = 50;

/** A list of products, filtered by typing. Enter opens the first one, the arrow keys move to the others. */
export function ProductPicker({ onPicked }: { onPicked: () => void }) {
  const texts = t().variant.picker;
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed, 150);
  const pictures = useActiveStore().session.part(productPicturesOf);
  const navigate = useNavigate();
  const picker = useRef<HTMLDivElement>(null);
  const [{ data, error, fetching }, readAgain] = useQuery({
    query: productsToPick,
    variables: { first: SHOWN, query: allWords(searched) || null },
  });
  const products = data?.products.nodes ?? [];

  const openFirst = (event: KeyboardEvent) => {
    const [first] = products;
    // The list may still be the one for the previous text.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || first === undefined) return;
    if (typed !== searched || fetching) return;
    onPicked();
    inBackground(navigate({ to: '/variants/$productId', params: { productId: first.legacyResourceId } }));
  };
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step === undefined || picker.current === null) return;
    event.preventDefault();
    const stops = [...picker.current.querySelectorAll<HTMLElement>('input, a')];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.max(0, Math.min(now + step, stops.length - 1))]?.focus();
  };

  return (
    <div ref={picker} className={classes.picker}>
      <div className={classes.search}>
        <TextInput
          data-autofocus
          ref={focusOnMount}
          aria-label={texts.find}
          placeholder={texts.find}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            moveFocus(event);
            openFirst(event);
          }}
        />
      </div>
      {error !== undefined && products.length === 0 && (
        <div className={classes.message}>
          <ErrorNotice
            error={toApiError(error.networkError ?? error)}
            did={texts.didRead}
            onRetry={() => readAgain({ requestPolicy: 'network-only' })}
          />
        </div>
      )}
      {data === undefined && fetching && <LoadingRows label={texts.reading} />}
      {data !== undefined && products.length === 0 && (
        <EmptyState title={searched === '' ? texts.none : texts.noMatch}>
          {searched === '' ? texts.noneAdvice : texts.noMatchAdvice}
        </EmptyState>
      )}
      <ul aria-label={t().workspaces.products} className={classes.list} aria-busy={fetching}>
        {products.map((product) => (
          <li key={product.id}>
            <Link
              to="/variants/$productId"
              params={{ productId: product.legacyResourceId }}
              className={classes.product}
              onClick={onPicked}
              onKeyDown={moveFocus}
            >
              <ProductLine {...product} drawPicture={pictures.of(product.id)} />
            </Link>
          </li>
        ))}
      </ul>
      {data?.products.pageInfo.hasNextPage === true && (
        <p className={classes.more}>{texts.first({ count: SHOWN })}</p>
      )}
    </div>
  );
}

function ProductLine({
  title,
  status,
  vendor,
  variantsCount,
  drawPicture,
}: {
  title: string;
  status: keyof Messages['product']['status'];
  vendor: string;
  variantsCount: { count: number } | null;
  drawPicture: DrawPicture;
}) {
  return (
    <>
      <Picture draw={drawPicture} />
      <span className={classes.title} dir="auto" title={title}>
        {title}
      </span>
      {status !== 'ACTIVE' && <StateBadge tone="neutral">{wordOf(t().product.status, status)}</StateBadge>}
      <span className={classes.vendor} dir="auto">
        {vendor}
      </span>
      <span className={classes.count}>{variantsCount !== null && t().variant.count(variantsCount)}</span>
    </>
  );
}

/** The picker is opened to type into it. */
function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
}
