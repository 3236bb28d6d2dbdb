import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import { toApiError } from '../data/host-client.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { CopyTextButton } from '../ui/CopyTextButton.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { isFocusLost } from '../ui/use-focus-kept.ts';
import classes from './about.module.css';

/** The text takes the focus if it was on the button that showed it, which is gone. */
const takeFocus = (shown: HTMLElement | null) => {
  if (isFocusLost()) shown?.focus({ preventScroll: true });
};

/** Information for support, shown before it can be copied. Read again each time the page is opened. */
export function Diagnostics() {
  const host = useHost();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['host', 'diagnostics'],
    queryFn: () => host.call('app.diagnostics', null),
    enabled: isWanted,
    gcTime: 0,
  });
  const texts = t().frame.diagnostics;
  return (
    <section>
      <Title order={2}>{texts.title}</Title>
      <p className={classes.words}>{texts.about}</p>
      {error !== null && (
        <ErrorNotice error={toApiError(error)} did={texts.did} onRetry={() => inBackground(refetch())} />
      )}
      {data === undefined ? (
        <Button variant="default" loading={isFetching} onClick={() => setWanted(true)}>
          {texts.show}
        </Button>
      ) : (
        <>
          {/* Scrollable: while it has the focus, the arrow keys scroll it. */}
          <pre
            ref={takeFocus}
            className={classes.diagnostics}
            dir="ltr"
            lang="en"
            role="region"
            aria-label={texts.title}
            tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
          >
            {data.text}
          </pre>
          <CopyTextButton text={data.text} label={texts.copy} variant="default" />
        </>
      )}
    </section>
  );
}
