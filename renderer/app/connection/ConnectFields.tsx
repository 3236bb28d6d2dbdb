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
        label="Address"
        required
        placeholder="https://your-store.example"
        inputMode="url"
        data-autofocus
      />
      <PasswordInput
        {...text('token')}
        // Mantine marks its text inputs, and forgets this one.
        aria-invalid={errors.token !== undefined}
        label="Access token"
        required
        description="It is handed to Storedesk's own process once and never shown again."
      />
      <Radio.Group
        label="Keep the token"
        value={keychainProblem === null ? form.keep : 'session'}
        onChange={(keep) => onChange({ keep: keep === 'session' ? 'session' : 'keychain' })}
        error={errors.keep}
      >
        <Stack gap={8} mt={6}>
          <Radio
            value="keychain"
            label="In this computer's keychain"
            disabled={keychainProblem !== null}
            {...(keychainProblem !== null && {
              description: t().connection.keychainNotPossible({
                why: errorSentence({ kind: 'keychain', problem: keychainProblem }),
              }),
            })}
          />
          <Radio
            value="session"
            label="For this session only"
            description="You enter it again when Storedesk is started next."
          />
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
        More options
      </UnstyledButton>
      <Collapse expanded={expanded} id="connect-more">
        <Stack gap="md" pt={12}>
          <TextInput
            {...text('name')}
            label="Name in Storedesk"
            dir="auto"
            description="Empty: the name that the store gives itself."
          />
          <div className={classes.pair}>
            <TextInput {...text('apiVersion')} label="API version" placeholder="latest" />
            <TextInput {...text('gidNamespace')} label="Id namespace" placeholder="service" />
          </div>
          <TextInput
            {...text('headerName')}
            label="Header name of the token"
            placeholder="X-Service-Access-Token"
          />
        </Stack>
      </Collapse>
    </div>
  );
}
