import { Spotlight, type SpotlightActionGroupData, type SpotlightStore } from '@mantine/spotlight';
import {
  IconAppWindow,
  IconBuildingStore,
  IconInfoCircle,
  IconKeyboard,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { t } from '../../messages/language.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { connectionsQuery } from '../data/connection-queries.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { useSettings } from '../data/use-settings.ts';
import { openConnectDialog, useUiState } from '../state/ui-state.ts';
import { Keys } from '../ui/Keys.tsx';
import classes from './palette.module.css';
import { usePracticeCommands } from './practice/use-practice-commands.tsx';
import { rankCommands } from './rank-commands.ts';
import { SECTIONS } from './sections.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { useScreenCommands } from './use-screen-commands.tsx';

/** The palette, mounted until it has faded out. */
export function OpenPalette({
  paletteStore,
  opened,
  typed,
  onType,
  onSwitch,
  onGone,
}: {
  paletteStore: SpotlightStore;
  opened: boolean;
  typed: string;
  onType: (typed: string) => void;
  onSwitch: (connection: Connection) => void;
  onGone: () => void;
}) {
  const texts = t().frame.palette;
  const screen = useScreenCommands();
  const found = useFoundRecords(opened ? typed : '');
  useFirstSelected(paletteStore, found.groups);
  const own = [useSectionCommands(), useStores(onSwitch), useLook(), useGeneral(), ...usePracticeCommands()];
  const commands = rankCommands(typed, [...screen.groups, ...own]);
  const isEmpty = commands.length + found.groups.length === 0;
  const search = useRef<HTMLInputElement>(null);
  useSelectedNamed(search);
  return (
    <Spotlight.Root
      store={paletteStore}
      // While it fades out, keys go to the page again: see `listenToShortcuts`.
      data-closing={!opened || undefined}
      query={typed}
      onQueryChange={onType}
      transitionProps={{
        duration: 120,
        onExited: () => {
          screen.runChosen();
          onGone();
        },
      }}
      shortcut={null}
      returnFocus={false}
      scrollable
      maxHeight={420}
      // A low window needs its height for the list.
      yOffset="min(80px, 10cqh)"
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <Spotlight.Search
        ref={search}
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={texts.placeholder}
        role="combobox"
        aria-label={texts.search}
        aria-autocomplete="list"
        aria-expanded={!isEmpty}
        aria-controls={isEmpty ? undefined : LIST_ID}
      />
      {!isEmpty && (
        <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label={texts.commands}>
          {commands.map(toGroup)}
          {found.groups.map(toGroup)}
        </Spotlight.ActionsList>
      )}
      <div role="status">
        {isEmpty && <Spotlight.Empty>{found.isSearching ? texts.searching : texts.none}</Spotlight.Empty>}
      </div>
    </Spotlight.Root>
  );
}

const LIST_ID = 'palette-commands';

function toGroup({ group, actions }: SpotlightActionGroupData) {
  return (
    <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
      {actions.map(({ id, ...action }) => (
        // Selected by `useSelectedNamed`; a value that never changes here is not written again.
        <Spotlight.Action key={id} role="option" aria-selected={false} data-command={id} {...action} />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Selects the first of the late results, as Spotlight does with results that are there at once, so that Enter opens it. */
function useFirstSelected(paletteStore: SpotlightStore, late: readonly SpotlightActionGroupData[]) {
  useEffect(() => {
    const list = document.getElementById(LIST_ID);
    if (late.length === 0 || list === null || list.querySelector('[data-selected]') !== null) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    paletteStore.updateState((state) => ({ ...state, selected: 0 }));
  }, [paletteStore, late]);
}

/**
 * Names the selected command to screen readers, whose focus is in the search field. Spotlight marks it in the document
 * only, without rendering, and gives a command no element ID.
 */
function useSelectedNamed(search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const list = document.getElementById(LIST_ID);
    const name = () => {
      let selected: string | null = null;
      for (const option of list?.querySelectorAll<HTMLElement>('[data-action]') ?? []) {
        const isSelected = option.hasAttribute('data-selected');
        // An element ID has no spaces. It stays the command's own: if another command took it over, nothing would be read out.
        option.id = `${LIST_ID}/${encodeURIComponent(option.dataset['command'] ?? '')}`;
        option.setAttribute('aria-selected', String(isSelected));
        if (isSelected) selected = option.id;
      }
      if (selected === null) search.current?.removeAttribute('aria-activedescendant');
      else search.current?.setAttribute('aria-activedescendant', selected);
    };
    name();
    if (list === null) return undefined;
    const selection = new MutationObserver(name);
    selection.observe(list, { subtree: true, attributeFilter: ['data-selected'] });
    return () => selection.disconnect();
  });
}

function useSectionCommands(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const { whyNotScope } = useActiveStore();
  return {
    group: t().frame.commandGroups.goTo,
    actions: SECTIONS.map(({ name, path, icon: Icon, scopes, key }) => {
      const reason = whyNotScope(...scopes);
      return {
        id: path,
        label: name(),
        ...(reason !== null && { description: reason, 'aria-disabled': true, className: classes.closed }),
        closeSpotlightOnTrigger: reason === null,
        leftSection: <Icon size={17} stroke={1.7} aria-hidden />,
        rightSection: <Keys keys={`G ${key}`} />,
        onClick: () => {
          if (reason === null) inBackground(navigate({ to: path }));
        },
      };
    }),
  };
}

function useStores(onSwitch: (connection: Connection) => void): SpotlightActionGroupData {
  const { data: connections = [] } = useQuery(connectionsQuery(useHost()));
  const { connection: active } = useActiveStore();
  const others = connections.filter(({ id }) => id !== active.id);
  return {
    group: t().frame.commandGroups.stores,
    actions: [
      ...others.map((connection) => ({
        id: `store ${connection.id}`,
        label: t().frame.palette.switchTo({ store: connection.name }),
        leftSection: <IconBuildingStore size={17} stroke={1.7} aria-hidden />,
        onClick: () => onSwitch(connection),
      })),
      {
        id: 'connect',
        label: t().connection.connect,
        leftSection: <IconPlus size={17} stroke={1.7} aria-hidden />,
        onClick: openConnectDialog,
      },
    ],
  };
}

function useLook(): SpotlightActionGroupData {
  const { change } = useSettings();
  const texts = t().frame.palette;
  return {
    group: t().frame.commandGroups.look,
    actions: [
      {
        id: 'light',
        label: texts.light,
        leftSection: <IconSun size={17} stroke={1.7} aria-hidden />,
        onClick: () => change({ colorScheme: 'light' }),
      },
      {
        id: 'dark',
        label: texts.dark,
        leftSection: <IconMoon size={17} stroke={1.7} aria-hidden />,
        onClick: () => change({ colorScheme: 'dark' }),
      },
    ],
  };
}

function useGeneral(): SpotlightActionGroupData {
  const navigate = useNavigate();
  const host = useHost();
  const newWindow = {
    id: 'window',
    label: t().frame.palette.newWindow,
    leftSection: <IconAppWindow size={17} stroke={1.7} aria-hidden />,
    onClick: () => inBackground(host.ask('desktop.openWindow', null)),
  };
  return {
    group: t().frame.commandGroups.general,
    actions: [
      // In the web shell, windows belong to the browser.
      ...(host.shell === 'electron' ? [newWindow] : []),
      {
        id: 'shortcuts',
        label: t().frame.shortcuts.title,
        leftSection: <IconKeyboard size={17} stroke={1.7} aria-hidden />,
        onClick: () => useUiState.setState({ shortcutSheetOpen: true }),
      },
      {
        id: 'about',
        label: t().frame.about.title,
        leftSection: <IconInfoCircle size={17} stroke={1.7} aria-hidden />,
        onClick: () => inBackground(navigate({ to: '/about' })),
      },
    ],
  };
}
