import { Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { CSV_TYPE, saveFile } from '../../../ui/export/save-file.ts';
import { firstNames } from '../../../ui/first-names.ts';
import { formatDate } from '../../../ui/format.ts';
import { picturesHere } from '../../../ui/print/pictures-here.ts';
import { pageRules } from '../../../ui/print/page-rules.ts';
import { loadTypeface, openPrintDialog } from '../../../ui/print/print-window.ts';
import { PrintSheets } from '../../../ui/print/PrintSheets.tsx';
import { linePicturesOf } from '../order/line-pictures.ts';
import { holdReasons, isOnHold } from '../order-holds.ts';
import { MOST_NAMES, problemText } from '../print/FailureList.tsx';
import { focusFirst, StageAnswers } from '../print/StageAnswers.tsx';
import { pickListCsv } from './pick-csv.ts';
import { sumPickList } from './pick-list.ts';
import { notListedOrders, pickSummary } from './pick-words.ts';
import { setPickTask, usePickState, type PickTask } from './pick-state.ts';
import { PICK_PAGES, PickSheet } from './PickSheet.tsx';
import type { PickMaterial } from './read-pick-list.ts';
import classes from '../print/print-dialog.module.css';
import { localDay } from '../../../../shared/local-day.ts';

/** A list that can be printed or saved. Its sheets are mounted already, so that their pictures load in time. */
export function PickResult({ material, onClose }: { material: PickMaterial; onClose: () => void }) {
  const host = useHost();
  const { shopName, session } = useActiveStore();
  const { orders, variants, failures, noVariants, at } = material;
  const [alsoOnHold, setAlsoOnHold] = useState(false);
  const [said, setSaid] = useState('');
  const task = usePickState((state) => state.task);
  const list = useMemo(() => sumPickList(orders, variants, alsoOnHold), [orders, variants, alsoOnHold]);
  const pictures = session.part(linePicturesOf);
  const texts = t().pick;
  const onHold = orders
    .filter(({ forbidden, lines }) => forbidden === null && lines.length > 0)
    .filter(isOnHold);
  const notListed = notListedOrders(list, failures);
  const time = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const name = texts.foot({ time });
  const whyNot = list.units === 0 ? texts.nothing : null;
  const saving = task === 'pdf' ? t().print.savingPdf : null;

  /** Resolves with the message to show; null if there is none. */
  const run = useEffectEvent(async (asked: PickTask, signal: AbortSignal): Promise<string | null> => {
    await loadTypeface(document, [list, shopName, name]);
    await picturesHere(document);
    // The dialog was closed, and its sheets are gone.
    if (signal.aborted) return null;
    if (asked === 'print') {
      setPickTask(null);
      openPrintDialog(window, name, () => undefined);
      return null;
    }
    const answer = await host.ask('desktop.savePdf', { name });
    if (signal.aborted) return null;
    setPickTask(null);
    if (!answer.ok) return problemText(answer.error, t().print.saving);
    if (answer.value.outcome === 'saved') return texts.savedPdf;
    return answer.value.outcome === 'cancelled' ? '' : t().print.noPdfHere;
  });
  useEffect(() => {
    if (task === null) return;
    const abort = new AbortController();
    inBackground(run(task, abort.signal).then((text) => text !== null && setSaid(text)));
    return () => abort.abort();
  }, [task]);
  const saveCsv = () => {
    const file = `storedesk-pick-list-${localDay(at)}.csv`;
    saveFile(file, CSV_TYPE, [pickListCsv(list)]);
    setSaid(texts.savedCsv({ file }));
  };
  return (
    <>
      <StageAnswers
        cancel={onClose}
        whyNotCancel={saving}
        cancelLabel={t().frame.close}
        isCancelFirst={false}
        actions={
          <>
            <ActionButton variant="default" whyNot={whyNot} onClick={saveCsv}>
              {texts.saveCsv}
            </ActionButton>
            {host.shell === 'electron' && (
              <ActionButton
                variant="default"
                whyNot={whyNot}
                loading={task === 'pdf'}
                onClick={() => setPickTask('pdf')}
              >
                {t().print.savePdf}
              </ActionButton>
            )}
            <ActionButton
              ref={focusFirst}
              data-autofocus
              whyNot={whyNot ?? saving}
              loading={task === 'print'}
              onClick={() => setPickTask('print')}
            >
              {t().print.print}
            </ActionButton>
          </>
        }
      >
        <p>{pickSummary(list)}</p>
        {onHold.length > 0 && (
          <Checkbox
            size="xs"
            checked={alsoOnHold}
            label={t().orderOperations.alsoOnHold({ count: onHold.length, reasons: holdReasons(onHold) })}
            onChange={(event) => setAlsoOnHold(event.currentTarget.checked)}
          />
        )}
        {notListed.length > 0 && (
          <div>
            <p>{texts.notListed}</p>
            <ul className={classes.failures}>
              {notListed.map(({ names, why }) => (
                <li key={why}>
                  <bdi>{firstNames(names, MOST_NAMES)}</bdi>: {why}
                </li>
              ))}
            </ul>
          </div>
        )}
        {noVariants !== null && (
          <p role="alert">
            {texts.withoutBarcodes} {problemText(noVariants, texts.readingBarcodes)}
          </p>
        )}
        <p role="status">{said}</p>
      </StageAnswers>
      <PrintSheets rules={pageRules([{ name: PICK_PAGES, foot: name }])}>
        <PickSheet
          list={list}
          shop={shopName}
          time={time}
          notListed={notListed}
          pictureOf={(gid) => pictures.of(gid)}
        />
      </PrintSheets>
    </>
  );
}
