import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { formatNumber } from '../../ui/format.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { comparePrices, priceEdits, type PriceChange, type PriceChanges } from './price-changes.ts';
import { PricePlot } from './PricePlot.tsx';
import type { VariantDrafts } from './variant-drafts.ts';
import { ASSUMED_CURRENCY } from './variant-fields.ts';
import classes from './price-changes.module.css';

/**
 * Shows how the unsaved edits change prices, to find mistakes before they are saved. Renders nothing while no price is
 * edited.
 */
export function PriceChangesButton({
  drafts,
  product,
  onShow,
  onGone,
}: {
  drafts: VariantDrafts;
  /** The product whose prices are compared; null: all variants. */
  product: ProductId | null;
  onShow: (variant: VariantId) => void;
  /** Called when the popover closes and its button is gone, because the prices were saved meanwhile. */
  onGone: () => void;
}) {
  const texts = t().variant.priceChanges;
  const [isOpen, setOpen] = useState(false);
  const isEdited = drafts.pricedOf(product).next().done === false;
  if (!isEdited && !isOpen) return null;
  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened && !isEdited) onGone();
  };
  return (
    <Popover
      width={400}
      position="top-end"
      shadow="md"
      trapFocus
      returnFocus={isEdited}
      opened={isOpen}
      onChange={change}
    >
      <Popover.Target>
        <Button variant="default" onClick={() => change(!isOpen)}>
          {texts.action}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Comparison
          drafts={drafts}
          product={product}
          onShow={(variant) => {
            setOpen(false);
            onShow(variant);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function Comparison({
  drafts,
  product,
  onShow,
}: {
  drafts: VariantDrafts;
  product: ProductId | null;
  onShow: (variant: VariantId) => void;
}) {
  const texts = t().variant.priceChanges;
  const currency = useActiveStore().check?.currency ?? ASSUMED_CURRENCY;
  const edits = priceEdits(drafts, product);
  const compared = comparePrices(edits, currency);
  const leftOut = edits.length - (compared?.changes.length ?? 0);
  return (
    <div className={classes.comparison} tabIndex={-1} data-autofocus>
      <h2 className={classes.title}>{texts.title}</h2>
      {compared !== null && (
        <>
          <PricePlot compared={compared} currency={currency} />
          <Summary compared={compared} currency={currency} onShow={onShow} />
        </>
      )}
      {(leftOut > 0 || compared === null) && (
        <p className={classes.note}>{leftOut > 0 ? texts.leftOut({ count: leftOut }) : texts.none}</p>
      )}
    </div>
  );
}

function Summary({
  compared: { median, rise, fall },
  currency,
  onShow,
}: {
  compared: PriceChanges;
  currency: CurrencyCode;
  onShow: (variant: VariantId) => void;
}) {
  const texts = t().variant.priceChanges;
  const largest = (found: PriceChange | null, none: string) =>
    found === null ? none : <Largest found={found} currency={currency} onShow={onShow} />;
  return (
    <table className={classes.summary}>
      <tbody>
        <tr>
          <th scope="row">{texts.median}</th>
          <td>{inPercent(median)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.rise}</th>
          <td>{largest(rise, texts.noRise)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.fall}</th>
          <td>{largest(fall, texts.noFall)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The change in percent, the variant, and the prices before and after. */
function Largest({
  found: { variant, name, before, after, change },
  currency,
  onShow,
}: {
  found: PriceChange;
  currency: CurrencyCode;
  onShow: (variant: VariantId) => void;
}) {
  return (
    <>
      <span>{inPercent(change)}</span>{' '}
      <button type="button" className={classes.variant} onClick={() => onShow(variant)}>
        <bdi>{name}</bdi>
      </button>{' '}
      <span className={classes.amounts}>
        <MoneyText amount={formatMoney({ minor: before, currency })} currency={currency} />{' '}
        <span className={classes.arrow}>→</span>{' '}
        <MoneyText amount={formatMoney({ minor: after, currency })} currency={currency} />
      </span>
    </>
  );
}

/** "+5%", "-12.5%" */
function inPercent(change: number): string {
  return formatNumber(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
}
