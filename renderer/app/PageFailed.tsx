import { Button, Group } from '@mantine/core';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { t } from '../../messages/language.ts';
import { isCodeGone } from '../data/code-on-demand.ts';
import { toApiError } from '../data/host-client.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown when a page crashed or its code is gone. The frame around it keeps working. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const texts = t().frame.pageFailed;
  return (
    <Page title={texts.title}>
      <ErrorNotice
        error={toApiError(error)}
        did={texts.did}
        onRetry={isCodeGone(error) ? () => location.reload() : reset}
      />
    </Page>
  );
}

export function NotFoundPage() {
  const texts = t().frame.notFound;
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.nothing}>
        <Group justify="center">
          <Button component={Link} to="/fulfillment" variant="default">
            {texts.goTo({ section: t().workspaces.fulfillment })}
          </Button>
        </Group>
      </EmptyState>
    </Page>
  );
}
