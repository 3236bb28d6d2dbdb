import { Button } from '@mantine/core';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';

/** What can be done to the selected orders together. */
export function BatchBar({
  rows,
  onClear,
}: {
  view: ViewId;
  rows: readonly InboxRow[];
  onClear: () => void;
}) {
  return (
    <div role="group" aria-label="Selected orders">
      {rows.length} selected
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
