import type { LimitedApi } from '../state/store-status.ts';
import { OpenedPopover } from '../ui/OpenedPopover.tsx';
import type { Opened } from '../ui/use-opener.ts';
import { BudgetPlot } from './BudgetPlot.tsx';

/** The last five minutes of a budget, in a popover at its gauge. */
export function BudgetPopover({
  api,
  maximum,
  ...opened
}: Opened & { readonly api: LimitedApi; readonly maximum: number }) {
  return (
    <OpenedPopover {...opened} width={300} position="top-end" trapFocus>
      <BudgetPlot {...{ api, maximum }} />
    </OpenedPopover>
  );
}
