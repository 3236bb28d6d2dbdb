import { Button, Group, NativeSelect } from '@mantine/core';
import { IconBook2, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { GRAPHQL_PATH } from '../../../../shared/contract/rest-paths.ts';
import { MAX_QUERY_CHARACTERS, MAX_QUERY_COST } from '../../../../shared/limits.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { useStoreStatus } from '../../../state/store-status.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useFocusKeptInside } from '../../../ui/use-focus-kept.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { AnswerPanel } from '../AnswerPanel.tsx';
import { CopyCurlButton } from '../CopyCurlButton.tsx';
import { CodeEditor } from '../editor/CodeEditor.tsx';
import classes from '../explorer.module.css';
import { useRunHistory, useSchema } from '../explorer-queries.ts';
import { useGraphqlRuns } from '../explorer-runs.ts';
import { useExplorerStore, useSheet } from '../explorer-state.ts';
import { StopButton } from '../StopButton.tsx';
import { useWhyNotRun } from '../WritesSwitch.tsx';
import { FileMenu } from './FileMenu.tsx';
import { HistoryMenu } from './HistoryMenu.tsx';
import { estimateCost, onlyOperation, readDocument, type Operation } from './read-document.ts';
import { readVariables } from './read-variables.ts';
import { SchemaDocs } from './SchemaDocs.tsx';

/** A query with its variables, its estimated cost and its answer. */
export function GraphqlTab() {
  const texts = t().explorer;
  const { connection } = useActiveStore();
  const [sheet, change] = useSheet(connection.id);
  const docsOpen = useExplorerStore((state) => state.docsOpen);
  const [docsOf, setDocsOf] = useState<string | null>(null);
  // Each opened file has an editor of its own: Undo must not bring the text of another one into it.
  const [editorNumber, setEditorNumber] = useState(0);
  const schema = useSchema();
  const { last, isRunning, start: run } = useGraphqlRuns();
  // “Cancel” disappears when the call has ended.
  const focusKept = useFocusKeptInside();
  const { remember } = useRunHistory();

  const read = readDocument(sheet.query);
  const variables = readVariables(sheet.variables);
  const operations = read.kind === 'operations' ? read.operations : [];
  const [only] = operations.length === 1 ? operations : [];
  // The user chooses one of several, again if it was renamed: another one may change something.
  const operation = operations.find(({ name }) => name === sheet.operation) ?? only ?? null;
  const writes = operation !== null && operation.type !== 'query';
  const problem =
    whyNotSend(sheet.query, read, variables) ??
    (read.kind === 'operations' && operation === null ? texts.problems.noneChosen : null);
  const refusal = useWhyNotRun(writes);
  const whyNot = problem ?? refusal;
  const cost =
    read.kind === 'operations' && operation !== null && variables.kind === 'ok'
      ? estimateCost(read.document, operation.name, variables.variables)
      : null;

  const call =
    read.kind === 'operations' && operation !== null && variables.kind === 'ok'
      ? {
          query: onlyOperation(sheet.query, read.document, operation.name),
          variables: variables.variables,
        }
      : null;
  const start = () => {
    if (whyNot !== null || call === null || isRunning) return;
    remember.mutate({ query: sheet.query, variables: sheet.variables });
    run(call, writes);
  };
  useShortcut({ keys: 'mod+Enter', name: texts.run, group: t().workspaces.explorer }, start, { whyNot });
  const toggleDocs = () => useExplorerStore.setState({ docsOpen: !docsOpen });
  useShortcut(
    { keys: 'mod+alt+D', name: docsOpen ? texts.docs.hide : texts.docs.show, group: t().workspaces.explorer },
    toggleDocs,
  );

  return (
    <div className={classes.split} data-docs={docsOpen || undefined}>
      <section className={classes.writing} tabIndex={-1} {...focusKept}>
        <div className={classes.bar}>
          <ActionButton
            whyNot={whyNot}
            loading={isRunning}
            leftSection={<IconPlayerPlay size={15} aria-hidden />}
            onClick={start}
          >
            {texts.run}
          </ActionButton>
          {isRunning && <StopButton onStop={last?.cancel} />}
          {operations.length > 1 && (
            <NativeSelect
              aria-label={texts.operation}
              data={[
                ...(operation === null ? [{ value: '', label: texts.chooseOperation }] : []),
                ...operations.map((one) => ({ value: one.name, label: operationText(one) })),
              ]}
              value={operation?.name ?? ''}
              onChange={({ currentTarget }) => change({ operation: currentTarget.value })}
            />
          )}
          <Group gap={8} className={classes.barEnd}>
            <FileMenu
              sheet={sheet}
              onChange={change}
              onOtherFile={() => setEditorNumber((number) => number + 1)}
            />
            <HistoryMenu
              onChoose={({ query, variables: text }) =>
                change({ query, variables: text, operation: null, file: null })
              }
            />
            <CopyCurlButton
              call={call === null ? null : { method: 'POST', path: GRAPHQL_PATH, body: JSON.stringify(call) }}
              whyNot={problem}
            />
            <Button
              variant="default"
              aria-pressed={docsOpen}
              leftSection={<IconBook2 size={15} aria-hidden />}
              onClick={toggleDocs}
            >
              {texts.docs.title}
            </Button>
          </Group>
        </div>
        <CostLine cost={cost} problem={problem} />
        <CodeEditor
          key={editorNumber}
          label={texts.query}
          language="graphql"
          value={sheet.query}
          schema={schema.data ?? null}
          className={classes.query}
          onChange={(query) => change({ query })}
          onShowInDocs={(_field, type, parent) => {
            useExplorerStore.setState({ docsOpen: true });
            setDocsOf((parent ?? type ?? '').replaceAll(/[[\]!]/g, '') || null);
          }}
        />
        <p className={classes.caption}>{texts.variables}</p>
        <CodeEditor
          label={texts.variables}
          language="json"
          value={sheet.variables}
          className={classes.variables}
          onChange={(text) => change({ variables: text })}
        />
        <p className={classes.hint}>{texts.editorHint}</p>
      </section>
      <AnswerPanel run={last} />
      {docsOpen && (
        <SchemaDocs
          schema={schema.data ?? null}
          error={schema.error === null ? null : toApiError(schema.error)}
          onRetry={schema.refetch}
          shown={docsOf}
          onShow={setDocsOf}
        />
      )}
    </div>
  );
}

