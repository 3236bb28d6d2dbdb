import { Button, Group } from '@mantine/core';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { toApiError } from '../data/host-client.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Page } from '../ui/Page.tsx';

/** A page that broke on a bug. The frame around it goes on working. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Page title="This page broke">
      <ErrorNotice error={toApiError(error)} did="showing this page" onRetry={reset} />
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState title="There is nothing at this address">
        <Group justify="center">
          <Button component={Link} to="/fulfillment" variant="default">
            Go to Fulfillment
          </Button>
        </Group>
      </EmptyState>
    </Page>
  );
}
