import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { MAX_LINE_MESSAGE } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { isLineMessageTooLong } from '../../../../shared/fulfillment/rejection.ts';
import { toApiError } from '../../../data/host-client.ts';
import { useChangeSavedTexts, useSavedTexts } from '../../../data/saved-text-queries.ts';
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import classes from './dialogs.module.css';

const KEYS = 'mod+.';

/** For a message field: inserts a saved text, saves the current one, or removes it from the saved texts. */
export function SavedTextsMenu({
  message,
  onMessage,
}: {
  message: string;
  onMessage: (message: string) => void;
}) {
  const [opened, setOpened] = useState(false);
  const saved = useSavedTexts();
  const { save, remove } = useChangeSavedTexts();
  const texts = t().orderOperations.savedTexts;
  const written = message.trim();
  const same = saved.find(({ text }) => text === written);
  const error = save.error ?? remove.error;
  useShortcut(
    { keys: KEYS, name: texts.label, group: t().frame.commandGroups.dialog },
    () => setOpened(true),
    { where: 'dialog' },
  );
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="top-start" shadow="md" width={360}>
        <Menu.Target>
          <Button
            className={classes.savedTexts}
            size="compact-sm"
            variant="default"
            rightSection={<Keys keys={KEYS} />}
          >
            {texts.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.savedTextList}>
          {saved.map(({ id, text }) => (
            <Menu.Item key={id} onClick={() => onMessage(written === '' ? text : `${written} ${text}`)}>
              <span dir="auto">{text}</span>
            </Menu.Item>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          {same === undefined ? (
            <ActionMenuItem
              icon={IconBookmark}
              whyNot={whyNotSaved(written)}
              onClick={() => save.mutate(written)}
            >
              {texts.save}
            </ActionMenuItem>
          ) : (
            <ActionMenuItem icon={IconBookmarkOff} onClick={() => remove.mutate(same.id)}>
              {texts.remove}
            </ActionMenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {error !== null && <ErrorNotice error={toApiError(error)} did={texts.did} writes />}
    </>
  );
}

function whyNotSaved(written: string): string | null {
  const { savedTexts: texts } = t().orderOperations;
  if (written === '') return texts.nothingWritten;
  return isLineMessageTooLong(written) ? texts.tooLong({ most: MAX_LINE_MESSAGE }) : null;
}
