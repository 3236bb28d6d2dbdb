import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment, useEffect, useState, type RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import { ActionIconButton } from '../ActionButton.tsx';
import { ActionMenuItem } from '../ActionMenuItem.tsx';
import type { ViewGroup, ViewTab } from './view-tab.ts';

/** A menu of all views, shown if the bar is too narrow for them. */
export function AllViewsMenu<Tab extends ViewTab>({
  bar,
  groups,
  openTab,
  onOpen,
}: {
  bar: RefObject<HTMLElement | null>;
  groups: readonly ViewGroup<Tab>[];
  openTab: Tab | null;
  onOpen: (tab: Tab) => void;
}) {
  const labels = groups.flatMap(({ tabs }) => tabs.map(({ label }) => label)).join();
  if (!useOverflows(bar, labels)) return null;
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <ActionIconButton label={t().search.allViews} whyNot={null}>
          <IconChevronDown size={17} stroke={1.7} aria-hidden />
        </ActionIconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ key, label, tabs }) => (
          <Fragment key={key}>
            <Menu.Label>{label}</Menu.Label>
            {tabs.map((tab) => (
              <ActionMenuItem key={tab.key} whyNot={tab.whyNot} onClick={() => onOpen(tab)}>
                {tab === openTab ? t().search.openView({ view: tab.label }) : tab.label}
              </ActionMenuItem>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/**
 * Whether the bar's contents overflow its width. Keeps the open view on the screen when the width or `contents` changes, or the one that the
 * user has moved to by keyboard. `contents` must change whenever they do.
 */
function useOverflows(ref: RefObject<HTMLElement | null>, contents: string): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (element === null) return;
    const measure = (entries: readonly ResizeObserverEntry[]) => {
      setOverflows(element.scrollWidth > element.clientWidth);
      // A count in a tab has another width: the user may be looking at other tabs.
      if (!entries.some(({ target }) => target === element)) return;
      const tab = element.querySelector(':focus-visible') ?? element.querySelector('[aria-current]');
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref, contents]);
  return overflows;
}
