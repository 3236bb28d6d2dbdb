import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { minorDigits, type CurrencyCode } from '../../../shared/currency.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ActionIconButton } from '../../ui/ActionButton.tsx';
import { withDecimalMark } from '../../ui/format.ts';
import { useAskedBlock } from '../../ui/grid/asked-block.ts';
import { changeAmounts } from '../../ui/grid/block-edits.ts';
import type { CellPatch, ChangeOfAmount } from '../../ui/grid/cell.ts';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { leftAmountsMessage } from '../../ui/grid/left-out-message.ts';
import { heightOf, rectangleOf, type Rectangle } from '../../ui/grid/selection.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { AMOUNT_ENDINGS, changeAmount, parseAmountChange, type AmountEnding } from './amount-change.ts';
import classes from './variants.module.css';

/** Maximum number of examples shown. */
const MOST_EXAMPLES = 3;

/** Changes all selected amounts: by a percentage, by an amount, or to an ending. */
export function ChangeAmounts({ grid, currency }: { grid: GridStore; currency: CurrencyCode }) {
  const texts = t().catalogue.amounts;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const [area, setArea] = useState<Rectangle | null>(null);
  const whyNot = amountColumns(grid, rectangleOf(grid.selection)) === 0 ? texts.noAmounts : null;
  const open = () => {
    grid.commitEdit();
    const selected = rectangleOf(grid.selection);
    grid.withRows(selected, () => setArea(selected));
  };
  useShortcut({ keys: 'mod+E', name: texts.action, group: t().workspaces.variants }, open, { whyNot });
  return (
    <>
      <ActionIconButton label={texts.action} whyNot={whyNot} onClick={open}>
        <IconPercentage size={18} stroke={1.8} aria-hidden />
      </ActionIconButton>
      {area !== null && (
        <ChangeDialog
          grid={grid}
          area={area}
          currency={currency}
          onClose={() => {
            setArea(null);
            grid.showCell(grid.selection, true);
          }}
        />
      )}
    </>
  );
}

function ChangeDialog({
  grid,
  area,
  currency,
  onClose,
}: {
  grid: GridStore;
  area: Rectangle;
  currency: CurrencyCode;
  onClose: () => void;
}) {
  const texts = t().catalogue.amounts;
  const [text, setText] = useState('');
  const [ending, setEnding] = useState<AmountEnding>('none');
  const change = parseAmountChange(text, currency);
  const isWrong = text.trim() !== '' && change === null;
  const isNothing = text.trim() === '' && ending === 'none';
  const apply: ChangeOfAmount = (amount) => changeAmount(amount, change, ending, currency);
  const count = amountColumns(grid, area) * heightOf(area);
  const now = useAskedBlock(grid, area);
  const edit = isWrong || isNothing || now === null ? null : changeAmounts(grid, now, apply);
  const left = edit === null ? null : leftAmountsMessage(edit.left);
  const whyNotNow = now === null ? t().grid.rowsMoved : edit?.patches.length ? null : (left ?? texts.nothing);
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirm={texts.confirm}
      whyNot={isWrong ? texts.notAChange : whyNotNow}
      onConfirm={() => {
        // Close first: closing selects cells, which clears the notice that the change leaves in the grid.
        onClose();
        if (now !== null) grid.changeAmounts(now, apply);
      }}
      onClose={onClose}
    >
      <div className={classes.amounts}>
        <TextInput
          label={texts.change}
          description={texts.changeHint}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          error={isWrong ? texts.notAChange : null}
          autoComplete="off"
          data-autofocus
        />
        {minorDigits(currency) === 2 && (
          <Input.Wrapper label={texts.ending} labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label={texts.ending}
              data={AMOUNT_ENDINGS.map((value) => ({ value, label: texts.endings[value] }))}
              value={ending}
              onChange={(chosen) => setEnding(AMOUNT_ENDINGS.find((known) => known === chosen) ?? 'none')}
            />
          </Input.Wrapper>
        )}
        <div role="status">
          <p>{texts.selected({ count })}</p>
          {edit !== null && <Examples patches={edit.patches} />}
          {left !== null && <p>{left}</p>}
        </div>
      </div>
    </ConfirmDialog>
  );
}

/** The first amounts, before and after the change. */
function Examples({ patches }: { patches: readonly CellPatch[] }) {
  const texts = new Set<string>();
  for (const { from, to } of patches) {
    if (texts.size === MOST_EXAMPLES) break;
    texts.add(
      t().catalogue.amounts.example({
        before: withDecimalMark(from ?? ''),
        after: withDecimalMark(to ?? ''),
      }),
    );
  }
  return (
    <ul className={classes.examples}>
      {[...texts].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Number of columns in a block that hold amounts; 0 if the grid has no rows. */
function amountColumns(grid: GridStore, { left, right }: Rectangle): number {
  if (grid.size.rows === 0) return 0;
  return grid.columns.slice(left, right + 1).filter(({ edit }) => edit.kind === 'decimal').length;
}
