import { Button, Group, Progress } from '@mantine/core';
import { IconFileZip, IconX } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ChooseFileButton } from '../../../ui/ChooseFileButton.tsx';
import { ActionIconButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { useFocusKeptInside } from '../../../ui/use-focus-kept.ts';
import { useZip } from './use-zip.ts';
import { ZIP_LIMITS } from '../../../ui/zip-limits.ts';
import { type BroughtStep, isBrought, isUnusable, type ZipStep } from './zip-session.ts';
import classes from './theme-files.module.css';

const ACCEPTED = '.zip,application/zip';

/**
 * Chooses a ZIP file and shows its state. `isAdding`: a theme is being added from it. `remote`: why no file can be chosen, null
 * if one can; a file that was dropped is shown anyway.
 */
export function ZipField({ isAdding, remote }: { isAdding: boolean; remote: string | null }) {
  const { zip, step } = useZip();
  const texts = t().themeFiles.field;
  return (
    // Its buttons replace each other, so the focus is kept inside.
    <section aria-label={texts.label} tabIndex={-1} {...useFocusKeptInside()}>
      <p className={classes.label} aria-hidden>
        {texts.label}
      </p>
      <p className={classes.about}>{remote ?? texts.about}</p>
      {isBrought(step) ? (
        <div className={classes.file}>
          <IconFileZip size={20} stroke={1.6} aria-hidden />
          <div className={classes.fileText} role="status">
            <FileState step={step} />
          </div>
          <ActionIconButton
            label={texts.remove}
            whyNot={isAdding ? texts.isAdded : null}
            onClick={() => zip.forget()}
            size={28}
          >
            <IconX size={16} aria-hidden />
          </ActionIconButton>
        </div>
      ) : remote !== null ? null : (
        <Group gap={10}>
          <ChooseFileButton accept={ACCEPTED} hasFocus onTake={(file) => inBackground(zip.take([file]))}>
            {texts.choose}
          </ChooseFileButton>
          <span className={classes.about}>{texts.drop(ZIP_LIMITS)}</span>
        </Group>
      )}
      {step.kind === 'problem' && (
        <p role="alert" className={classes.problem}>
          {texts.problem({ file: step.name, why: problemText(step) })}
        </p>
      )}
      {step.kind === 'failed' && <ErrorNotice error={step.error} did={texts.did} />}
      {isUnusable(step) && !isAdding && (
        <Button variant="default" size="compact-sm" mt={8} onClick={() => zip.forget()}>
          {texts.remove}
        </Button>
      )}
    </section>
  );
}

function FileState({ step }: { step: BroughtStep }) {
  const texts = t().themeFiles.field;
  const name = step.kind === 'here' ? step.archive.file : step.name;
  const what = step.kind === 'bringing' ? texts.bringing : texts.checking;
  return (
    <>
      <span className={classes.fileName} dir="auto" title={name}>
        {name}
      </span>
      {step.kind === 'here' ? (
        <span className={classes.about}>
          {texts.contents({ size: formatBytes(step.archive.size), files: step.archive.count })}
        </span>
      ) : (
        <>
          <span className={classes.about}>{what}</span>
          <Progress
            size="xs"
            value={step.kind === 'bringing' ? (step.sent / Math.max(1, step.size)) * 100 : 100}
            animated={step.kind === 'checking'}
            aria-label={what}
          />
        </>
      )}
    </>
  );
}

/** Describes what is wrong with a file, as a sentence. */
function problemText({ problem, entry }: Extract<ZipStep, { kind: 'problem' }>): string {
  const { problems, inFile } = t().themeFiles.field;
  const said = problems[problem];
  const sentence = typeof said === 'string' ? said : said(ZIP_LIMITS);
  return entry === '' ? sentence : `${sentence} ${inFile({ entry })}`;
}
