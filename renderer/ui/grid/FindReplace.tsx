import { Checkbox, Stack, TextInput } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ActionButton, ActionIconButton } from '../ActionButton.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { useAskedBlock } from './asked-block.ts';
import { replaceInBlock, type CellSearch } from './find-replace.ts';
import { findNext } from './grid-commands.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { leftOutMessage } from './left-out-message.ts';
import { isWhole, searchScope, type SearchScope } from './search-scope.ts';
import { heightOf, widthOf, type Rectangle } from './selection.ts';

const NO_SEARCH: CellSearch = { find: '', matchCase: false, wholeCell: false };

/** Finds and replaces text in the selected cells, or in the whole column if only one cell is selected. */
export function FindReplace({ grid, group }: { grid: GridStore; group: string }) {
  const texts = t().grid.find;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const [scope, setScope] = useState<SearchScope | null>(null);
  const [search, setSearch] = useState(NO_SEARCH);
  const wanted = searchScope(grid);
  const whyNot = isEditable(grid, wanted.area) ? null : texts.readOnly;
  const open = () => {
    grid.commitEdit();
    grid.withRows(wanted.area, () => setScope(wanted));
  };
  const goToNext = (within: Rectangle) => {
    if (search.find === '') return open();
    findNext(grid, within, search);
  };
  useShortcut({ keys: 'mod+shift+H', name: texts.action, group }, open, { whyNot });
  useShortcut({ keys: 'mod+G', name: texts.again, group }, () => goToNext(wanted.area), {
    // Without a text to find, it opens the dialog.
    whyNot: search.find === '' ? whyNot : null,
  });
  return (
    <>
      <ActionIconButton label={texts.action} whyNot={whyNot} onClick={open}>
        <IconReplace size={18} stroke={1.8} aria-hidden />
      </ActionIconButton>
      {scope !== null && (
        <FindDialog
          grid={grid}
          scope={scope}
          search={search}
          onSearch={setSearch}
          onNext={(within) => {
            setScope(null);
            goToNext(within);
          }}
          onClose={() => {
            setScope(null);
            grid.showCell(grid.selection, true);
          }}
        />
      )}
    </>
  );
}

function FindDialog({
  grid,
  scope,
  search,
  onSearch,
  onNext,
  onClose,
}: {
  grid: GridStore;
  scope: SearchScope;
  search: CellSearch;
  onSearch: (search: CellSearch) => void;
  onNext: (within: Rectangle) => void;
  onClose: () => void;
}) {
  const texts = t().grid.find;
  const [replacement, setReplacement] = useState('');
  const block = useAskedBlock(grid, scope.area);
  const now = block !== null && isWhole(grid, scope, block) ? block : null;
  const edit = search.find === '' || now === null ? null : replaceInBlock(grid, now, search, replacement);
  const whyNot =
    now === null
      ? t().grid.rowsMoved
      : edit === null
        ? texts.nothing
        : edit.found === 0
          ? texts.notFound
          : null;
  const group = t().frame.commandGroups.dialog;
  const next = () => {
    if (now !== null) onNext(now);
  };
  useShortcut({ keys: 'mod+G', name: texts.again, group }, next, { whyNot, where: 'dialog' });
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirm={texts.confirm}
      whyNot={whyNot ?? (edit?.patches.length === 0 ? t().grid.paste.changes({ count: 0 }) : null)}
      onConfirm={() => {
        if (now !== null)
          grid.withRows(now, () =>
            grid.applyBlock(replaceInBlock(grid, now, search, replacement), grid.selection),
          );
        onClose();
      }}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p className={classes.dialogText}>{scopeText(scope)}</p>
        <TextInput
          label={texts.find}
          value={search.find}
          onChange={({ currentTarget }) => onSearch({ ...search, find: currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextInput
          label={texts.replace}
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Checkbox
          label={texts.matchCase}
          checked={search.matchCase}
          onChange={({ currentTarget }) => onSearch({ ...search, matchCase: currentTarget.checked })}
        />
        <Checkbox
          label={texts.wholeCell}
          checked={search.wholeCell}
          onChange={({ currentTarget }) => onSearch({ ...search, wholeCell: currentTarget.checked })}
        />
        <p role="status" className={classes.dialogText}>
          {edit !== null && (edit.found === 0 ? texts.notFound : texts.found({ count: edit.found }))}{' '}
          {edit !== null && t().grid.paste.changes({ count: edit.patches.length })}{' '}
          {edit !== null && leftOutMessage(edit)}
        </p>
        <div>
          <ActionButton variant="default" whyNot={whyNot} onClick={next}>
            {texts.again}
          </ActionButton>
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

function isEditable(grid: GridStore, { left, right }: Rectangle): boolean {
  return grid.size.rows > 0 && grid.columns.slice(left, right + 1).some(({ edit }) => edit.kind !== 'none');
}

function scopeText({ area, column }: SearchScope): string {
  const texts = t().grid.find;
  return column === null
    ? texts.inSelection({ rows: heightOf(area), columns: widthOf(area) })
    : texts.inColumn({ column });
}
