import { t } from '../../../messages/language.ts';
import type { KeychainProblem } from '../../../shared/contract/api-error.ts';
import { errorSentence } from '../../ui/error-text.ts';
import { Collapse, PasswordInput, Radio, Stack, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConnectInput } from '../../../shared/contract/connection.ts';
import {
  factsOf,
  isShopAddress,
  STORE_KIND_FACTS,
  STORE_KINDS,
  type StoreKind,
} from '../../../shared/store-kind.ts';
import classes from './connection.module.css';
import type { ConnectErrors } from './connect-errors.ts';

/** Fields that hold typed text. */
type TextField = Exclude<keyof ConnectInput, 'keep' | 'storeKind' | 'colour' | 'readOnly'>;
export type ConnectForm = Record<TextField, string> &
  Pick<ConnectInput, 'keep'> & { readonly storeKind: StoreKind; readonly readOnly: boolean };

const ADDRESS_EXAMPLES = {
  service: 'https://your-store.example',
  shopify: `my-shop${STORE_KIND_FACTS.shopify.addressSuffix}`,
  other: 'https://your-store.example',
} as const satisfies Record<StoreKind, string>;
const { gidNamespace: NAMESPACE_EXAMPLE, headerName: HEADER_EXAMPLE } = STORE_KIND_FACTS.service;

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
  const kind = form.storeKind;
  const text = (field: TextField) => ({
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
      <Radio.Group
        label={texts.storeKind}
        value={kind}
        error={errors.storeKind}
        onChange={(value) => onChange({ storeKind: STORE_KINDS.find((one) => one === value) ?? 'service' })}
      >
        <div className={classes.kinds}>
          {STORE_KINDS.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t().connection.storeKinds[one]}
              aria-invalid={errors.storeKind !== undefined}
            />
          ))}
        </div>
        <p className={classes.kindAbout}>{texts.storeKindAbout[kind]}</p>
      </Radio.Group>
      <TextInput
        {...text('address')}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            address: value,
            // Only Shopify stores have such an address.
            ...(kind === 'service' && isShopAddress(value) && { storeKind: 'shopify' }),
          })
        }
        label={texts.address}
        required
        placeholder={ADDRESS_EXAMPLES[kind]}
        inputMode="url"
        data-autofocus
      />
      <PasswordInput
        {...text('token')}
        // Mantine sets `aria-invalid` on its other text inputs, but not on this one.
        aria-invalid={errors.token !== undefined}
        label={texts.token}
        required
        description={texts.tokenAbout}
      />
      {kind === 'other' && (
        <div className={classes.pair}>
          <TextInput {...text('headerName')} label={texts.headerName} required placeholder={HEADER_EXAMPLE} />
          <TextInput
            {...text('gidNamespace')}
            label={texts.gidNamespace}
            required
            placeholder={NAMESPACE_EXAMPLE}
          />
        </div>
      )}
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
        open={[errors.name, errors.apiVersion].some(Boolean) || form.readOnly}
        text={text}
        version={factsOf(kind).apiVersion}
        readOnly={form.readOnly}
        onReadOnly={(readOnly) => onChange({ readOnly })}
      />
    </>
  );
}

type TextProps = (field: 'name' | 'apiVersion') => object;

/** Fields that most stores do not need. Opened by the user, or if one has an error or the store is to be read-only. */
function MoreFields({
  open,
  text,
  version,
  readOnly,
  onReadOnly,
}: {
  open: boolean;
  text: TextProps;
  version: string;
  readOnly: boolean;
  onReadOnly: (readOnly: boolean) => void;
}) {
  const [expanded, setExpanded] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  const texts = t().connection.form;
  if (wasOpen !== open) {
    setWasOpen(open);
    // Not closed when the error is gone, because the user is typing there.
    if (open) setExpanded(true);
  }
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={expanded}
        aria-controls="connect-more"
        onClick={() => setExpanded(!expanded)}
      >
        <IconChevronRight size={14} aria-hidden data-open={expanded || undefined} />
        {texts.more}
      </UnstyledButton>
      <Collapse expanded={expanded} id="connect-more">
        <Stack gap="md" pt={12}>
          <TextInput {...text('name')} label={texts.name} dir="auto" description={texts.nameAbout} />
          <TextInput
            {...text('apiVersion')}
            label={texts.apiVersion}
            placeholder={version === 'latest' ? texts.latest : version}
          />
          <Switch
            label={t().connection.readOnly}
            description={t().connection.edit.readOnlyAbout}
            checked={readOnly}
            onChange={({ currentTarget: { checked } }) => onReadOnly(checked)}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
