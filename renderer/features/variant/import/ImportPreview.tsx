import { Button, Group, SegmentedControl, Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { MAX_DRAFTS } from '../../../../shared/contract/draft-calls.ts';
import {
  MAX_IMPORT_LINES,
  type ImportChange,
  type ImportCounts,
  type ImportProblem,
  type WaitingImport,
} from '../../../../shared/contract/import-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { csvHead, csvLine } from '../../../../shared/csv/csv-text.ts';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { CSV_TYPE, saveFile } from '../../../ui/export/save-file.ts';
import { cellText } from '../../../ui/grid/column.ts';
import { fieldColumns } from '../variant-columns.ts';
import type { ImportEffect, ImportSession } from './import-session.ts';
import classes from './import.module.css';

const SHOWN_COUNTS = ['changed', 'same', 'not_found', 'ambiguous', 'refused'] as const;

/** What a file would change and what is wrong with it, before anything is applied. */
export function ImportPreview({
  waiting,
  counts,
  effect,
  isApplying,
  importing,
  currency,
  onClose,
}: {
  waiting: WaitingImport;
  counts: ImportCounts;
  effect: ImportEffect;
  isApplying: boolean;
  importing: ImportSession;
  currency: CurrencyCode;
  onClose: () => void;
}) {
  const { preview: texts, back } = t().variantImport;
  const [wanted, setShown] = useState<'changes' | 'problems'>('changes');
  // If one of the two lists is empty, the other one is shown.
  const shown = counts.cells === 0 ? 'problems' : counts.problems === 0 ? 'changes' : wanted;
  const isTooMuch = effect.drafts > MAX_DRAFTS;
  const whyNot =
    counts.cells === 0
      ? texts.nothing
      : isTooMuch
        ? texts.tooMany({ count: effect.drafts, most: MAX_DRAFTS })
        : null;
  return (
    <>
      <div role="status" data-autofocus tabIndex={-1}>
        <p>
          <strong dir="auto">{waiting.name}</strong> {texts.lines({ count: counts.lines })}{' '}
          {counts.cells === 0 && texts.nothing}
        </p>
        <ul className={classes.counts}>
          {SHOWN_COUNTS.map((kind) => (
            <li key={kind} data-kind={kind}>
              {texts.counts[kind]({ count: counts[kind] })}
            </li>
          ))}
        </ul>
      </div>
      {effect.replaced > 0 && <p>{texts.replaced({ count: effect.replaced })}</p>}
      {counts.other_edits > 0 && <p>{texts.otherEdits({ count: counts.other_edits })}</p>}
      {counts.cells > 0 && (
        <p className={isTooMuch ? classes.problem : classes.muted}>
          {(isTooMuch ? texts.tooMany : texts.limit)({ count: effect.drafts, most: MAX_DRAFTS })}
        </p>
      )}
      {counts.cells > 0 && counts.problems > 0 && (
        <SegmentedControl
          aria-label={texts.show}
          data={[
            { value: 'changes', label: texts.changes({ count: counts.cells }) },
            { value: 'problems', label: texts.problems({ count: counts.problems }) },
          ]}
          value={wanted}
          onChange={(chosen) => setShown(chosen === 'problems' ? 'problems' : 'changes')}
        />
      )}
      {shown === 'changes' && counts.cells > 0 && (
        <Changes id={waiting.id} importing={importing} currency={currency} />
      )}
      {shown === 'problems' && counts.problems > 0 && (
        <Problems id={waiting.id} name={waiting.name} importing={importing} />
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t().frame.cancel}
        </Button>
        <Button variant="default" onClick={() => importing.continue(waiting)}>
          {back}
        </Button>
        <ActionButton whyNot={whyNot} loading={isApplying} onClick={() => inBackground(importing.apply())}>
          {texts.apply({ count: counts.cells })}
        </ActionButton>
      </Group>
    </>
  );
}

/** A list at the host, read part by part on demand. */
function useParts<Row>(
  id: string,
  kind: 'changes' | 'problems',
  read: (from: number) => Promise<readonly Row[] | null>,
) {
  return useInfiniteQuery({
    queryKey: ['imports', id, kind],
    queryFn: async ({ pageParam }) => (await read(pageParam)) ?? [],
    initialPageParam: 0,
    getNextPageParam: (last, parts) =>
      last.length < MAX_IMPORT_LINES ? undefined : parts.length * MAX_IMPORT_LINES,
    // Not kept: the next comparison of the same file finds other lines.
    gcTime: 0,
    staleTime: Infinity,
  });
}

function Changes({
  id,
  importing,
  currency,
}: {
  id: string;
  importing: ImportSession;
  currency: CurrencyCode;
}) {
  const { preview: texts, fields } = t().variantImport;
  const parts = useParts(id, 'changes', async (from) => importing.changes(id, from));
  const columns = new Map(fieldColumns(currency).map((column) => [column.key, column]));
  const cell = (field: ImportChange['field'], value: ImportChange['base']) => {
    const column = columns.get(field);
    if (value === null || value === '') return <em>{texts.none}</em>;
    return column === undefined ? value : cellText(column, value);
  };
  return (
    <List parts={parts} titles={Object.values(texts.columns)}>
      {parts.data?.pages.flat().map(({ line, variant, name, field, base, mine }) => (
        <Table.Tr key={`${String(variant)} ${field}`}>
          <Table.Td>{line}</Table.Td>
          <Table.Td dir="auto">{name}</Table.Td>
          <Table.Td>{fields[field]}</Table.Td>
          <Table.Td dir="auto" className={classes.change}>
            {cell(field, base)}
          </Table.Td>
          <Table.Td dir="auto" className={classes.change}>
            {cell(field, mine)}
          </Table.Td>
        </Table.Tr>
      ))}
    </List>
  );
}

function Problems({ id, name, importing }: { id: string; name: string; importing: ImportSession }) {
  const texts = t().variantImport.preview;
  const parts = useParts(id, 'problems', async (from) => importing.problems(id, from));
  return (
    <List
      parts={parts}
      titles={Object.values(texts.problemColumns)}
      action={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => inBackground(saveProblems(id, name, importing))}
        >
          {texts.saveProblems}
        </Button>
      }
    >
      {parts.data?.pages.flat().map((problem) => (
        <Table.Tr key={`${String(problem.line)} ${String(problem.field)}`}>
          <Table.Td>{problem.line}</Table.Td>
          <Table.Td>{fieldText(problem)}</Table.Td>
          <Table.Td>{problemText(problem)}</Table.Td>
          <Table.Td dir="auto" className={classes.change}>
            {problem.value}
          </Table.Td>
        </Table.Tr>
      ))}
    </List>
  );
}

function List({
  parts,
  titles,
  action,
  children,
}: {
  parts: Pick<ReturnType<typeof useParts>, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  titles: readonly string[];
  action?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { preview: texts, did } = t().variantImport;
  return (
    <div className={classes.list}>
      <Table.ScrollContainer minWidth={640} maxHeight={320} scrollAreaProps={{ type: 'auto' }}>
        <Table verticalSpacing={4} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {titles.map((title) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {parts.error !== null && <ErrorNotice error={toApiError(parts.error)} did={did.read} />}
      <Group gap={8}>
        {parts.hasNextPage && (
          <Button
            size="compact-sm"
            variant="default"
            loading={parts.isFetchingNextPage}
            onClick={() => inBackground(parts.fetchNextPage())}
          >
            {texts.more}
          </Button>
        )}
        {action}
      </Group>
    </div>
  );
}

function fieldText({ field }: ImportProblem): string {
  return field === null ? '' : t().variantImport.fields[field];
}

function problemText({ kind, other }: ImportProblem): string {
  const texts = t().variantImport.lineProblems;
  return kind === 'twice' ? texts.twice({ line: other ?? 0 }) : texts[kind];
}

/** Saves all problems of a file to another file, to work through next to it. */
async function saveProblems(id: string, name: string, importing: ImportSession): Promise<void> {
  const { line, field, problem, value } = t().variantImport.preview.problemColumns;
  const lines = [csvHead([line, field, problem, value])];
  for (let from = 0; ; from += MAX_IMPORT_LINES) {
    const part = (await importing.problems(id, from)) ?? [];
    for (const one of part)
      lines.push(csvLine([String(one.line), fieldText(one), problemText(one), one.value]));
    if (part.length < MAX_IMPORT_LINES) break;
  }
  saveFile(`${name.replace(/\.\w+$/, '')}-problems.csv`, CSV_TYPE, lines);
}
