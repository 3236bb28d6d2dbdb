import { memo, useEffect, useState } from 'react';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { dialogOnDemand, partOnDemand } from '../../ui/on-demand.tsx';
import { closePickList, usePickState } from './pick/pick-state.ts';
import { dropPrintJob, usePrintState } from './print/print-state.ts';

const code = codeOnDemand(async () => import('./print-code.ts'));
const PickListDialog = dialogOnDemand(code, 'PickListDialog');
const PackingSlips = partOnDemand(code, 'PackingSlips');

/** Makes the packing slips and the pick list that the user asks for. Mount once on the page. */
export const PrintJobs = memo(function PrintJobs() {
  const isPicking = usePickState(({ job }) => job !== null);
  const isPrinting = usePrintState(({ stage }) => stage !== null);
  const [hasPrinted, setHasPrinted] = useState(false);
  if (isPrinting && !hasPrinted) setHasPrinted(true);
  // Leaving the page ends both, because they hold recipients.
  useEffect(
    () => () => {
      dropPrintJob();
      closePickList();
    },
    [],
  );
  return (
    <>
      {hasPrinted && <PackingSlips />}
      <PickListDialog opened={isPicking} />
    </>
  );
});
