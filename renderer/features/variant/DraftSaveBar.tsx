import { Button, Progress } from '@mantine/core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { t } from '../../../messages/language.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { GridStore } from '../../ui/grid/grid-store.ts';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { belongsToFocus } from '../../ui/shortcut-keys.ts';
import { useFocusKeptInside } from '../../ui/use-focus-kept.ts';
import { isDialogOpen, useShortcut } from '../../ui/use-shortcut.ts';
import { ConfirmDeletions } from './ConfirmDeletions.tsx';
import { DraftConflicts } from './DraftConflicts.tsx';
import { PriceChangesButton } from './PriceChangesButton.tsx';
import { SavesResult } from './SavesResult.tsx';
import type { VariantSaves } from './use-variant-saves.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import { columnElsewhere } from './variant-columns.ts';
import { SAVE_OUTCOMES, type UndoneVariants } from './variant-saves.ts';
import { settleConflicts, type CellConflict } from './cell-conflict.ts';
import classes from './variants.module.css';

/** The bar with the unsaved edits, the outcome of the last saves, and the actions for both. */
export function DraftSaveBar({
  drafts,
  product,
  saves,
  grid,
  invalid,
  findConflicts,
  onShow,
}: {
  drafts: VariantDrafts;
  /** The product whose edits are shown; null: all variants. */
  product: ProductId | null;
  saves: VariantSaves;
  /** The grid whose undo restores discarded edits. */
  grid: GridStore;
  /** Returns the edited variants that the store would refuse. */
  invalid: () => ReadonlySet<VariantId>;
  findConflicts: () => readonly CellConflict[];
  onShow: (variant: VariantId) => void;
}) {
  const texts = t().variant.save;
  const [asking, setAsking] = useState<'discard' | 'conflicts' | 'deletions' | 'undo' | null>(null);
  /** What the question about an undo says; kept while the dialog fades out. */
  const [undoing, setUndoing] = useState({ deletes: 0, staysDeleted: 0, isRedo: false });
  const [isAwaited, setAwaited] = useState(false);
  // Most buttons disappear when they have been used, or when a save begins or ends.
  const focusKept = useFocusKeptInside();
  useSyncExternalStore(grid.subscribe, grid.getVersion);
  const { cells, rows, created, deleted, moved } = drafts.countOf(product);
  const conflicts = findConflicts();
  const refused = invalid().size;
  const isNothing = cells + created + deleted + moved === 0;
  const edits = [
    cells === 0 ? null : texts.edits({ cells, rows }),
    created === 0 ? null : texts.toCreate({ count: created }),
    deleted === 0 ? null : texts.toDelete({ count: deleted }),
    moved === 0 ? null : texts.moved({ count: moved }),
  ];
  const { whyNotWrite } = useActiveStore();
  const whyNotSend = whyNotWrite('products');
  const whyNot = saves.isRunning ? texts.running : isNothing ? texts.nothing : null;
  const send = async () => {
    if (whyNotSend !== null) return grid.say(whyNotSend);
    const edited = drafts.editedOf(product);
    const valid = edited.filter((variant) => !invalid().has(variant));
    const sent = await saves.save(valid);
    if (sent === 0)
      grid.say(valid.length > 0 ? texts.nothingSent : texts.allInvalid({ count: edited.length }));
    else setAwaited(true);
  };
  /** Asks for confirmation first if the undo deletes variants, or does not bring deleted ones back. */
  const undoOrAsk = () => {
    const effect = saves.undone();
    if (effect.deletes + effect.staysDeleted === 0) return inBackground(saves.undo());
    setUndoing({ ...effect, isRedo: saves.isRedo });
    setAsking('undo');
  };
  /** Asks for confirmation first if variants are to be deleted. */
  const sendOrAsk = () => {
    if (drafts.deletedOf(product).length > 0) setAsking('deletions');
    else inBackground(send());
  };
  const save = () => {
    // Text in an open editor is an edit too.
    grid.commitEdit();
    if (saves.isRunning || drafts.editedOf(product).length === 0) return;
    if (findConflicts().length > 0) setAsking('conflicts');
    else sendOrAsk();
  };
  const saveEnded = useEffectEvent(() => {
    setAwaited(false);
    // The user who pressed Save expects an answer, but must not be interrupted in the next edit or in a field of the page.
    const isTyping = grid.editing !== null || belongsToFocus(document.activeElement);
    const isBusy = isTyping || asking !== null || isDialogOpen();
    if (!isBusy && findConflicts().length > 0) setAsking('conflicts');
  });
  useEffect(() => {
    if (!isAwaited || saves.isRunning) return;
    // Deferred until the rows have taken over the results of the saves.
    const timer = window.setTimeout(() => saveEnded(), 0);
    return () => window.clearTimeout(timer);
  }, [isAwaited, saves.isRunning]);
  useShortcut({ keys: 'mod+S', name: texts.action, group: t().workspaces.variants }, save, {
    whyNot: whyNotSend,
  });
  return (
    <>
      <SavesResult drafts={drafts} saves={saves} grid={grid} onShow={onShow} />
      {drafts.problem !== null && (
        <StaleNote
          error={drafts.problem}
          did={t().variant.didKeep}
          onRetry={() => inBackground(drafts.retry())}
        />
      )}
      <section className={classes.saveBar} aria-label={texts.bar} tabIndex={-1} {...focusKept}>
        <div role="status" className={classes.saveText}>
          <span>
            {[progressText(saves), isNothing ? null : texts.notSaved({ edits: listed(edits) })]
              .filter(Boolean)
              .join(' · ') || texts.noEdits}
          </span>
          {refused > 0 && <span className={classes.invalid}>{texts.invalidRows({ count: refused })}</span>}
        </div>
        {saves.isRunning && <SaveControls saves={saves} />}
        {conflicts.length > 0 && !saves.isRunning && (
          <Button variant="default" onClick={() => setAsking('conflicts')}>
            {t().variant.conflict.review({ count: conflicts.length })}
          </Button>
        )}
        <PriceChangesButton
          drafts={drafts}
          product={product}
          onShow={onShow}
          onGone={() => grid.showCell(grid.selection, true)}
        />
        {saves.canUndo && (
          <ActionButton variant="default" whyNot={whyNotSend} onClick={undoOrAsk}>
            {saves.isRedo ? texts.redo : texts.undo}
          </ActionButton>
        )}
        <ActionButton variant="default" whyNot={whyNot} onClick={() => setAsking('discard')}>
          {t().variant.discard.action}
        </ActionButton>
        <ActionButton whyNot={whyNotSend ?? whyNot} onClick={save}>
          {texts.action}
        </ActionButton>
      </section>
      <DiscardDialog
        opened={asking === 'discard'}
        edits={listed(edits)}
        onDiscard={() => drafts.discard(drafts.editedOf(product), grid)}
        onClose={() => setAsking(null)}
      />
      <UndoDialog
        opened={asking === 'undo'}
        {...undoing}
        whyNot={saves.isRunning ? texts.running : null}
        onUndo={() => {
          setAsking(null);
          // Another window may have undone the save meanwhile.
          if (saves.isRedo === undoing.isRedo) inBackground(saves.undo());
        }}
        onClose={() => setAsking(null)}
      />
      <DraftConflicts
        opened={asking === 'conflicts'}
        conflicts={conflicts}
        columnOf={(field) =>
          grid.columnModel.withHidden.find(({ key }) => key === field) ?? columnElsewhere(field)
        }
        onSettled={(choices) => {
          setAsking(null);
          settleConflicts(choices, grid);
          sendOrAsk();
        }}
        onClose={() => setAsking(null)}
      />
      <ConfirmDeletions
        opened={asking === 'deletions'}
        variants={drafts
          .deletedOf(product)
          .map((id) => ({ id, name: drafts.factsOf(id)?.name ?? String(id) }))}
        onConfirm={() => {
          setAsking(null);
          inBackground(send());
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

function listed(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}

/** Progress of the saves, or the outcome of the last ones; null if there are none. */
function progressText({ tally, isRunning }: VariantSaves): string | null {
  const texts = t().variant.save;
  const over = tally.saved + tally.restored + tally.refused + tally.unknown + tally.not_sent;
  // Nothing waits while an order is saved, or before the rows are in the queue: what is counted then is the previous save.
  if (isRunning && tally.waiting === 0) return texts.saving;
  if (isRunning) return texts.progress({ done: over, total: over + tally.waiting });
  const parts = (['restored', ...SAVE_OUTCOMES] as const)
    .filter((outcome) => tally[outcome] > 0)
    .map((outcome) => texts.tally[outcome]({ count: tally[outcome] }));
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
        value={waiting === 0 ? 0 : (over / (over + waiting)) * 100}
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
        {t().frame.cancel}
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
  const { question, confirm, effect } = t().variant.discard;
  return (
    <ConfirmDialog
      opened={opened}
      title={question}
      confirm={confirm}
      danger
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

function UndoDialog({
  opened,
  deletes,
  staysDeleted,
  isRedo,
  whyNot,
  onUndo,
  onClose,
}: UndoneVariants & {
  opened: boolean;
  isRedo: boolean;
  whyNot: string | null;
  onUndo: () => void;
  onClose: () => void;
}) {
  const texts = t().variant.save;
  return (
    <ConfirmDialog
      opened={opened}
      title={isRedo ? texts.redoQuestion : texts.undoQuestion}
      confirm={isRedo ? texts.redo : texts.undo}
      danger={deletes > 0}
      whyNot={whyNot}
      onConfirm={onUndo}
      onClose={onClose}
    >
      {deletes > 0 && <p>{t().activity.undoBatch.deletes({ count: deletes })}</p>}
      {staysDeleted > 0 && <p>{texts.staysDeleted({ count: staysDeleted })}</p>}
    </ConfirmDialog>
  );
}
