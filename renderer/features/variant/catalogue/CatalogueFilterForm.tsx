import { Checkbox, Group, Input, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { CatalogueFilters } from '../../../../shared/catalogue/catalogue-view.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { readWhole } from '../../../../shared/number-text.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { normalisePrice, priceText, twoPrices } from '../variant-fields.ts';
import { withList } from './catalogue-chips.ts';
import { takeEnd, type End, type Ends, type RangeText } from './range-text.ts';

/** Maximum number of suggestions listed; typing narrows them. */
const SHOWN_VALUES = 50;
const IN_PLACE = { withinPortal: false } as const;

/** Filters for the list of all variants. Every change applies at once. */
export function CatalogueFilterForm({
  filters,
  currency,
  onChange,
}: {
  filters: CatalogueFilters;
  currency: CurrencyCode;
  onChange: (filters: CatalogueFilters) => void;
}) {
  const texts = t().catalogue.filters;
  const host = useHost();
  const { connection } = useActiveStore();
  const { data: facets } = useQuery({
    queryKey: ['host', 'catalogue', connection.id, 'facets'],
    queryFn: async () => host.call('catalogue.facets', { connection: connection.id }),
  });
  const toggleMissing = (field: 'sku' | 'barcode') => {
    const now = filters.missing ?? [];
    const next = now.includes(field) ? now.filter((other) => other !== field) : [...now, field];
    onChange(withList(filters, 'missing', next));
  };
  return (
    <Stack gap={12}>
      {(['vendors', 'types', 'tags'] as const).map((name) => (
        <MultiSelect
          key={name}
          label={texts[name]}
          placeholder={(filters[name] ?? []).length === 0 ? texts.any : ''}
          data={withChosen(facets?.[name] ?? [], filters[name] ?? [])}
          value={filters[name] ?? []}
          onChange={(values) => onChange(withList(filters, name, values))}
          limit={SHOWN_VALUES}
          comboboxProps={IN_PLACE}
          openOnFocus={false}
          searchable
          clearable
          size="xs"
        />
      ))}
      <Range
        label={texts.price({ currency })}
        range={filters.price}
        textOf={(price) => priceText(price, currency)}
        parse={(text) => parsePrice(text, currency)}
        onChange={(price) => onChange({ ...filters, price })}
      />
      <Range
        label={texts.stock}
        range={filters.stock}
        textOf={String}
        parse={(text) => {
          const stock = readWhole(text);
          return stock === null ? err(texts.notWhole) : ok(stock);
        }}
        onChange={(stock) => onChange({ ...filters, stock })}
      />
      <Input.Wrapper label={texts.problems} labelElement="div" size="xs">
        <Stack gap={8} mt={6} role="group" aria-label={texts.problems}>
          {(['sku', 'barcode'] as const).map((field) => (
            <Checkbox
              key={field}
              size="xs"
              label={texts.missing[field]}
              checked={filters.missing?.includes(field) ?? false}
              onChange={() => toggleMissing(field)}
            />
          ))}
          {(['duplicateSku', 'compareAtBelowPrice'] as const).map((name) => (
            <Checkbox
              key={name}
              size="xs"
              label={texts[name]}
              checked={filters[name] ?? false}
              onChange={({ currentTarget }) =>
                onChange({ ...filters, [name]: currentTarget.checked ? true : undefined })
              }
            />
          ))}
        </Stack>
      </Input.Wrapper>
    </Stack>
  );
}

/** Includes chosen values that no product has any more, so that they can be removed. */
function withChosen(values: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...values.filter((value) => value !== ''), ...chosen])];
}

function parsePrice(text: string, currency: CurrencyCode): Result<string, string> {
  const prices = twoPrices(text, currency);
  const { fields, problems } = t().variant;
  if (prices !== null)
    return err(t().errors.ofField({ field: fields.price, said: problems.two_ways(prices) }));
  const price = normalisePrice(text, currency);
  return price === null ? err(t().catalogue.filters.notAnAmount) : ok(price);
}

/** A range with two ends, either of which may be open. Text that does not parse stays in its field, with an error. */
function Range<Value extends string | number>({
  label,
  range,
  textOf,
  parse,
  onChange,
}: {
  label: string;
  range: Ends<Value> | undefined;
  /** The text that `parse` reads as the value. */
  textOf: (value: Value) => string;
  /** Returns what is wrong with a text as an error. */
  parse: (text: string) => Result<Value, string>;
  onChange: (range: { from: Value | null; to: Value | null } | undefined) => void;
}) {
  const { from, to, any, reversed } = t().catalogue.filters;
  const ends: Ends<Value> = range ?? { from: null, to: null };
  const [text, setText] = useState<RangeText>({ typed: {}, problems: {} });
  const take = (...names: readonly End[]) => {
    let now = { text, ends };
    for (const end of names) now = takeEnd(now.text, now.ends, end, parse, reversed) ?? now;
    setText(now.text);
    const { ends: next } = now;
    if (next.from === ends.from && next.to === ends.to) return;
    onChange(next.from === null && next.to === null ? undefined : next);
  };
  const takeTyped = useEffectEvent(() => take('from', 'to'));
  // Without animations the fields are removed before they lose the focus, so there is no blur.
  useLayoutEffect(() => () => takeTyped(), []);
  return (
    <Group gap={8} grow align="flex-start" wrap="nowrap">
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          size="xs"
          label={end === 'from' ? from({ of: label }) : to({ of: label })}
          placeholder={any}
          value={text.typed[end] ?? (ends[end] === null ? '' : textOf(ends[end]))}
          error={text.problems[end] ?? null}
          onChange={({ currentTarget: { value } }) =>
            setText({
              typed: { ...text.typed, [end]: value },
              problems: { ...text.problems, [end]: undefined },
            })
          }
          onBlur={() => take(end)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(end);
          }}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </Group>
  );
}
