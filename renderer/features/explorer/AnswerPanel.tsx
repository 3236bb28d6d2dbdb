import { Button, Group } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { ExplorerAnswer } from '../../../shared/contract/explorer-calls.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { saveFile } from '../../ui/export/save-file.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useFocusKeptInside } from '../../ui/use-focus-kept.ts';
import { answerText } from './answer-text.ts';
import { CodeEditor } from './editor/CodeEditor.tsx';
import type { ExplorerRun } from './explorer-runs.ts';
import classes from './explorer.module.css';

/** The store's answer (status, headers, cost and body), or why there is none. `run`: null before the first one. */
export function AnswerPanel({
  run,
  children,
}: {
  run: Pick<ExplorerRun, 'writes' | 'ended'> | null;
  /** Rendered between the facts and the body, for example links to other pages. */
  children?: React.ReactNode;
}) {
  const pending = run !== null && run.ended === null;
  const answer = run?.ended?.ok === true ? run.ended.value : null;
  const error = run?.ended?.ok === false ? run.ended.error : null;
  const texts = t().explorer.answer;
  const text = answer === null ? null : answerText(answer.body);
  // The links to other pages disappear while one of them is read.
  const focusKept = useFocusKeptInside();
  return (
    <section
      className={classes.answer}
      aria-label={texts.title}
      aria-busy={pending}
      tabIndex={-1}
      {...focusKept}
    >
      <div role="status" className={classes.facts}>
        {pending && <span>{texts.running}</span>}
        {answer !== null && <Facts answer={answer} />}
        {run === null && <span className={classes.muted}>{texts.nothingYet}</span>}
      </div>
      {error !== null && (
        <div className={classes.notice}>
          <ErrorNotice error={error} did={texts.did} writes={run?.writes ?? false} />
        </div>
      )}
      {answer !== null && text !== null && (
        <>
          {children}
          <CodeEditor
            label={texts.body}
            language="json"
            readOnly
            value={text.shown}
            className={classes.answerBody}
          />
          <Group gap={8} className={classes.foot}>
            <span className={classes.muted}>
              {text.cut ? texts.cut({ characters: text.shown.length }) : null}
            </span>
            <CopyTextButton size="compact-sm" text={text.whole} label={texts.copy} />
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => saveFile('answer.json', 'application/json', [text.whole])}
            >
              {texts.save}
            </Button>
          </Group>
        </>
      )}
    </section>
  );
}

function Facts({ answer: { status, headers, cost, tookMs } }: { answer: ExplorerAnswer }) {
  const texts = t().explorer.answer;
  const requestId = headers['x-request-id'];
  const facts = [
    texts.took({ ms: Math.round(tookMs) }),
    headers['x-service-api-version'] === undefined
      ? null
      : texts.version({ version: headers['x-service-api-version'] }),
    headers['x-service-api-call-limit'] === undefined
      ? null
      : texts.callLimit({ used: headers['x-service-api-call-limit'] }),
    cost === null ? null : texts.cost(cost),
    cost === null ? null : texts.bucket(cost),
  ].filter((fact) => fact !== null);
  const deprecated = headers['x-service-api-deprecated-reason'];
  return (
    <>
      <StateBadge tone={status < 300 ? 'success' : 'danger'}>{texts.status({ status })}</StateBadge>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {requestId !== undefined && (
        <CopyTextButton
          size="compact-sm"
          text={requestId}
          title={requestId}
          label={t().errors.copyRequestId}
        />
      )}
      {deprecated !== undefined && (
        <StateBadge tone="warning">{texts.deprecated({ reason: deprecated })}</StateBadge>
      )}
    </>
  );
}
