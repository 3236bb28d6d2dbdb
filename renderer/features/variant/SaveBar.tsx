import { Button, Progress } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { ProductId } from '../../../shared/ids.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { SaveResult } from './SaveResult.tsx';
import { countEdits, countRows, tallyWords } from './save-words.ts';
import type { SaveState, VariantSheet } from './variant-sheet.ts';
import { useSaveSheet } from './variant-queries.ts';
import classes from './variants.module.css';

/** What is not saved yet, and everything that can be done about it. */
export function SaveBar({
  sheet,
  product,
  title,
}: {
  sheet: VariantSheet;
  product: ProductId;
  /** The product's. */
  title: string;
}) {
  const { grid } = sheet;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const save = useSaveSheet(sheet, product, title);
  const [discarding, setDiscarding] = useState(false);
  const { cellCount, rowCount } = grid.drafts;
  const busy = sheet.save.kind === 'reading' || sheet.save.kind === 'saving';
  const whyNot = busy ? 'A save is running.' : cellCount === 0 ? 'Nothing was edited.' : null;
  const edits = countEdits(cellCount, rowCount);
  useShortcut({ keys: 'mod+S', name: 'Save', group: 'Variants' }, () => {
    // What stands in an open editor is an edit too.
    grid.commitEdit();
    if (!busy && grid.drafts.cellCount > 0) inBackground(save());
  });

  return (
    <>
      <SaveResult sheet={sheet} onSave={() => inBackground(save())} />
      <section className={classes.saveBar} aria-label="Unsaved edits">
        <div role="status" className={classes.saveText}>
          <SaveText state={sheet.save} edits={cellCount === 0 ? null : edits} />
          {!busy && <InvalidRows sheet={sheet} />}
        </div>
        {sheet.save.kind === 'saving' && <SaveProgress {...sheet.save} />}
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setDiscarding(true)}>
          Discard…
        </ActionButton>
        <ActionButton whyNot={whyNot} onClick={() => inBackground(save())}>
          Save
        </ActionButton>
      </section>
      <ConfirmDialog
        opened={discarding}
        title="Discard the edits?"
        confirm="Discard"
        danger
        pending={false}
        error={null}
        did="discarding"
        onConfirm={() => {
          sheet.discard();
          setDiscarding(false);
        }}
        onClose={() => setDiscarding(false)}
      >
        {edits} will show again what the store holds. Undo brings your edits back until you close Storedesk.
      </ConfirmDialog>
      <ConflictDialog sheet={sheet} onSave={() => inBackground(save())} />
    </>
  );
}

function SaveText({ state, edits }: { state: SaveState; edits: string | null }) {
  switch (state.kind) {
    case 'reading':
      return 'Reading what the store holds…';
    case 'saving':
      return `Saving… ${String(state.done)} of ${String(state.total)}`;
    case 'finished':
      return `${tallyWords(state.report)}${edits === null ? '' : ` · ${edits} not saved`}`;
    case 'idle':
    case 'conflicts':
    case 'unread':
      return edits === null ? 'No unsaved edits' : `${edits} not saved`;
  }
}

function InvalidRows({ sheet }: { sheet: VariantSheet }) {
  const invalid = sheet.invalidRows().size;
  if (invalid === 0) return null;
  return <span className={classes.invalid}>{countRows(invalid)} with an error, which a save leaves out</span>;
}

function SaveProgress({ done, total, cancel }: Extract<SaveState, { kind: 'saving' }>) {
  return (
    <>
      <Progress
        className={classes.progress}
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label="Saved rows"
        size="sm"
      />
      <Button variant="default" onClick={() => cancel.abort()}>
        Cancel
      </Button>
    </>
  );
}
