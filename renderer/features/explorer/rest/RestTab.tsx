import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { isAtLeast } from '../../../../shared/api-version.ts';
import type { ExplorerAnswer } from '../../../../shared/contract/explorer-calls.ts';
import { REST_ENDPOINTS, type RestEndpointName } from '../../../../shared/contract/rest-contract.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useFocusKeptInside } from '../../../ui/use-focus-kept.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { AnswerPanel } from '../AnswerPanel.tsx';
import { CopyCurlButton } from '../CopyCurlButton.tsx';
import { CodeEditor } from '../editor/CodeEditor.tsx';
import classes from '../explorer.module.css';
import { type RestCall, useRestRuns } from '../explorer-runs.ts';
import { type Sheet, useSheet } from '../explorer-state.ts';
import { StopButton } from '../StopButton.tsx';
import { useWhyNotRun } from '../WritesSwitch.tsx';
import { fieldErrors, whyNotPrepared } from './field-errors.ts';
import { RestFields } from './RestFields.tsx';
import {
  endpointOf,
  fieldsOf,
  formBody,
  pathWithQuery,
  prepareCall,
  rootOf,
  typedOf,
  withTyped,
} from './rest-form.ts';

const NAMES = Object.keys(REST_ENDPOINTS) as RestEndpointName[];
const groupOf = (name: RestEndpointName) => name.slice(0, name.indexOf('.'));
const GROUPS = [...new Set(NAMES.map(groupOf))];

