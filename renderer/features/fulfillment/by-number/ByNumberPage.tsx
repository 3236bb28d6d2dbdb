import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { idFromAddress } from '../../../ui/id-from-address.ts';
import { Page } from '../../../ui/Page.tsx';
import classes from './by-number.module.css';
import { UnlistedOrder } from './UnlistedOrder.tsx';

/**
 * Replaces the inbox where a store has no lists of fulfillment orders: an order is opened by its number, and its
 * requests are sent and answered over REST (specification 4.3). `why`: what the store lacks, as a sentence.
 */
export function ByNumberPage({ why, open }: { why: string; open: FulfillmentOrderId | null }) {
  const texts = t().inbox.byNumber;
  return (
    <Page title={t().inbox.title}>
      <div className={classes.page}>
        <p role="note" className={classes.why}>
          {why} {texts.about}
        </p>
        <NumberForm />
        {open !== null && <UnlistedOrder key={open} id={open} />}
      </div>
    </Page>
  );
}

function NumberForm() {
  const texts = t().inbox.byNumber;
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    // Accept the number as people write it: after a #, or with spaces around it.
    const id = idFromAddress(fulfillmentOrderIdSchema, typed.trim().replace(/^#/, ''));
    setIsWrong(id === null);
    if (id !== null) inBackground(navigate({ to: '/fulfillment/$id', params: { id: String(id) } }));
  };
  return (
    <form
      role="search"
      aria-label={texts.title}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={texts.number}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? texts.notANumber : null}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setIsWrong(false);
        }}
      />
      <Button type="submit" variant="default">
        {texts.open}
      </Button>
    </form>
  );
}
