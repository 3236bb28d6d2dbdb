import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_THEME_NAME, parseThemeName, parseThemeSource } from '../../../shared/theme/theme-limits.ts';
import { toApiError } from '../../data/host-client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ActionButton } from '../../ui/DisabledReason.tsx';
import { errorBesideFields, fieldError } from '../../ui/error-text.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useAddTheme, type NewTheme } from './theme-queries.ts';
import { nameFromSource, nameProblem } from './theme-view.ts';

const EXAMPLE_ADDRESS = 'https://example.com/theme.zip';
const EMPTY: NewTheme = { name: '', src: '', role: 'unpublished' };

/** Adds a theme from a ZIP archive at a public address. What is typed stays until the store has taken it. */
export function AddThemeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = t().theme;
  const [form, setForm] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const add = useAddTheme();
  const fields = useRef<HTMLFormElement>(null);
  const refused = add.error === null ? null : toApiError(add.error);
  const own = checked ? formErrors(form) : { name: null, src: null };
  const errors = {
    name: own.name ?? fieldError(refused, 'name'),
    src: own.src ?? fieldError(refused, 'src'),
  };
  const beside = errorBesideFields(refused, ['name', 'src']);

  const change = (part: Partial<NewTheme>) => {
    setForm((before) => ({ ...before, ...part }));
    add.reset();
  };
  const submit = () => {
    setChecked(true);
    const { name, src } = formErrors(form);
    if (name !== null || src !== null) {
      focusFirst(fields.current, name === null ? 'src' : 'name');
      return;
    }
    add.mutate(
      { ...form, name: form.name.trim(), src: form.src.trim() },
      {
        onSuccess: (theme) => {
          notifications.show({ message: texts.add.added({ name: theme.name }) });
          setForm(EMPTY);
          setChecked(false);
          onClose();
        },
        onError: (error) => {
          const wrong = ['name', 'src'].find((field) => fieldError(toApiError(error), field) !== null);
          if (wrong !== undefined) focusFirst(fields.current, wrong);
        },
      },
    );
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.add.action} size={520}>
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!add.isPending) submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            name="src"
            label={texts.add.address}
            description={texts.add.addressAbout}
            placeholder={EXAMPLE_ADDRESS}
            value={form.src}
            onChange={({ currentTarget }) => change({ src: currentTarget.value })}
            onBlur={() => {
              if (form.name === '') change({ name: nameFromSource(form.src).slice(0, MAX_THEME_NAME) });
            }}
            error={errors.src}
            inputMode="url"
            spellCheck={false}
            data-autofocus
          />
          <TextInput
            name="name"
            label={texts.add.name}
            required
            dir="auto"
            description={texts.add.nameAbout({ limit: MAX_THEME_NAME })}
            value={form.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={errors.name}
          />
          <Radio.Group
            label={texts.add.whenReady}
            value={form.role}
            onChange={(role) => change({ role: role === 'main' ? 'main' : 'unpublished' })}
          >
            <Stack gap={8} mt={6}>
              <Radio value="unpublished" label={texts.add.keep} />
              <Radio value="main" label={texts.add.publish} description={texts.add.publishAbout} />
            </Stack>
          </Radio.Group>
          {beside !== null && <ErrorNotice error={beside} did={texts.add.did} writes />}
        </Stack>
        <Group justify="flex-end" gap={8} mt={24}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <ActionButton type="submit" whyNot={null} loading={add.isPending}>
            {texts.add.action}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  );
}

/** What can be said before the store is asked. */
function formErrors({ name, src }: NewTheme): { name: string | null; src: string | null } {
  const parsedName = parseThemeName(name);
  const parsedSource = src.trim() === '' ? null : parseThemeSource(src);
  return {
    name: parsedName.ok ? null : nameProblem(name),
    src: parsedSource === null || parsedSource.ok ? null : t().theme.add.addressWrong,
  };
}

function focusFirst(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}