/** Every call of the REST contract as a form. */
export function RestTab() {
  const texts = t().explorer.rest;
  const { connection, check, whyNotScope } = useActiveStore();
  const [sheet, change] = useSheet(connection.id);
  const name = NAMES.find((one) => one === sheet.rest.call) ?? 'themes.list';
  const { bodies } = sheet.rest;
  const typed = typedOf(name, sheet.rest.typed);
  const written = bodies[name];
  const rawBody = written?.shown === true ? written.text : null;
  const [checked, setChecked] = useState(false);
  const { last, isRunning, start: run, forget } = useRestRuns();
  // “Cancel” disappears when the call has ended.
  const focusKept = useFocusKeptInside();

  const endpoint = endpointOf(name);
  const fields = fieldsOf(name);
  const root = rootOf(name);
  const prepared = prepareCall(name, typed, rawBody);
  const writes = endpoint.method !== 'GET';
  const refusal = useWhyNotRun(writes);
  const whyNot = whyNotScope(endpoint.scope) ?? refusal;
  const isDeprecated =
    endpoint.deprecatedFrom !== undefined &&
    check !== null &&
    isAtLeast(check.apiVersion, endpoint.deprecatedFrom);

  const start = () => {
    setChecked(true);
    if (whyNot === null && prepared.ok) run({ ...prepared.call, name }, writes);
  };
  useShortcut({ keys: 'mod+Enter', name: texts.send, group: t().workspaces.explorer }, start, { whyNot });
  const changeRest = (part: Partial<Sheet['rest']>) => change({ rest: { ...sheet.rest, ...part } });
  const setBody = (text: string, shown = true) =>
    changeRest({ bodies: { ...bodies, [name]: { text, shown } } });
  const showForm = (isForm: boolean) =>
    setBody(written?.text ?? JSON.stringify(formBody(name, typed), null, 2), !isForm);
  const type = (key: string, text: string) => {
    // The latest input wins: typing into the form discards JSON that was written earlier.
    const { [name]: _, ...others } = bodies;
    changeRest({
      typed: withTyped(name, sheet.rest.typed, key, text),
      bodies: key.startsWith('body.') ? others : bodies,
    });
  };
  const choose = (next: RestEndpointName) => {
    changeRest({ call: next });
    setChecked(false);
    forget();
  };
  const problems = checked && !prepared.ok ? prepared.problems : {};
  const answer = last?.ended?.ok === true ? last.ended.value : null;
  // Another call may have been chosen while this one ran.
  const errors = fieldErrors(fields, problems, last?.call.name === name ? (answer?.body ?? null) : null);

  return (
    <div className={classes.split}>
      <section className={classes.writing} tabIndex={-1} {...focusKept}>
        <div className={classes.bar}>
          <NativeSelect
            className={classes.calls}
            aria-label={texts.call}
            value={name}
            data={GROUPS.map((group) => ({
              group: texts.groups[group as keyof typeof texts.groups],
              items: NAMES.filter((one) => groupOf(one) === group).map((one) => ({
                value: one,
                label: texts.calls[one],
              })),
            }))}
            onChange={({ currentTarget }) => choose(currentTarget.value as RestEndpointName)}
          />
          <Group gap={8} className={classes.barEnd}>
            <CopyCurlButton
              call={
                prepared.ok
                  ? {
                      method: endpoint.method,
                      path: pathWithQuery(prepared.call),
                      body: prepared.call.body === null ? null : JSON.stringify(prepared.call.body),
                    }
                  : null
              }
              whyNot={whyNotPrepared(prepared)}
            />
          </Group>
        </div>
        <p className={classes.path} dir="ltr">
          <strong>{endpoint.method}</strong> <code>{endpoint.path}</code>
          {isDeprecated && (
            <StateBadge tone="warning">
              {texts.deprecatedFrom({ version: endpoint.deprecatedFrom ?? '' })}
            </StateBadge>
          )}
        </p>
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          {root !== null && (
            <SegmentedControl
              aria-label={texts.bodyAs}
              data={[
                { value: 'form', label: texts.asForm },
                { value: 'json', label: texts.asJson },
              ]}
              value={rawBody === null ? 'form' : 'json'}
              onChange={(value) => showForm(value === 'form')}
            />
          )}
          <RestFields
            fields={rawBody === null ? fields : fields.filter(({ part }) => part !== 'body')}
            typed={typed}
            errors={errors.byKey}
            onType={type}
          />
          {rawBody !== null && (
            <>
              <p className={classes.caption}>{texts.body}</p>
              <CodeEditor
                label={texts.body}
                language="json"
                value={rawBody}
                className={classes.rawBody}
                onChange={setBody}
              />
            </>
          )}
          {errors.beside.length > 0 && (
            <p className={classes.problem} role="alert" dir="auto">
              {errors.beside.join(' ')}
            </p>
          )}
          <Group gap={8}>
            <ActionButton
              type="submit"
              whyNot={whyNot}
              loading={isRunning}
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
            >
              {texts.send}
            </ActionButton>
            {isRunning && <StopButton onStop={last?.cancel} />}
          </Group>
        </form>
      </section>
      <AnswerPanel run={last}>
        {last !== null && answer !== null && (
          <PageLinks answer={answer} call={last.call} onSend={(call) => run(call, false)} />
        )}
      </AnswerPanel>
    </div>
  );
}

/** Links to the previous and next page, which a list names in its `Link` header (D3.11). */
function PageLinks({
  answer: { pages },
  call,
  onSend,
}: {
  answer: ExplorerAnswer;
  call: RestCall;
  onSend: (call: RestCall) => void;
}) {
  const texts = t().explorer.rest;
  const goTo = (cursor: string) => {
    // A request with `page_info` may add only these parameters.
    const kept = ['limit', 'fields'].flatMap((key) => {
      const value = call.query[key];
      return value === undefined ? [] : [[key, value] as const];
    });
    onSend({ ...call, query: { ...Object.fromEntries(kept), page_info: cursor } });
  };
  const { previous, next } = pages;
  if (previous === null && next === null) return null;
  return (
    <Group gap={8} className={classes.pages}>
      <ActionButton
        size="compact-sm"
        variant="default"
        whyNot={previous === null ? texts.firstPage : null}
        onClick={() => previous !== null && goTo(previous)}
      >
        {texts.previousPage}
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="default"
        whyNot={next === null ? texts.lastPage : null}
        onClick={() => next !== null && goTo(next)}
      >
        {texts.nextPage}
      </ActionButton>
    </Group>
  );
}
