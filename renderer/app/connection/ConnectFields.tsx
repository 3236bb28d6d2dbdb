import { t } from '../../../messages/language.ts';
import type { KeychainProblem } from '../../../shared/contract/api-error.ts';
import { errorSentence } from '../../ui/error-text.ts';
import { Collapse, PasswordInput, Radio, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConnectInput } from '../../../shared/contract/connection.ts';
import classes from './connection.module.css';
import type { ConnectErrors } from './connect-errors.ts';

/** The dialog's fields as they are typed. */
export type ConnectForm = Record<Exclude<keyof ConnectInput, 'keep'>, string> & Pick<ConnectInput, 'keep'>;

const ADDRESS_EXAMPLE = 'https://your-store.example';
const NAMESPACE_EXAMPLE = 'service';
const HEADER_EXAMPLE = 'X-Service-Access-Token';

export function ConnectFields({
  form,
  errors,
  keychainProblem,
  onChange,
}: {
  form: ConnectForm;
  errors: ConnectErrors;
  keychainProblem: KeychainProblem | null;
  onChange: (part: Partial<ConnectForm>) => void;
}) {
  const texts = t().connection.form;
  const text = (field: Exclude<keyof ConnectForm, 'keep'>) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <>
      <TextInput
        {...text('address')}
        label={texts.address}
        required
        placeholder={ADDRESS_EXAMPLE}
        inputMode="url"
        data-autofocus
      />
      <PasswordInput
        {...text('token')}
        // Mantine marks its text inputs, and forgets this one.
        aria-invalid={errors.token !== undefined}
        label={texts.token}
        required
        description={texts.tokenAbout}
      />
      <Radio.Group
        label={texts.keep}
        value={keychainProblem === null ? form.keep : 'session'}
        onChange={(keep) => onChange({ keep: keep === 'session' ? 'session' : 'keychain' })}
        error={errors.keep}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="keychain"
            label={texts.keychain}
            disabled={keychainProblem !== null}
            {...(keychainProblem !== null && {
              description: t().connection.keychainNotPossible({
                why: errorSentence({ kind: 'keychain', problem: keychainProblem }),
              }),
            })}
          />
          <Radio value="session" label={texts.session} description={texts.sessionAbout} />
        </Stack>
      </Radio.Group>
      <MoreFields
        open={[errors.name, errors.headerName, errors.gidNamespace, errors.apiVersion].some(Boolean)}
        text={text}
      />
    </>
  );
}

type TextProps = (field: 'name' | 'headerName' | 'gidNamespace' | 'apiVersion') => object;

/** What most stores do not need. Opened by hand, or by an error in it. */
function MoreFields({ open, text }: { open: boolean; text: TextProps }) {
  const [wanted, setWanted] = useState(false);
  const texts = t().connection.form;
  const expanded = open || wanted;
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={expanded}
        aria-controls="connect-more"
        onClick={() => setWanted(!expanded)}
      >
        <IconChevronRight size={14} aria-hidden data-open={expanded || undefined} />
        {texts.more}
      </UnstyledButton>
      <Collapse expanded={expanded} id="connect-more">
        <Stack gap="md" pt={12}>
          <TextInput {...text('name')} label={texts.name} dir="auto" description={texts.nameAbout} />
          <div className={classes.pair}>
            <TextInput {...text('apiVersion')} label={texts.apiVersion} placeholder={texts.latest} />
            <TextInput {...text('gidNamespace')} label={texts.gidNamespace} placeholder={NAMESPACE_EXAMPLE} />
          </div>
          <TextInput {...text('headerName')} label={texts.headerName} placeholder={HEADER_EXAMPLE} />
        </Stack>
      </Collapse>
    </div>
  );
}
