import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import type { DecimalMark } from '../../../shared/number-text.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { decimalMark } from '../format.ts';
import { useAskedBlock } from './asked-block.ts';
import { pasteBlock, widthOfBlock, type PasteChoice } from './block-edits.ts';
import { cellText } from './column.ts';
import { paste, pasteReach } from './grid-commands.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import previewClasses from './paste-preview.module.css';
import { leftOutMessage } from './left-out-message.ts';
import type { PasteQuestion } from './paste-question.ts';
import { heightOf, widthOf, type Rectangle } from './selection.ts';

/** Maximum size of the preview, in cells. */
const PREVIEW_ROWS = 5;
const PREVIEW_COLUMNS = 4;

/** Asks how to paste a block that does not fit the selection or the grid, or that contains ambiguous amounts. */
export function PastePreview({
  store,
  question: asked,
  onClose,
}: {
  store: GridStore;
  question: PasteQuestion;
  onClose: () => void;
}) {
  const texts = t().grid.paste;
  const reach = pasteReach(store, asked);
  const now = useAskedBlock(store, reach);
  const down = (now ?? reach).top - reach.top;
  const { top, bottom } = asked.selected;
  const question = { ...asked, selected: { ...asked.selected, top: top + down, bottom: bottom + down } };
  const { block, selected, shape, isMarkUnclear } = question;
  const [fit, setFit] = useState<PasteChoice['fit']>('block');
  const [mark, setMark] = useState<DecimalMark>(decimalMark);
  const choice: PasteChoice = { fit, mark: isMarkUnclear ? mark : question.mark };
  const edit = pasteBlock(store, selected, block, choice);
  const sizeOf = { rows: block.length, columns: widthOfBlock(block) };
  const close = () => {
    onClose();
    store.showCell(store.selection, true);
  };
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirm={texts.confirm}
      whyNot={now === null ? t().grid.rowsMoved : null}
      onConfirm={() => {
        onClose();
        store.withRows(now ?? reach, () => paste(store, question, choice));
        store.showCell(store.selection, true);
      }}
      onClose={close}
    >
      <Stack gap={16}>
        {shape === 'grid' && <p className={classes.dialogText}>{texts.doesNotFit(sizeOf)}</p>}
        {shape === 'selection' && (
          <Radio.Group
            label={texts.otherShape}
            value={fit}
            onChange={(value) => setFit(value === 'selection' ? 'selection' : 'block')}
          >
            <Stack gap={8} mt={8}>
              <Radio value="block" label={texts.whole(sizeOf)} />
              <Radio
                value="selection"
                label={texts.overSelection({ rows: heightOf(selected), columns: widthOf(selected) })}
              />
            </Stack>
          </Radio.Group>
        )}
        {isMarkUnclear && (
          <Radio.Group
            label={texts.unclearMark}
            value={mark}
            onChange={(value) => setMark(value === 'comma' ? 'comma' : 'point')}
          >
            <Stack gap={8} mt={8}>
              <Radio value="point" label={texts.point} />
              <Radio value="comma" label={texts.comma} />
            </Stack>
          </Radio.Group>
        )}
        <Preview store={store} question={question} choice={choice} area={edit.area} />
        <p role="status" className={classes.dialogText}>
          {texts.changes({ count: edit.patches.length })} {leftOutMessage(edit)}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** The first cells, before and after the paste. */
function Preview({
  store,
  question: { selected, block },
  choice,
  area,
}: {
  store: GridStore;
  question: PasteQuestion;
  choice: PasteChoice;
  area: Rectangle;
}) {
  const shown = {
    ...area,
    bottom: Math.min(area.bottom, area.top + PREVIEW_ROWS - 1),
    right: Math.min(area.right, area.left + PREVIEW_COLUMNS - 1),
  };
  const { patches } = pasteBlock(store, { ...selected, ...shown }, block, { ...choice, fit: 'selection' });
  const columns = store.columns.slice(shown.left, shown.right + 1);
  const rows = Array.from({ length: heightOf(shown) }, (_, offset) => shown.top + offset);
  return (
    <div className={previewClasses.preview}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map((column, offset) => {
                const before = store.value(row, shown.left + offset);
                const patch = patches.find(
                  (candidate) => candidate.row === store.keyAt(row) && candidate.column === column.key,
                );
                const after = patch === undefined ? before : patch.to;
                const isRefused =
                  patch !== undefined &&
                  column.edit.kind === 'decimal' &&
                  after !== null &&
                  after !== '' &&
                  column.edit.normalise(after, null) === null;
                return (
                  <td key={column.key} data-refused={isRefused || undefined}>
                    {patch !== undefined && <del>{cellText(column, before)}</del>}
                    <ins>{cellText(column, after)}</ins>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
