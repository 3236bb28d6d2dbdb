import { Button, Group, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../../messages/language.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import type { GridStore } from '../../../ui/grid/grid-store.ts';
import type { VariantDrafts } from '../variant-drafts.ts';
import { ImportFile } from './ImportFile.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportSession, type ImportStep } from './import-session.ts';
import classes from './import.module.css';

interface ImportProps {
  /** The dropped file; null: the user chooses one. */
  readonly file: File | null;
  readonly session: StoreSession;
  readonly drafts: VariantDrafts;
  /** The grid whose undo takes back the import. */
  readonly grid: GridStore;
  readonly currency: CurrencyCode;
  readonly onClose: () => void;
}

/**
 * Imports a CSV file: choosing it, mapping its columns, and a preview of the changes. The result is unsaved edits in the
 * grid.
 */
export function ImportDialog({ opened, ...props }: ImportProps & { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title={t().variantImport.title}
      size={920}
      // A click outside the dialog must not lose the file or what was read from it.
      closeOnClickOutside={false}
    >
      {opened && <Steps {...props} />}
    </Dialog>
  );
}

function Steps({ file, session, drafts, grid, currency, onClose }: ImportProps) {
  const texts = t().variantImport;
  const [importing] = useState(() => new ImportSession(session, drafts, grid));
  const { step, failure } = useStore(importing.store);
  useEffect(() => {
    inBackground(importing.open(file));
    return () => importing.stop();
  }, [importing, file]);
  const applied = useEffectEvent((cells: number) => {
    notifications.show({ message: texts.preview.applied({ count: cells }) });
    onClose();
  });
  useEffect(() => {
    if (step.kind === 'applied') applied(step.cells);
  }, [step]);
  return (
    <StepFrame key={step.kind} kind={step.kind}>
      {failure !== null && <ErrorNotice error={failure.error} did={texts.did[failure.did]} />}
      <Step step={step} importing={importing} currency={currency} onClose={onClose} />
    </StepFrame>
  );
}

/** Takes focus when a step appears, because the buttons of the previous step are gone. */
function StepFrame({ kind, children }: { kind: ImportStep['kind']; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (kind === 'opening' || frame.current?.contains(document.activeElement) === true) return;
    const first = frame.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? frame.current)?.focus();
  }, [kind]);
  return (
    <div ref={frame} tabIndex={-1} className={classes.step}>
      {children}
    </div>
  );
}

function Step({
  step,
  importing,
  currency,
  onClose,
}: {
  step: ImportStep;
  importing: ImportSession;
  currency: CurrencyCode;
  onClose: () => void;
}) {
  const texts = t().variantImport;
  switch (step.kind) {
    case 'opening':
    case 'applied':
      return null;
    case 'file':
      return <ImportFile waiting={step.waiting} problem={step.problem} importing={importing} />;
    case 'bringing': {
      const percent = percentOf(step.sent, step.size);
      const text = texts.file.bringing({ name: step.name, percent });
      return <Running text={text} percent={percent} importing={importing} />;
    }
    case 'mapping':
      return (
        <ImportMapping
          waiting={step.waiting}
          isOutdated={step.isOutdated}
          importing={importing}
          currency={currency}
        />
      );
    case 'comparing': {
      const percent = percentOf(step.read, step.waiting.size);
      return <Running text={texts.comparing({ percent })} percent={percent} importing={importing} />;
    }
    case 'compared':
      return (
        <ImportPreview
          waiting={step.waiting}
          counts={step.counts}
          effect={step.effect}
          isApplying={step.isApplying}
          importing={importing}
          currency={currency}
          onClose={onClose}
        />
      );
  }
}

/** Progress of a running step. Closing the dialog cancels it too. */
function Running({ text, percent, importing }: { text: string; percent: number; importing: ImportSession }) {
  return (
    <>
      <p role="status" dir="auto">
        {text}
      </p>
      <Progress value={percent} aria-label={text} />
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => importing.cancel()}>
          {t().frame.cancel}
        </Button>
      </Group>
    </>
  );
}

function percentOf(done: number, all: number): number {
  return all === 0 ? 100 : Math.floor((done / all) * 100);
}