function operationText({ name, type }: Operation): string {
  return name === '' ? type : `${type} ${name}`;
}

/** Why the input cannot be sent, independent of the store. */
function whyNotSend(
  query: string,
  read: ReturnType<typeof readDocument>,
  variables: ReturnType<typeof readVariables>,
): string | null {
  const texts = t().explorer.problems;
  if (query.length > MAX_QUERY_CHARACTERS) return texts.tooLong({ limit: MAX_QUERY_CHARACTERS });
  switch (read.kind) {
    case 'empty':
      return texts.empty;
    case 'malformed':
      return texts.malformed({ line: read.line, said: read.said });
    case 'no_operation':
      return texts.noOperation;
    case 'same_name':
      return texts.sameName({ name: read.name });
    case 'operations':
      break;
  }
  if (variables.kind === 'no_object') return texts.variablesNoObject;
  if (variables.kind === 'too_long_number') return texts.variablesTooLong({ line: variables.line });
  if (variables.kind === 'malformed') return texts.variablesMalformed({ line: variables.line });
  return read.operations.some(({ type }) => type === 'subscription') ? texts.subscription : null;
}

/** The query's estimated cost next to what is available in the store's bucket; or what is wrong with the query. */
function CostLine({ cost, problem }: { cost: number | null; problem: string | null }) {
  const texts = t().explorer;
  const { connection } = useActiveStore();
  const bucket = useStoreStatus(({ budgets }) => budgets[connection.id]?.graphql ?? null);
  return (
    <p className={classes.cost} role="status">
      {problem !== null && <span className={classes.problem}>{problem}</span>}
      {problem === null && cost !== null && (
        <>
          <span>
            {bucket === null
              ? texts.estimate({ cost })
              : texts.estimateOf({ cost, available: Math.floor(bucket.available), maximum: bucket.maximum })}
          </span>
          {cost > MAX_QUERY_COST && (
            <StateBadge tone="warning">{texts.tooExpensive({ limit: MAX_QUERY_COST })}</StateBadge>
          )}
        </>
      )}
    </p>
  );
}
