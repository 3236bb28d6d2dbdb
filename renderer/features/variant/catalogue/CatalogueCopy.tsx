import { Loader } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import type { CatalogueState } from '../../../../shared/contract/catalogue-calls.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import type { CatalogueSheet } from './catalogue-sheet.ts';
import classes from './catalogue.module.css';

/** One line with the age of the copy, or the progress of filling it, and the number of unreadable rows. */
export function CopyAge({ state: { copy, work } }: { state: CatalogueState }) {
  const texts = t().catalogue.copy;
  if (copy === null) return null;
  return (
    <span className={classes.age}>
      {work.kind === 'filling' ? (
        texts.filling(work)
      ) : (
        <>
          {texts.asOf} <RelativeTime at={new Date(copy.at).toISOString()} />
        </>
      )}
      {copy.unreadable > 0 && (
        <span className={classes.unreadable}>{texts.unreadable({ count: copy.unreadable })}</span>
      )}
    </span>
  );
}

/** Shown if there is a copy, but it could not be renewed or read. */
export function CopyProblem({ sheet }: { sheet: CatalogueSheet }) {
  const texts = t().catalogue.copy;
  const problem = sheet.failure;
  if (problem === null || sheet.count === null) return null;
  return (
    <StaleNote
      error={problem}
      did={sheet.problem === null ? texts.did : texts.didList}
      onRetry={() => sheet.retry()}
    />
  );
}

/** Shown instead of the grid until the first copy is complete. */
export function FirstCopy({ sheet }: { sheet: CatalogueSheet }) {
  const texts = t().catalogue.copy;
  const { state } = sheet;
  const problem = sheet.failure;
  if (problem !== null)
    return (
      <div className={classes.message}>
        <ErrorNotice error={problem} did={texts.did} onRetry={() => sheet.retry()} />
      </div>
    );
  if (state === null || state.copy !== null) return <LoadingRows label={texts.reading} />;
  return (
    <EmptyState title={texts.first}>
      <div role="status" className={classes.filling}>
        <Loader size="sm" aria-hidden />
        <span>{state.work.kind === 'filling' ? texts.progress(state.work) : texts.waiting}</span>
      </div>
      <p className={classes.advice}>{texts.firstAdvice}</p>
    </EmptyState>
  );
}
