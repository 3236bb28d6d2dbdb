import { IconLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { SECTIONS } from './sections.ts';

/** Shows a page if the token opens it, otherwise the reason why it does not. */
export function SectionGate({ children }: { children: ReactNode }) {
  const { whyNotScope } = useActiveStore();
  const place = useLocation({ select: ({ pathname }) => pathname });
  const section = SECTIONS.find(({ path }) => place === path || place.startsWith(`${path}/`));
  const reason = section === undefined ? null : whyNotScope(...section.scopes);
  if (section === undefined || reason === null) return children;
  const texts = t().frame.closedSection;
  return (
    <Page title={section.name()}>
      <EmptyState icon={IconLock} title={texts.title({ section: section.name() })}>
        {texts.advice({ reason })}
      </EmptyState>
    </Page>
  );
}
