import { Button, Group } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { errorSentence, type ErrorText } from '../../ui/error-text.ts';
import { StateBadge, type Tone } from '../../ui/StateBadge.tsx';
import type { RowOutcome } from './row-save.ts';
import { stopWords, unreadWords } from './save-words.ts';
import type { SaveReport } from './save-rows.ts';
import type { VariantSheet } from './variant-sheet.ts';
import classes from './variants.module.css';

/** How the last save ended, for each row that it could not save. Nothing when everything is well. */
export function SaveResult({ sheet, onSave }: { sheet: VariantSheet; onSave: () => void }) {
  const texts = t().variant.result;
  const { save } = sheet;
  const orphans = sheet.orphans().length;
  const report = save.kind === 'finished' ? save.report : null;
  const stop = save.kind === 'unread' ? unreadWords(save.error) : report === null ? null : stopWords(report);
  const rows = report === null ? [] : troubledRows(report);
  if (stop === null && rows.length === 0 && orphans === 0) return null;
  return (
    <section className={classes.result} aria-label={texts.label}>
      {stop !== null && <StopNotice {...stop} onSave={onSave} />}
      {rows.length > 0 && (
        <ul className={classes.resultRows}>
          {rows.map(([id, outcome]) => (
            <ResultRow key={id} sheet={sheet} id={id} outcome={outcome} />
          ))}
        </ul>
      )}
      {orphans > 0 && (
        <Group gap={12}>
          <span>{texts.orphans({ count: orphans })}</span>
          <Button size="compact-sm" variant="default" onClick={() => sheet.dropOrphans()}>
            {texts.dropOrphans}
          </Button>
        </Group>
      )}
      {report !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => sheet.setSave({ kind: 'idle' })}
        >
          {texts.dismiss}
        </Button>
      )}
    </section>
  );
}

function StopNotice({
  title,
  effect,
  advice,
  onSave,
}: Omit<ErrorText, 'requestId'> & { onSave: () => void }) {
  return (
    <div role="alert" className={classes.stop}>
      <strong>{title}</strong> {effect} {advice}{' '}
      <Button size="compact-sm" variant="default" onClick={onSave}>
        {t().variant.save.again}
      </Button>
    </div>
  );
}

type Troubled = Extract<RowOutcome, { kind: 'refused' | 'unknown' }>;

const OUTCOME_TONES = {
  refused: 'danger',
  unknown: 'warning',
} as const satisfies Record<Troubled['kind'], Tone>;

function ResultRow({ sheet, id, outcome }: { sheet: VariantSheet; id: VariantId; outcome: Troubled }) {
  const row = sheet.grid.indexOf(id);
  const texts = t().variant.result;
  const marks = row === -1 ? [] : [...sheet.grid.marks(row)];
  const [field, mark] = marks[0] ?? [];
  const show = () => {
    const column = sheet.grid.columns.findIndex(({ key }) => key === field);
    sheet.grid.goTo({ row, column: Math.max(0, column) });
  };
  return (
    <li className={classes.resultRow}>
      <StateBadge tone={OUTCOME_TONES[outcome.kind]}>{texts[outcome.kind]}</StateBadge>
      <span className={classes.resultTitle} dir="auto">
        {sheet.find(id)?.title ?? texts.deletedVariant}
      </span>
      <span className={classes.resultText} dir="auto">
        {mark?.text ?? errorSentence(outcome.error)}
      </span>
      {row !== -1 && (
        <Button size="compact-sm" variant="subtle" onClick={show}>
          {texts.show}
        </Button>
      )}
    </li>
  );
}

function troubledRows({ outcomes }: SaveReport): [VariantId, Troubled][] {
  return [...outcomes].flatMap(([id, outcome]) =>
    outcome.kind === 'refused' || outcome.kind === 'unknown' ? [[id, outcome] as [VariantId, Troubled]] : [],
  );
}
