import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { inBackground } from '../data/in-background.ts';
import { useShortcuts } from '../ui/use-shortcut.ts';

import { SECTIONS, type RoutedSection } from './sections.ts';

/** G followed by a letter goes to a section, if the token opens it. */
export function useGoTo(): void {
  const navigate = useNavigate();
  const { whyNotScope } = useActiveStore();
  const go = useEffectEvent(({ path, scopes }: RoutedSection) => {
    if (whyNotScope(...scopes) === null) inBackground(navigate({ to: path }));
  });
  useEffect(() => {
    const own = SECTIONS.map((section) => ({
      keys: `G ${section.key}`,
      name: section.name(),
      group: t().frame.commandGroups.goTo,
      whyNot: null,
      inDialog: false,
      run: () => go(section),
    }));
    useShortcuts.setState(({ alive }) => ({ alive: [...alive, ...own] }));
    return () => {
      useShortcuts.setState(({ alive }) => ({
        alive: alive.filter((shortcut) => !own.some((other) => other === shortcut)),
      }));
    };
  }, []);
}
