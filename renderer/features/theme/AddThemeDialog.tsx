import { Radio, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { MAX_THEME_ADDRESS } from '../../../shared/contract/theme-job.ts';
import { MAX_THEME_NAME, parseThemeName, parseThemeSource } from '../../../shared/theme/theme-limits.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { toApiError } from '../../data/host-client.ts';
import { inBackground } from '../../data/in-background.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { errorBesideFields, fieldError } from '../../ui/error-text.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useConfirmShortcut } from '../../ui/use-shortcut.ts';
import { CheckingNote } from './DialogNotes.tsx';
import { useThemeFiles } from './files/theme-files-queries.ts';
import { useZip } from './files/use-zip.ts';
import { ZipField } from './files/ZipField.tsx';
import { isBrought, isUnusable, type ZipStep } from './files/zip-session.ts';
import { type NewTheme, useAddTheme } from './theme-queries.ts';
import { nameFromFile, nameFromSource, nameProblem } from './theme-view.ts';

const EXAMPLE_ADDRESS = 'https://example.com/theme.zip';

/** `name` is null until the user types one; until then the name comes from the ZIP file or the address. */
interface Form extends Pick<NewTheme, 'src' | 'role'> {
  readonly name: string | null;
}
const EMPTY: Form = { name: null, src: '', role: 'unpublished' };

/**
 * Adds a theme from a ZIP file, or from an archive at a public address. Input is kept until the store has accepted the theme.
 */
export function AddThemeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const texts = t().theme;
  const { shopName } = useActiveStore();
  const { takesFiles } = useThemeFiles();
  const { zip, step } = useZip();
  const [form, setForm] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const add = useAddTheme();
  const fields = useRef<HTMLFormElement>(null);
  const hasFile = isBrought(step);
  const entered = { name: form.name ?? nameOf(step, form.src), src: hasFile ? '' : form.src };
  const archive = step.kind === 'here' ? step.archive : null;
  // An error about another file does not apply to this one.
  const isOfThis = (add.variables?.archive?.id ?? null) === (archive?.id ?? null);
  const refused = add.error === null || !isOfThis ? null : toApiError(add.error);
  const own = checked ? formErrors(entered) : { name: null, src: null };
  const errors = {
    name: own.name ?? fieldError(refused, 'name'),
    src: own.src ?? fieldError(refused, 'src'),
  };
  const whyNot = whyNotYet(step, form.src);
  const remote = t().themeFiles.remote({ store: shopName });
  const beside = errorBesideFields(refused, hasFile ? ['name'] : ['name', 'src']);

  const change = (part: Partial<Form>) => {
    // The input belongs to the theme that is being added.
    if (add.isPending) return;
    setForm((before) => ({ ...before, ...part }));
    add.reset();
  };
  const submit = () => {
    if (add.isPending || whyNot !== null) return;
    setChecked(true);
    const { name, src } = formErrors(entered);
    if (name !== null || src !== null) {
      focusFirst(fields.current, name === null ? 'src' : 'name');
      return;
    }
    zip.claim();
    const adding = add.mutateAsync(
      { name: entered.name.trim(), src: entered.src.trim(), role: form.role, archive },
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
    // Also runs if this page is left meanwhile.
    inBackground(
      adding.then(
        () => zip.release(true),
        () => zip.release(false),
      ),
    );
  };

  useConfirmShortcut(texts.add.action, submit, { opened, whyNot });

  const close = () => {
    add.leave();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.add.action} size={520}>
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {takesFiles !== null && <ZipField isAdding={add.isPending} remote={takesFiles ? null : remote} />}
          {!hasFile && (
            <TextInput
              name="src"
              label={texts.add.address}
              description={texts.add.addressAbout}
              placeholder={EXAMPLE_ADDRESS}
              value={form.src}
              readOnly={add.isPending}
              onChange={({ currentTarget }) => change({ src: currentTarget.value })}
              error={errors.src}
              inputMode="url"
              spellCheck={false}
              data-autofocus={takesFiles !== true || undefined}
            />
          )}
          <TextInput
            name="name"
            label={texts.add.name}
            required
            dir="auto"
            description={texts.add.nameAbout({ limit: MAX_THEME_NAME })}
            value={entered.name}
            readOnly={add.isPending}
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
          <CheckingNote isChecked={add.isChecked} />
          {beside !== null && <ErrorNotice error={beside} did={texts.add.did} writes />}
        </Stack>
        <DialogButtons confirm={texts.add.action} pending={add.isPending} whyNot={whyNot} onCancel={close} />
      </form>
    </Dialog>
  );
}

/**
 * Why a theme cannot be added because of its file; null if it can. Without the file and without an address it would be made of
 * the starter files, which the user did not ask for.
 */
function whyNotYet(step: ZipStep, src: string): string | null {
  const { notReady, notUsable } = t().themeFiles.field;
  if (step.kind === 'bringing' || step.kind === 'checking') return notReady;
  return isUnusable(step) && src.trim() === '' ? notUsable : null;
}

/** The theme name derived from the ZIP file or its address; empty if there is none. */
function nameOf(step: ZipStep, src: string): string {
  if (step.kind === 'bringing' || step.kind === 'checking') return '';
  return step.kind === 'here' ? (step.archive.name ?? nameFromFile(step.archive.file)) : nameFromSource(src);
}

/** Errors that are known before the store is asked. */
function formErrors({ name, src }: { readonly name: string; readonly src: string }): {
  name: string | null;
  src: string | null;
} {
  return { name: parseThemeName(name).ok ? null : nameProblem(name), src: addressProblem(src.trim()) };
}

function addressProblem(src: string): string | null {
  const { addressTooLong, addressWrong } = t().theme.add;
  if (src.length > MAX_THEME_ADDRESS) return addressTooLong({ limit: MAX_THEME_ADDRESS });
  return src === '' || parseThemeSource(src).ok ? null : addressWrong;
}

function focusFirst(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}
