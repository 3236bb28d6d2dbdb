import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { type ConnectionFileProblem, MAX_CONNECTION_FILE } from '../../../shared/contract/connection-file.ts';
import { connectionFileQuery } from '../../data/connection-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useUiState } from '../../state/ui-state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import classes from './connection.module.css';
import { ImportedStores } from './ImportedStores.tsx';

/** A chosen file: its text, or why it could not be read. */
interface ChosenFile {
  readonly name: string;
  readonly text: string | null;
  readonly problem: 'too_large' | 'unreadable' | null;
}

/** Reads a file of stores and lists them. Each is connected through the ordinary dialog, where its token is typed. */
export function ImportDialog({ opened }: { opened: boolean }) {
  const texts = t().connection.file;
  const [file, setFile] = useState<ChosenFile | null>(null);
  const contents = useContents(file);
  // The file stays while one of its stores is being connected.
  const isImporting = useUiState(({ importOpen }) => importOpen);
  if (!isImporting && file !== null) setFile(null);
  const close = () => useUiState.setState({ importOpen: false });
  const take = (chosen: File) => inBackground(readChosen(chosen).then(setFile));
  return (
    <Dialog opened={opened} onClose={close} title={texts.importTitle} size={600}>
      <Stack gap="md">
        <Text>{texts.about}</Text>
        <FileDrop
          accept=".json,application/json"
          hasFocus={file === null}
          choose={file === null ? texts.choose : texts.another}
          hint={file === null ? texts.drop : null}
          onTake={take}
        />
        {file !== null && <FileContents file={file} contents={contents} />}
      </Stack>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={close}>
          {t().frame.close}
        </Button>
      </Group>
    </Dialog>
  );
}

async function readChosen(file: File): Promise<ChosenFile> {
  // UTF-8 uses at most four bytes for a character, so a larger file is over the limit and is not read.
  if (file.size > 4 * MAX_CONNECTION_FILE) return { name: file.name, text: null, problem: 'too_large' };
  try {
    const text = await file.text();
    return text.length > MAX_CONNECTION_FILE
      ? { name: file.name, text: null, problem: 'too_large' }
      : { name: file.name, text, problem: null };
  } catch {
    return { name: file.name, text: null, problem: 'unreadable' };
  }
}

type Contents = ReturnType<typeof useContents>;

/** What the host found in a file. Kept while one of its stores is connected, so that the reopened dialog still lists them. */
function useContents(file: ChosenFile | null) {
  const text = file?.text ?? null;
  return useQuery({ ...connectionFileQuery(useHost(), text ?? ''), enabled: text !== null });
}

function FileContents({ file, contents }: { file: ChosenFile; contents: Contents }) {
  const texts = t().connection.file;
  const { data, error } = contents;
  if (file.problem === 'unreadable') return <Problem sentence={texts.unreadable} />;
  if (file.problem !== null)
    return <Problem sentence={problemText({ reason: file.problem, entry: null, field: null })} />;
  if (error !== null) return <ErrorNotice error={toApiError(error)} did={texts.didRead} writes={false} />;
  if (data === undefined) return null;
  if (data.problem !== null) return <Problem sentence={problemText(data.problem)} />;
  return <ImportedStores file={file.name} stores={data.connections} />;
}

function Problem({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className={classes.problem}>
      {sentence}
    </p>
  );
}

function problemText({ reason, entry, field }: ConnectionFileProblem): string {
  const { problem, problems } = t().connection.file;
  return problem({ entry, why: problems[reason]({ field: field ?? '' }) });
}
