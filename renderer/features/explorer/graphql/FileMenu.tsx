import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { MAX_QUERY_CHARACTERS } from '../../../../shared/limits.ts';
import { toApiError } from '../../../data/host-client.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorSentence } from '../../../ui/error-text.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import classes from '../explorer.module.css';
import { useQueryFileCalls, useQueryFiles } from '../explorer-queries.ts';
import { type Sheet, START_QUERY } from '../explorer-state.ts';
import { FileNameDialog } from './FileNameDialog.tsx';
import { fileProblemOf, fileProblemText } from './file-problem.ts';

type Asking = 'open' | 'save_as' | 'rename' | 'remove' | 'changed' | null;

/** The files that hold queries: open, save, save as, rename, delete. */
export function FileMenu({
  sheet,
  onChange,
  onOtherFile,
}: {
  sheet: Sheet;
  onChange: (part: Partial<Sheet>) => void;
  /** Called after `onChange` when the text is that of another file. */
  onOtherFile: () => void;
}) {
  const texts = t().explorer.files;
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const [toOpen, setToOpen] = useState('');
  const files = useQueryFiles(opened);
  const { open, save, rename, remove } = useQueryFileCalls();
  const { file, query } = sheet;
  const isSaved = file === null ? query.trim() === '' || query === START_QUERY : file.text === query;
  /** Opens a dialog, without the error of an earlier call. A call in flight goes on. */
  const ask = (what: Asking) => {
    for (const call of [save, rename, remove]) if (!call.isPending) call.reset();
    setAsking(what);
  };
  const close = () => setAsking(null);
  /** Another dialog may be open when a call ends. */
  const closeFrom = (from: Asking) => setAsking((now) => (now === from ? null : now));
  // Stable, so that it uses the latest sheet: it may show another file when a call ends. Without a file, its text tells.
  const isStill = useStableCallback((asked: Sheet) =>
    asked.file === null
      ? sheet.file === null && sheet.query === asked.query
      : sheet.file?.name === asked.file.name,
  );
  const say = (thrown: unknown, name: string) =>
    notifications.show({
      color: 'red',
      title: name,
      message: fileProblemText(thrown) ?? errorSentence(toApiError(thrown)),
    });

  /** Asks first if another file would replace unsaved text. Undo restores what was typed into the same file. */
  const replaceWith = (name: string, replace: () => void) => {
    if (isSaved || name === file?.name) return replace();
    setToOpen(name);
    ask('open');
  };
  // Stable for the same reason.
  const show = useStableCallback((read: NonNullable<Sheet['file']>, before: string) => {
    // A dialog is about the text that is shown: its question must not change under the pointer.
    if (asking !== null) return;
    const replace = () => {
      // Converted to the editor's line breaks.
      const text = read.text.replaceAll(/\r\n?/g, '\n');
      onChange({ query: text, operation: null, file: { ...read, text } });
      if (read.name !== file?.name) onOtherFile();
    };
    // Text that is as it was when the file was chosen has been asked about.
    if (query === before) replace();
    else replaceWith(read.name, replace);
  });
  const openFile = (name: string) =>
    open.mutate(name, { onSuccess: (read) => show(read, query), onError: say });
  const chooseFile = (name: string) => replaceWith(name, () => openFile(name));
  const saveOver = (name: string, replaces: string | null) => {
    const from = asking;
    save.mutate(
      { name, text: query, replaces },
      {
        onSuccess: (written) => {
          if (isStill(sheet)) {
            onChange({ file: written });
            closeFrom(from);
          }
          notifications.show({ message: texts.saved({ name }) });
        },
        onError: (thrown) => {
          if (fileProblemOf(thrown) === 'changed' && isStill(sheet)) setAsking('changed');
          else if (replaces !== null || from === 'changed') say(thrown, name);
        },
      },
    );
  };
  const saveAs = () => {
    if (query.length <= MAX_QUERY_CHARACTERS) ask('save_as');
    else notifications.show({ color: 'red', message: texts.tooLong({ limit: MAX_QUERY_CHARACTERS }) });
  };
  const saveNow = () => {
    // A second save would name the version that the first one is replacing.
    if (save.isPending) return;
    if (file === null || query.length > MAX_QUERY_CHARACTERS) saveAs();
    else saveOver(file.name, file.version);
  };
  /** Overwrites the version on the disk, because the user has just confirmed that. */
  const overwrite = (name: string) =>
    open.mutate(name, {
      onSuccess: ({ version }) => saveOver(name, version),
      onError: (thrown) => (fileProblemOf(thrown) === 'gone' ? saveOver(name, null) : say(thrown, name)),
    });
  useShortcut({ keys: 'mod+S', name: texts.save, group: t().workspaces.explorer }, saveNow);

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={300} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFile size={15} aria-hidden />} title={file?.name}>
            <span className={classes.fileName} dir="auto">
              {file === null ? texts.title : isSaved ? file.name : texts.unsaved({ name: file.name })}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Menu.Item onClick={saveNow}>{texts.save}</Menu.Item>
          <Menu.Item onClick={saveAs}>{texts.saveAs}</Menu.Item>
          {file !== null && (
            <>
              <Menu.Item onClick={() => ask('rename')}>{texts.rename}</Menu.Item>
              <Menu.Item color="red" onClick={() => ask('remove')}>
                {texts.remove}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Label>{files.data?.length === 0 ? texts.none : texts.open}</Menu.Label>
          {files.data?.map((name) => (
            <Menu.Item key={name} onClick={() => chooseFile(name)}>
              <span className={classes.oneLine} dir="auto">
                {name}
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking === 'open'}
        title={texts.openTitle({ name: toOpen })}
        confirm={texts.open}
        danger
        onConfirm={() => {
          openFile(toOpen);
          close();
        }}
        onClose={close}
      >
        {texts.openAbout}
      </ConfirmDialog>
      <FileNameDialog
        opened={asking === 'save_as'}
        title={texts.saveAsTitle}
        confirm={texts.save}
        name={file?.name ?? ''}
        pending={save.isPending}
        error={save.variables?.replaces === null ? save.error : null}
        onConfirm={(name) => saveOver(name, null)}
        onClose={close}
      />
      {file !== null && (
        <>
          <FileNameDialog
            opened={asking === 'rename'}
            title={texts.renameTitle({ name: file.name })}
            confirm={texts.renameVerb}
            name={file.name}
            pending={rename.isPending}
            error={rename.variables?.name === file.name ? rename.error : null}
            onConfirm={(to) =>
              rename.mutate(
                { name: file.name, to },
                {
                  onSuccess: () => {
                    if (!isStill(sheet)) return;
                    onChange({ file: { ...file, name: to } });
                    closeFrom('rename');
                  },
                },
              )
            }
            onClose={close}
          />
          <ConfirmDialog
            opened={asking === 'remove'}
            title={texts.removeTitle({ name: file.name })}
            confirm={texts.removeVerb}
            danger
            pending={remove.isPending}
            error={remove.error === null || remove.variables !== file.name ? null : toApiError(remove.error)}
            did={texts.didRemove}
            onConfirm={() =>
              remove.mutate(file.name, {
                onSuccess: () => {
                  if (!isStill(sheet)) return;
                  onChange({ file: null });
                  closeFrom('remove');
                },
              })
            }
            onClose={close}
          >
            {texts.removeAbout}
          </ConfirmDialog>
          <ConfirmDialog
            opened={asking === 'changed'}
            title={texts.changedTitle({ name: file.name })}
            confirm={texts.overwrite}
            danger
            pending={save.isPending}
            onConfirm={() => overwrite(file.name)}
            onClose={close}
          >
            <p>{texts.changedAbout}</p>
            <Button
              variant="default"
              mt={12}
              onClick={() => {
                openFile(file.name);
                close();
              }}
            >
              {texts.openChanged}
            </Button>
          </ConfirmDialog>
        </>
      )}
    </>
  );
}
