import { Button, Progress } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { inBackground } from '../../data/in-background.ts';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { SaveResult } from './SaveResult.tsx';
import { tallyWords } from './save-words.ts';
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
  const { save: texts, discard } = t().variant;
  const { grid } = sheet;
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const save = useSaveSheet(sheet, product, title);
  const [discarding, setDiscarding] = useState(false);
  const { cellCount, rowCount } = grid.drafts;
  const busy = sheet.save.kind === 'reading' || sheet.save.kind === 'saving';
  const whyNot = busy ? texts.running : cellCount === 0 ? texts.nothing : null;
  const edits = texts.edits({ cells: cellCount, rows: rowCount });
  useShortcut({ keys: 'mod+S', name: texts.action, group: t().workspaces.variants }, () => {
    // What stands in an open editor is an edit too.
    grid.commitEdit();
    if (!busy && grid.drafts.cellCount > 0) inBackground(save());
  });

  return (
    <>
      <SaveResult sheet={sheet} onSave={() => inBackground(save())} />
      <section className={classes.saveBar} aria-label={texts.bar}>
        <div role="status" className={classes.saveText}>
          <SaveText state={sheet.save} edits={cellCount === 0 ? null : edits} />
          {!busy && <InvalidRows sheet={sheet} />}
        </div>
        {sheet.save.kind === 'saving' && <SaveProgress {...sheet.save} />}
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setDiscarding(true)}>
          {discard.action}
        </ActionButton>
        <ActionButton whyNot={whyNot} onClick={() => inBackground(save())}>
          {texts.action}
        </ActionButton>
      </section>
      <ConfirmDialog
        opened={discarding}
        title={discard.question}
        confirm={discard.confirm}
        danger
        pending={false}
        error={null}
        did={discard.did}
        onConfirm={() => {
          sheet.discard();
          setDiscarding(false);
        }}
        onClose={() => setDiscarding(false)}
      >
        {discard.effect({ edits })}
      </ConfirmDialog>
      <ConflictDialog sheet={sheet} onSave={() => inBackground(save())} />
    </>
  );
}

function SaveText({ state, edits }: { state: SaveState; edits: string | null }) {
  const texts = t().variant.save;
  switch (state.kind) {
    case 'reading':
      return texts.reading;
    case 'saving':
      return texts.progress(state);
    case 'finished':
      return [tallyWords(state.report), edits === null ? [] : texts.notSaved({ edits })].flat().join(' · ');
    case 'idle':
    case 'conflicts':
    case 'unread':
      return edits === null ? texts.noEdits : texts.notSaved({ edits });
  }
}

function InvalidRows({ sheet }: { sheet: VariantSheet }) {
  const invalid = sheet.invalidRows().size;
  if (invalid === 0) return null;
  return <span className={classes.invalid}>{t().variant.save.invalidRows({ count: invalid })}</span>;
}

function SaveProgress({ done, total, cancel }: Extract<SaveState, { kind: 'saving' }>) {
  return (
    <>
      <Progress
        className={classes.progress}
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={t().variant.save.savedRows}
        size="sm"
      />
      <Button variant="default" onClick={() => cancel.abort()}>
        {t().variant.save.cancel}
      </Button>
    </>
  );
}
