import { Button, Group, Text } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { t } from '../../messages/language.ts';
import { LINK_PROBLEMS } from '../../shared/connect-link.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

/** Explains why a link from outside was not followed. Shows nothing of the link's content. */
export function LinkRefusedPage() {
  const { problem } = useParams({ strict: false });
  const why = LINK_PROBLEMS.find((one) => one === problem) ?? 'unknown';
  const texts = t().frame.link;
  return (
    <Page title={texts.title}>
      <EmptyState icon={IconLinkOff} title={texts.refused}>
        <Text maw={480}>{texts.problems[why]}</Text>
        <Group justify="center">
          <Button component={Link} to="/fulfillment" variant="default">
            {t().frame.notFound.goTo({ section: t().workspaces.fulfillment })}
          </Button>
        </Group>
      </EmptyState>
    </Page>
  );
}
