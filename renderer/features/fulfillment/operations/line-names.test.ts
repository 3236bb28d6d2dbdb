import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import type { DetailLine, FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { FulfilledAlready } from './consequences.tsx';
import { RequestLines } from './LineFields.tsx';
import { emptyDraft } from './operation-draft.ts';
import { previewRequest } from './request-preview.ts';
import { SplitPreview } from './SplitPreview.tsx';

const line = (id: number, variant: string): DetailLine => ({
  id: id as FulfillmentOrderLineItemId,
  title: 'Sheet',
  variant,
  sku: null,
  quantity: 2,
  fulfillableQuantity: 1,
});
const LINES = [line(1, 'Sand'), line(2, 'Spruce')];
const ORDER = { lines: LINES } as unknown as FulfillmentDetail;
const ONE_OF_EACH = previewRequest([...LINES, line(3, 'Moss')], new Map(LINES.map(({ id }) => [id, 1])));

test.each<[string, ReactElement]>([
  [
    'to request',
    createElement(RequestLines, {
      lines: LINES,
      draft: emptyDraft(LINES),
      error: undefined,
      onChange: () => undefined,
    }),
  ],
  ['of a preview', createElement(SplitPreview, { preview: ONE_OF_EACH, orderName: '#1006' })],
  ['already fulfilled', createElement(FulfilledAlready, { order: ORDER })],
])('the lines %s are told apart by their variants', (_, element) => {
  const html = renderToStaticMarkup(createElement(MantineProvider, null, element));
  expect(html).toContain('Sheet, Sand');
  expect(html).toContain('Sheet, Spruce');
});
