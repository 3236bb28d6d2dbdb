import { Button, Progress } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { inBackground } from '../../data/in-background.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { DraftConflicts } from './DraftConflicts.tsx';
import { SavesResult } from './SavesResult.tsx';
import type { VariantSaves } from './use-variant-saves.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import { conflictsOf, SAVE_OUTCOMES } from './variant-saves.ts';
import classes from './variants.module.css';

/** What is not saved yet, how the last saves went, and everything that can be done about it. */
export function DraftSaveBar({
  drafts,
  saves,
  grid,
  invalid,
  onShow,
}: {
  drafts: VariantDrafts;
  saves: VariantSaves;
  /** Where discarding can be undone. */
  grid: GridStore;
  /** Variants that the store would refuse. */
  invalid: ReadonlySet<VariantId>;
  onShow: (variant: VariantId) => void;
}) {
  const texts = t().variant.save;
  const [asking, setAsking] = useState<'discard' | 'conflicts' | null>(null);
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const { cellCount, rowCount } = drafts.table;
  const conflicts = conflictsOf(drafts, saves.last);
  const edits = texts.edits({ cells: cellCount, rows: rowCount });
  const whyNot = saves.isRunning ? texts.running : cellCount === 0 ? texts.nothing : null;
  const save = () => {
    // What stands in an open editor is an edit too.
    grid.commitEdit();
    if (saves.isRunning || drafts.table.cellCount === 0) return;
    if (conflictsOf(drafts, saves.last).length > 0) setAsking('conflicts');
    else inBackground(saves.save((variant) => !invalid.has(variant)));
  };
  useShortcut({ keys: 'mod+S', name: texts.action, group: t().workspaces.variants }, save);
  return (
    <>
      <SavesResult drafts={drafts} saves={saves} onShow={onShow} />
      {drafts.problem !== null && (
        <StaleNote
          error={drafts.problem}
          did={t().variant.didKeep}
          onRetry={() => inBackground(drafts.flush())}
        />
      )}
      <section className={classes.saveBar} aria-label={texts.bar}>
        <div role="status" className={classes.saveText}>
          <span>
            {[progressText(saves), cellCount === 0 ? null : texts.notSaved({ edits })]
              .filter(Boolean)
              .join(' · ') || texts.noEdits}
          </span>
          {invalid.size > 0 && (
            <span className={classes.invalid}>{texts.invalidRows({ count: invalid.size })}</span>
          )}
        </div>
        {saves.isRunning && <SaveControls saves={saves} />}
        {conflicts.length > 0 && !saves.isRunning && (
          <Button variant="default" onClick={() => setAsking('conflicts')}>
            {t().variant.conflict.review({ count: conflicts.length })}
          </Button>
        )}
        {saves.canUndo && (
          <Button variant="default" onClick={() => inBackground(saves.undo())}>
            {texts.undo}
          </Button>
        )}
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setAsking('discard')}>
          {t().variant.discard.action}
        </ActionButton>
        <ActionButton whyNot={whyNot} onClick={save}>
          {texts.action}
        </ActionButton>
      </section>
      <DiscardDialog
        opened={asking === 'discard'}
        edits={edits}
        onDiscard={() => discardAll(drafts, grid)}
        onClose={() => setAsking(null)}
      />
      <DraftConflicts
        opened={asking === 'conflicts'}
        conflicts={conflicts}
        onSettled={(choices) => {
          setAsking(null);
          drafts.settle(choices);
          grid.redrawAll();
          inBackground(saves.save((variant) => !invalid.has(variant)));
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

/** How far the saves are, or how the last ones ended; null when there are none. */
function progressText({ tally, isRunning }: VariantSaves): string | null {
  const texts = t().variant.save;
  const over = tally.saved + tally.refused + tally.unknown + tally.not_sent;
  if (isRunning) return texts.progress({ done: over, total: over + tally.waiting });
  const parts = SAVE_OUTCOMES.filter((outcome) => tally[outcome] > 0).map((outcome) =>
    texts.tally[outcome]({ count: tally[outcome] }),
  );
  return parts.length === 0 ? null : parts.join(', ');
}

function SaveControls({ saves }: { saves: VariantSaves }) {
  const texts = t().variant.save;
  const { waiting, ...ended } = saves.tally;
  const over = Object.values(ended).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Progress
        className={classes.progress}
        value={(over / Math.max(over + waiting, 1)) * 100}
        aria-label={texts.savedRows}
        size="sm"
      />
      {saves.isPaused ? (
        <Button variant="default" onClick={() => saves.resume()}>
          {texts.resume}
        </Button>
      ) : (
        <Button variant="default" onClick={() => saves.pause()}>
          {texts.pause}
        </Button>
      )}
      <Button variant="default" onClick={() => saves.cancel()}>
        {texts.cancel}
      </Button>
    </>
  );
}

function DiscardDialog({
  opened,
  edits,
  onDiscard,
  onClose,
}: {
  opened: boolean;
  edits: string;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const { question, confirm, did, effect } = t().variant.discard;
  return (
    <ConfirmDialog
      opened={opened}
      title={question}
      confirm={confirm}
      danger
      pending={false}
      error={null}
      did={did}
      onConfirm={() => {
        onDiscard();
        onClose();
      }}
      onClose={onClose}
    >
      {effect({ edits })}
    </ConfirmDialog>
  );
}

/** Takes back every edit, as one step that undo brings back. */
function discardAll({ table }: VariantDrafts, grid: GridStore): void {
  grid.apply(
    table
      .rowKeys()
      .flatMap((row) =>
        [...table.ofRow(row)].map(([column, { base, mine }]) => ({ row, column, from: mine, to: base })),
      ),
  );
}
