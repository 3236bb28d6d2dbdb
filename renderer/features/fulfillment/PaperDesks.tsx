import { memo, useEffect, useState } from 'react';
import { codeOnDemand } from '../../data/code-on-demand.ts';
import { dialogOnDemand, partOnDemand } from '../../ui/on-demand.tsx';
import { closePickList, usePickState } from './pick/pick-state.ts';
import { dropPrintJob, usePrintState } from './print/print-state.ts';

const code = codeOnDemand(async () => import('./paper-code.ts'));
const PickDesk = dialogOnDemand(code, 'PickDesk');
const PrintDesk = partOnDemand(code, 'PrintDesk');

/** Makes the packing slips and the pick list that the user asks for. Mount once on the page. */
export const PaperDesks = memo(function PaperDesks() {
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
      {hasPrinted && <PrintDesk />}
      <PickDesk opened={isPicking} />
    </>
  );
});
