import { Button, Group } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import type { WaitingImport } from '../../../../shared/contract/import-calls.ts';
import { inBackground } from '../../../data/in-background.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import type { FileProblem, ImportSession } from './import-session.ts';
import classes from './import.module.css';

const ACCEPTED = '.csv,.tsv,.txt,text/csv';
/**
 * Styles of a button that contains the file name: in a language where the verb comes last, a truncated name must not cut it
 * off.
 */
const FILE_BUTTON = { root: classes.fileButton ?? '', label: classes.fileButtonLabel ?? '' };

/** Lets the user choose a file, or continue with the one that was uploaded before. */
export function ImportFile({
  waiting,
  problem,
  importing,
}: {
  waiting: WaitingImport | null;
  problem: FileProblem | null;
  importing: ImportSession;
}) {
  const texts = t().variantImport.file;
  return (
    <>
      <p className={classes.muted}>{texts.intro}</p>
      {waiting !== null && (
        <Group gap={8}>
          <Button classNames={FILE_BUTTON} data-autofocus onClick={() => importing.continue(waiting)}>
            {texts.continue(waiting)}
          </Button>
          <Button
            classNames={FILE_BUTTON}
            variant="default"
            onClick={() => inBackground(importing.discard(waiting))}
          >
            {texts.discard(waiting)}
          </Button>
        </Group>
      )}
      <FileDrop
        accept={ACCEPTED}
        hasFocus={waiting === null}
        choose={texts.choose}
        hint={texts.drop}
        onTake={(file) => inBackground(importing.bring(file))}
      />
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {texts.problems[problem]}
        </p>
      )}
    </>
  );
}
